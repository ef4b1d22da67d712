-- What a person keeps for themselves about a game; nobody else is shown it.
create table memos (
    game bigint not null references games (id),
    person bigint not null references people (id),
    text text not null,
    at bigint not null,
    primary key (game, person)
);
