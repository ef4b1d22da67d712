-- When a place in which nothing can be posted is tried next, whatever waits there: those that are known
-- already, at once.
alter table places add column due bigint not null default 0;

-- When it was written to somebody that nothing can be posted, about which game or league, when it was
-- enqueued to write to them that something can be again, and in which place.
alter table place_letters add column told bigint;
alter table place_letters add column game bigint references games (id);
alter table place_letters add column league bigint references leagues (id);
alter table place_letters add column mended bigint;
alter table place_letters add column place bigint;
create index place_letters_of_games on place_letters (game);
create index place_letters_of_leagues on place_letters (league);
