-- How servers want games to be played on them, where somebody who manages one has said so.
create table guilds (
    guild bigint primary key,
    -- where invitations go; null for where they are asked for
    channel bigint,
    -- whether games get threads of their own: on or off
    threads text not null default 'on',
    -- of what is posted there; null for the one that the server has on Discord
    language text,
    -- who may referee and who may run leagues; null for nobody by role
    referee_role bigint,
    league_role bigint,
    -- the terms that new games have by default
    terms text not null default '',
    changed bigint not null
);
