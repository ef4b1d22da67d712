-- Why a game has no thread of its own, if none could be opened: its first post says so.
alter table games add column no_thread text;
