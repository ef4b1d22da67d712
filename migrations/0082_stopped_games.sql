-- Since when a game is known to be stopped, as what is stored of it is wrong: once it is repaired, that time
-- counts for nothing in it.
alter table games add column stopped bigint;
create index games_stopped on games (id) where stopped is not null;
