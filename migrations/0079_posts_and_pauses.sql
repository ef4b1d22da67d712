-- From which event on a post tells what has happened: that of the first of the jobs that were merged into
-- its own. Null where that is not known: it tells everything since the turn that was told before it.
alter table posts add column from_seq bigint;

-- A pause ends by itself. One that is under way counts from when the program first looks at it, which is
-- at once: until then this is 0.
alter table games add column pause_from bigint;

update games set pause_from = 0, alarm = 0, alarms = 'pause-end:0'
where stage = 'playing' and deadline is null
    and id in (select game from events where kind = 'clock' and body = 'pause');
