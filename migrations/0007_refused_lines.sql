-- What a person typed last that was refused, to be typed on; empty where nothing was.
alter table drafts add column refused text not null default '';
