-- Games that are being set up: what the set-up card of a person in a channel shows. Forgotten when
-- nobody has touched it for long.
create table proposals (
    person bigint not null references people (id),
    channel bigint not null,
    -- which card: an older one of the same person in the same channel is of no use any more
    number bigint not null,
    -- counts every change
    revision bigint not null,
    kind text not null,
    -- what was chosen, as key=value
    options text not null,
    -- null for as many as are named
    seats bigint,
    starter text not null,
    -- who is to be invited, as JSON: numbers and names
    opponents text not null,
    -- the game that it became
    game bigint,
    changed bigint not null,
    primary key (person, channel)
);

create index proposals_by_time on proposals (changed);

-- By it the newest game of a server is found, whose options the next one is likely to have.
create index games_by_guild_and_number on games (guild, id);
