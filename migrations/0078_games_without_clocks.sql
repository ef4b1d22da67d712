-- When one of those who wait last had the player to move reminded.
alter table games add column nudged bigint;

-- Whether the clock of a game, or of one that is being set up, was chosen; null for what is older, when
-- none at all was usual.
alter table games add column clock_by text;
alter table proposals add column clock_by text;

-- The clock that was chosen for new games on a server; null as long as none was. What was called none
-- until now was usual, and may never have been chosen.
alter table guilds add column clock text;
update guilds set clock = '1d' where terms like 'clock=1d %';
update guilds set clock = '2d' where terms like 'clock=2d %';
update guilds set clock = '3d' where terms like 'clock=3d %';
update guilds set clock = '5d' where terms like 'clock=5d %';
update guilds set clock = '7d' where terms like 'clock=7d %';
update guilds set clock = '14d' where terms like 'clock=14d %';
update guilds set clock = '3d+1d/5d' where terms like 'clock=3d+1d/5d %';
update guilds set clock = '7d+1d/14d' where terms like 'clock=7d+1d/14d %';

-- The clock of a game is started from now on also where no time runs out, to know how long a turn
-- waits. That of games that run without one falls due at once.
update games set alarms = 'begin:0', alarm = 0 where stage = 'playing' and alarm is null;
