-- People whose data is being deleted: the row goes with the last of it, so that a process that dies in
-- between is followed by one that goes on.
create table forgetting (
    person bigint primary key,
    -- what becomes of their games that run
    games text not null,
    -- the interaction that has asked for it, which is still to be answered
    interaction bigint,
    since bigint not null
);

-- Who stands in the games and leagues of people whose data was deleted: numbers counted from here, which
-- are nobody's on Discord.
insert into counters (name, value) values ('forgotten', 0);

-- Whether others are shown a person's finished games and ratings; null for yes.
alter table people add column history text;

-- The place of each entrant in the order in which a season's lot puts those who are level, once somebody's
-- data was deleted without whose number it cannot be drawn again.
alter table entrants add column drawn bigint;
