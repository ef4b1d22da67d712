-- Who has asked to sit out a round.
create table byes_asked (
    league bigint not null references leagues (id),
    season bigint not null,
    round bigint not null,
    person bigint not null references people (id),
    primary key (league, season, round, person)
);
