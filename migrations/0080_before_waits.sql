-- What waited already when this was learned. The date on which a season begins stands since its league was
-- last changed: what was lost before does not move it.
update leagues set dated = changed
    where dated is null and stage = 'sign-up' and starts is not null;
-- Whoever had been written to that nothing can be posted: about the league that they had made, or the game
-- that waited for them.
update place_letters set league = (
        select min(leagues.id) from leagues
        where leagues.channel = place_letters.channel and leagues.creator = place_letters.person
            and leagues.stage in ('sign-up', 'playing'))
    where told is null and game is null and league is null;
update place_letters set game = (
        select min(games.id) from games
        join seats on seats.game = games.id and seats.seat = games.to_move
        where games.channel = place_letters.channel and seats.person = place_letters.person
            and games.stage = 'playing' and games.league is not null)
    where told is null and game is null and league is null;
update place_letters set told = 0
    where told is null and (game is not null or league is not null);
