-- What a person prepares in a game for the case that the opponent plays a given turn. Nobody else
-- is shown any of it: it is read for its owner, and when a turn was played.
create table preparations (
    game bigint not null references games (id),
    person bigint not null references people (id),
    -- counts every change, so that an old button means nothing else
    revision bigint not null,
    -- the position in which the opponent plays what is answered first
    root bigint,
    -- whether anything is being put together, and what: after which prepared turn (0 for none), in answer to which turn
    -- (empty while that one is put together itself), and the line so far
    is_open bigint not null,
    parent bigint not null,
    reply text not null,
    line text not null,
    refused text not null,
    -- why all of it was given up and after which event, until its owner was told
    given_up text,
    given_up_seq bigint,
    -- whether no letter tells them
    is_unreached bigint not null,
    primary key (game, person)
);

create table prepared_turns (
    game bigint not null references games (id),
    person bigint not null references people (id),
    -- never used twice
    number bigint not null,
    -- the prepared turn that it goes on from; 0 for the game as it stands
    parent bigint not null,
    -- the opponent's turn, and the one that answers it
    reply text not null,
    line text not null,
    -- the position in which it is played
    hash bigint not null,
    -- what its owner knows that it gives away for good
    loss text,
    primary key (game, person, number)
);

-- Whether a turn was prepared: 0 or 1.
alter table events add column prepared bigint not null default 0;
