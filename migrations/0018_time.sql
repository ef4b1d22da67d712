-- The games whose time runs: each of them is told of an outage.
create index games_timed on games (id) where deadline is not null;

-- Asked for with every turn of such a game.
create index outages_open on outages (begins) where is_open = 1;
