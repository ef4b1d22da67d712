-- Who had a seat until this event gave it to somebody else.
alter table events add column former bigint;
