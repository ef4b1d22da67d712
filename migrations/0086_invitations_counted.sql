-- Which invitation somebody was mentioned for, as long as it is counted: once they have accepted, it is not
-- counted any more. Null for everything else that is counted.
alter table tallies add column game bigint;
create index tallies_game on tallies (game);
