-- The secret roles of games that have them, a seat a row, with the salt of each seal. Apart from
-- everything that is shown: only the judging of an event and the person of the seat may read it.
create table deals (
    game bigint not null references games (id),
    seat bigint not null,
    role text not null,
    salt text not null,
    primary key (game, seat)
);

-- The number the roles were sealed under, for a game that was brought in from a record.
alter table games add column sealed_as text;
