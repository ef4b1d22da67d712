-- Whoever asks for their data, or has it deleted, is found among the events of all games.
create index events_by_actor on events (actor) where actor is not null;
create index events_by_former on events (former) where former is not null;
