-- How often an interaction was taken over by another process than the one that it came to: whoever had it
-- before neither holds it any longer nor answers it.
alter table owed add column taken integer not null default 0;
