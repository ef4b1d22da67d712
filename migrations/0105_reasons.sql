-- Why somebody who runs a league has done something there, as they have typed it.
create table reasons (
    league bigint not null references leagues (id),
    -- the number of the news that tells of what was done
    seq bigint not null,
    person bigint not null references people (id),
    reason text not null,
    primary key (league, seq)
);

create index reasons_by_person on reasons (person);
