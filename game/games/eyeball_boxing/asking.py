"""Eyeball Boxing: which questions a player may leave to the table, and what it does then."""

from game.core.registry import AskMe, Policy

ASK_ME = (
    AskMe(
        "block",
        "Block a hit",
        "Block, and Block and Knock",
        (
            Policy("ask", "Ask me"),
            Policy("ko_only", "Ask if it shuts the eye"),
            Policy("cheapest", "Use my cheapest block"),
            Policy("never", "Never block"),
        ),
        beginner="ask",
        brisk="ko_only",
        flat="block",
    ),
    AskMe(
        "foul",
        "Blow the whistle",
        "Foul, when somebody cheats",
        (
            Policy("touches_me", "Ask when it touches me"),
            Policy("always", "Ask every time"),
            Policy("me_or_leader", "Ask for me or the leader"),
            Policy("never", "Never"),
        ),
        beginner="always",
        brisk="touches_me",
        flat="foul",
    ),
    AskMe(
        "steal",
        "Steal an ingredient",
        "Steal, while one changes hands",
        (
            Policy("missing", "Ask if I need it"),
            Policy("always", "Ask every time"),
            Policy("never", "Never"),
        ),
        beginner="always",
        brisk="missing",
        flat="steal",
    ),
    AskMe(
        "bell",
        "Patch at the bell",
        "Patch and Stitch",
        (
            Policy("ask", "Ask me"),
            Policy("worst", "Patch my worst eye"),
            Policy("never", "Never"),
        ),
        beginner="ask",
        brisk="worst",
        flat="patch",
    ),
    AskMe(
        "give",
        "Hand over an ingredient",
        "When a Jab and Grab lands",
        (Policy("ask", "Ask me"), Policy("most", "What I have most of")),
        beginner="ask",
        brisk="most",
        flat="give",
    ),
    AskMe(
        "cook",
        "A complete hotdog",
        "Wait if you want to hide how close you are",
        (Policy("at_once", "Build it at once"), Policy("ask", "Ask me")),
        beginner="ask",
        brisk="at_once",
        flat="build",
    ),
)
