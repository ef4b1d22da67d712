-- Where the film of a game was posted for everybody: that is done once.
alter table games add column film_channel bigint;
alter table games add column film_message bigint;
