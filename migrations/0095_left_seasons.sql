-- Who has left a season that goes on and has had their data deleted: a shadow, by which they are known again if
-- they come back, as nobody can who has withdrawn.
create table left_seasons (
    league bigint not null references leagues (id),
    season bigint not null,
    shadow bigint not null,
    primary key (league, season, shadow)
);
