"""The questions of a round and of a stare: their views, and what is left to bots."""

from collections.abc import Mapping, Sequence

from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.rules import EYES
from game.games.minds_eye.stare import DISTRACTION, JUDGE, STANCE
from game.games.minds_eye.text import COLOURS
from game.table.games.minds_eye.secret_choice.secret_question import WAYS, SecretEyesQuestion
from game.table.games.minds_eye.stare.distraction_question import DistractionQuestion
from game.table.games.minds_eye.stare.judging_question import JudgingQuestion
from game.table.games.minds_eye.stare.stance_question import StanceQuestion
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.text.word_files import read_words

AUTO = "auto"
ASKERS = {
    EYES: SecretEyesQuestion,
    STANCE: StanceQuestion,
    DISTRACTION: DistractionQuestion,
    JUDGE: JudgingQuestion,
}


def is_between_turns(view: View) -> bool:
    """Whether this is asked between turns: everything but the eyes of a round."""
    return view.question != EYES


def asks_all_at_once(view: View) -> bool:
    """Whether all are asked at once: in a contest only the presses are private, and unseen."""
    return is_between_turns(view)


def is_secret_choice(view: View) -> bool:
    """Whether four keys are enough: for a card as printed, not if its ends turn freely."""
    return view.question == EYES and len(view.moves) <= WAYS


def delegates_to_bot(view: View, policies: Mapping[str, str]) -> bool:
    return policies.get(view.question) == AUTO


def auto_answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """Never answer: a question is either asked or left to a bot."""
    return None


def question_view(context: QuestionContext) -> QuestionView:
    return ASKERS[context.views[0].question](context)


def banner(shown: StareVisible, pointed: Sequence[int]) -> str:
    """Return the ribbon's words: why the two stare."""
    one, other = shown.starers[:2]
    colour = "" if shown.decides_match else COLOURS[pointed[one * shown.n + other]].upper()
    said: str = read_words("stare")["banner"]["tie" if colour else "match"]
    return said.format(colour=colour)
