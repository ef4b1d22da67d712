-- To whom it was written that nothing can be posted in a channel or in threads of it. The rows go when
-- something can be.
create table place_letters (
    channel bigint not null,
    person bigint not null references people (id),
    primary key (channel, person)
);
