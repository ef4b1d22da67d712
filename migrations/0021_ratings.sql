-- What every finished game has come to for each of its players, as its log has it.
create table results (
    game bigint not null references games (id),
    seat bigint not null,
    person bigint not null references people (id),
    kind text not null,
    edition text not null,
    -- which games are rated together with it
    pool text not null,
    -- whether it counts for ratings
    rated bigint not null,
    ended bigint not null,
    -- 0 is the best, and those with the same are tied
    rank bigint not null,
    -- won, drawn or lost
    fate text not null,
    -- how many turns were in time, and how many were not; none in a game without a clock
    in_time bigint not null,
    late bigint not null,
    primary key (game, seat)
);

create index results_by_person on results (person, pool);
create index results_by_pool on results (pool, ended, game) where rated = 1;

-- The games that are rated together. The row is locked by whoever changes their ratings.
create table pools (
    pool text primary key,
    -- how their ratings are computed
    system text not null
);

-- The ratings of players after each of their rated games, in the order in which those ended: derived
-- from the results, which name the games and people, so that nothing is checked here when all of it
-- is written again.
create table rating_changes (
    pool text not null,
    ended bigint not null,
    game bigint not null,
    seat bigint not null,
    person bigint not null,
    mean double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    -- how many games have counted by then, and when the last of them ended
    games bigint not null,
    last bigint not null,
    primary key (pool, ended, game, seat)
);

create index rating_changes_by_person on rating_changes (person, pool, ended, game);

-- Present ratings: the last change of each.
create table ratings (
    pool text not null,
    person bigint not null references people (id),
    mean double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    last bigint not null,
    primary key (pool, person)
);

create index ratings_by_person on ratings (person);

-- Games that are over already are rated too, those first that ended first.
insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
select 'rate:' || id || ':' || seq, 'rate', id, seq, 'rate:' || id || ':' || seq,
    row_number() over (order by changed, id), 0, 0, 1
from games
where stage = 'over' and outcome is not null and starter <> 'recorded'
    and not exists (
        select 1 from seats where seats.game = games.id and seats.person is null
    );
