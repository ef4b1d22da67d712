## Ratings, and what is told of a player.

rating-pool = { $kind }, { $mode }
rating-pool-level = { $pool }, level { $level }
rating-chart = Rating in { $pool }
rating-chart-present = { $rating } ± { $deviation }
rating-chart-empty = No rated game yet.
rating-chart-band = The band shows how uncertain the rating was.
rating-chart-games = Each step to the right is one game, since some days have several.
rating-chart-alt = { $player }'s rating in { $pool } from { $from } to { $until }, after { $games ->
    [one] one game
   *[other] { $games } games
}: from { $first } to { $last }, at least { $least } and at most { $most }.

player-title = **{ $player }**
player-nothing = No finished games yet.
player-rating = Rating in { $pool }: **{ $rating }** ± { $deviation }, after { $games ->
    [one] one game
   *[other] { $games } games
}
player-rating-provisional = { $rating } (provisional)
player-won = { $kind }, { $edition }: { $won } won, { $drawn } drawn, { $lost } lost
player-against-you = Against you: { $better } won, { $tied } drawn, { $worse } lost
player-against-you-never = No finished games against you yet.
player-reliability = Turns in time: { $percent } % of { $turns }
player-reliability-none = Turns in time: none counted yet; only games with a clock count.
player-running = Games in progress:
player-more = … and more

# The leagues in which somebody plays or has played: the title has the name of the league and its season.
player-leagues = Leagues:
player-league-joined = { $title }: has joined, not begun yet
player-league-plays = { $title }: is playing, nothing decided yet
player-league-place = { $title }: in place { $place } of { $people }
player-league-place-division = { $title }: in place { $place } of { $people } ({ $division })
player-league-came = { $title }: came in place { $place } of { $people }
player-league-came-division = { $title }: came in place { $place } of { $people } ({ $division })
player-league-left = { $title }: has withdrawn
player-league-played = { $title }: has played
