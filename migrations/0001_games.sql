-- One text for SQLite and PostgreSQL: bigint and text only; ids and times are made by the program
-- (times are Unix milliseconds, Discord's numbers fit a bigint).

-- Numbers that are given out once: the next game is update … returning, which both databases lock.
create table counters (
    name text primary key,
    value bigint not null
);

insert into counters (name, value) values ('game', 0);

create table people (
    id bigint primary key,
    name text not null,
    locale text,
    changed bigint not null
);

create table games (
    id bigint primary key,
    kind text not null,
    -- complete, as key=value: an edition that is mended later does not change an old game
    options text not null,
    creator bigint not null references people (id),
    starter text not null,
    guild bigint,
    channel bigint not null,
    -- where the game's posts go, once it is open; otherwise they go to the channel
    thread bigint,
    language text not null,
    -- why nothing can be posted there; null while all is well
    broken text,
    -- the message with the invitation
    card bigint,
    declined bigint references people (id),
    -- the newest post
    post_channel bigint,
    post_message bigint,
    -- how many jobs the game has had: their order in its lane
    jobs bigint not null,
    created bigint not null,
    changed bigint not null,
    -- from here on derived: whatever the log says, said again for lists and posts
    stage text not null,
    seq bigint not null,
    turns bigint not null,
    to_move bigint,
    status text,
    outcome text
);

create index games_by_channel on games (channel, stage);
create index games_by_thread on games (thread, stage);

-- A chair a row, in the order of joining; seat is the order of moving, known from the start on.
create table seats (
    game bigint not null references games (id),
    chair bigint not null,
    person bigint references people (id),
    name text not null,
    joined bigint,
    seat bigint,
    primary key (game, chair)
);

create index seats_by_person on seats (person);

-- The truth. Rows are only ever added; seq is never used twice, so that after a take-back nothing
-- old becomes valid again. The primary key is the second fence behind the lock of the game's row.
create table events (
    game bigint not null references games (id),
    seq bigint not null,
    at bigint not null,
    actor bigint,
    kind text not null,
    body text not null,
    -- the position's after the event
    hash bigint,
    primary key (game, seq)
);

-- Rows stay when the turn is played: revision has to go on counting.
create table drafts (
    game bigint not null references games (id),
    person bigint not null references people (id),
    seq bigint not null,
    revision bigint not null,
    line text not null,
    primary key (game, person)
);

-- The id names what is to be done and for which event, so that asking twice is asking once.
create table jobs (
    id text primary key,
    kind text not null,
    game bigint not null references games (id),
    seq bigint not null,
    -- of one lane only the first in order can be claimed
    lane text not null,
    place bigint not null,
    due bigint not null,
    attempts bigint not null,
    held_until bigint not null,
    -- when the first attempt began of which nobody knows whether it reached Discord
    unsure_since bigint
);

create index jobs_by_due on jobs (due);
create unique index jobs_by_lane on jobs (lane, place);

create table posts (
    job text primary key,
    game bigint not null references games (id),
    seq bigint not null,
    channel bigint not null,
    message bigint not null,
    at bigint not null
);

-- Interactions that have done their work: a second delivery gets the same answer.
create table seen (
    interaction bigint primary key,
    answer text not null,
    at bigint not null
);

create index seen_by_time on seen (at);

create table settings (
    key text primary key,
    value text not null
);
