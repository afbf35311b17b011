"""Dreams every move to its end in five worlds that may be the real one, and takes the best."""


def choose(view, rng):
    worlds = [view.sample_world(rng) for _ in range(5)]
    return max(view.moves, key=lambda move: sum(_dream(w, view.seat, move, rng) for w in worlds))


def _dream(world, seat, move, rng):
    world = world.clone()
    world.apply(seat, move)
    while not world.over:
        actor = world.actors()[0]
        world.apply(actor, rng.choice(world.legal_moves(actor)))
    return world.returns()[seat]
