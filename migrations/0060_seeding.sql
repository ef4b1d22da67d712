-- What the lots of a season are drawn with: its hash is announced before.
create table lots (
    league bigint not null references leagues (id),
    season bigint not null,
    purpose text not null,
    secret text not null,
    primary key (league, season, purpose)
);

-- Whom whoever runs a league wants seeded where, counted from 0, in the season to come.
create table seeds (
    league bigint not null references leagues (id),
    season bigint not null,
    person bigint not null references people (id),
    seed bigint not null,
    primary key (league, season, person)
);
