-- Which league is to become as a draft says.
alter table leagues add column edits bigint;

-- What was changed of a league, by the number of the news that tell of it: which rule, option or
-- other thing, what it was and what it is.
create table league_changes (
    league bigint not null references leagues (id),
    seq bigint not null,
    place bigint not null,
    item text not null,
    before text,
    after text,
    primary key (league, seq, place)
);
