-- The colors of pictures that everybody on a server sees: the name of a theme.
alter table guilds add column theme text not null default 'dark';
