-- Where news was posted that may have to be corrected.
create table league_posts (
    league bigint not null references leagues (id),
    seq bigint not null,
    channel bigint not null,
    message bigint not null,
    primary key (league, seq)
);
