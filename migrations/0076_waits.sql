-- When nothing could be posted about a game or a league, for more than a moment: what waited for somebody
-- then waits longer. 0 stands for none.
create table silences (
    game bigint not null default 0,
    league bigint not null default 0,
    since bigint not null,
    until bigint not null,
    primary key (league, game, since)
);
create index silences_of_games on silences (game, until);
-- Until when something waits if no time is lost; of older rows that is what they say until when.
alter table challenges add column promised bigint;
alter table asked_substitutes add column promised bigint;
alter table absences add column promised bigint;
-- Since when the date stands on which a season begins; what was lost before does not move it.
alter table leagues add column dated bigint;
-- The last day as it was, while it waits until everything can be posted again.
alter table leagues add column held bigint;
-- Until when an invitation can be accepted, where that is later than it was to be.
alter table games add column open_until bigint;
