-- Messages of a league in channels that it has left, until they say where it has gone.
create table left_messages (
    league bigint not null references leagues (id),
    number bigint not null,
    channel bigint not null,
    message bigint not null,
    primary key (league, number)
);
