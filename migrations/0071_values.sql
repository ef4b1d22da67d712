-- What the bot thought its turns were worth to it where it plays: in thousandths of the log-odds of
-- winning; and, where that was proved, with which turn from there the game is decided.
create table thoughts (
    game bigint not null references games (id),
    seq bigint not null,
    value bigint not null,
    decided bigint,
    primary key (game, seq)
);
