-- What somebody who runs a league wants to do there in their own cause: it waits until nobody has
-- objected for a day, or somebody else who runs leagues decides.
create table acts (
    league bigint not null references leagues (id),
    -- the number of its news
    act bigint not null,
    season bigint not null,
    deed text not null,
    actor bigint not null references people (id),
    -- since when it waits for what ends it, until when, and until when if no time were lost
    since bigint not null,
    until bigint not null,
    promised bigint not null,
    primary key (league, act)
);

create table objections (
    league bigint not null,
    act bigint not null,
    person bigint not null references people (id),
    at bigint not null,
    primary key (league, act, person),
    foreign key (league, act) references acts (league, act) on delete cascade
);
