-- Who did not play the first turn of a game in time, and which of these are to leave a season.
create table no_shows (
    game bigint not null references games (id),
    person bigint not null references people (id),
    at bigint not null,
    primary key (game, person)
);

create table absences (
    league bigint not null references leagues (id),
    season bigint not null,
    person bigint not null references people (id),
    -- when they are withdrawn; null for never, since somebody who runs the league keeps them
    leaves bigint,
    primary key (league, season, person)
);

-- Leagues that were made before stay as they are: nobody has to come in time, and vacations have no
-- bound but that of the year.
update leagues set rules = rules || ' no_show=0 vacation='
    || case when terms like '%vacation=off%' then '0' else '28' end;
update seasons set rules = rules || ' no_show=0 vacation='
    || case when terms like '%vacation=off%' then '0' else '28' end;
