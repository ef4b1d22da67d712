-- What people are called on each server now, as they last were seen there. Rows of games and seasons keep the
-- names that people had when they came in.
create table names (
    guild bigint not null,
    person bigint not null,
    name text not null,
    -- Unique on Discord; null if it is not known.
    user_name text,
    primary key (guild, person)
);
create index names_person on names (person);
create index names_name on names (guild, name);
