-- Where something can be posted again, while not all that waited there has been told yet: its games
-- get the time in between back, and its posts are tried at once.
create table mended_places (
    channel bigint not null,
    since bigint not null,
    until bigint not null,
    primary key (channel, since)
);
