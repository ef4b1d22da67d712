-- Who would take over from somebody who leaves a season: they have said so before.
create table waiting (
    league bigint not null references leagues (id),
    season bigint not null,
    person bigint not null references people (id),
    name text not null,
    since bigint not null,
    primary key (league, season, person)
);

-- Who was asked to take over from somebody, and until when they can say so.
create table asked_substitutes (
    league bigint not null references leagues (id),
    season bigint not null,
    person bigint not null references people (id),
    substitute bigint not null references people (id),
    until bigint not null,
    primary key (league, season, person)
);
