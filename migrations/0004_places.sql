-- Where nothing can be posted, and why. A permission is a channel's, not a game's: whatever is
-- posted there waits for the same thing.
create table places (
    channel bigint primary key,
    -- the channel that a thread hangs under, whose permissions count there; otherwise the same
    parent bigint not null,
    defect text not null,
    -- when posting there failed first, and last
    since bigint not null,
    tried bigint not null,
    -- how often it was tried since
    tries bigint not null
);

create index places_by_parent on places (parent);

insert into places (channel, parent, defect, since, tried, tries)
select coalesce(thread, channel), min(channel), min(broken), 0, 0, 1 from games
where broken is not null group by coalesce(thread, channel);

alter table games drop column broken;

-- Where the game was before it moved: what was sent there and never answered is looked for there.
alter table games add column left_channel bigint;

-- 1 for the first job of a lane, the only one that can be claimed: what waits behind it costs nothing.
alter table jobs add column head bigint not null default 0;

update jobs set head = 1
where not exists (select 1 from jobs earlier
    where earlier.lane = jobs.lane and earlier.place < jobs.place);

-- A lease is no time of its own: a claimed job is due again when the lease ends.
alter table jobs add column leased bigint not null default 0;

-- By which reading of the clock `due` was reckoned; 0 where it was asked for. A reading of the
-- future shows that the clock was set back, and then `due` means nothing.
alter table jobs add column reckoned bigint not null default 0;

-- The number of the first attempt of which nobody knows whether it reached Discord.
alter table jobs add column unsure bigint;

update jobs set unsure = 1 where unsure_since is not null;

-- How many attempts have failed; those that only had to wait do not count.
alter table jobs add column failures bigint not null default 0;

-- The event of the first of several jobs that have become one.
alter table jobs add column from_seq bigint;

drop index jobs_by_due;

-- Jobs put off for ever, because their place was broken, are tried again.
update jobs set due = 0;

alter table jobs drop column held_until;

create index jobs_by_head on jobs (due, place) where head = 1;

create index jobs_by_reckoning on jobs (reckoned) where reckoned > 0;

-- Jobs that would fail every time, for a reason of ours: kept, so that nothing is lost in silence.
create table dead_jobs (
    id text primary key,
    kind text not null,
    game bigint not null references games (id),
    seq bigint not null,
    why text not null,
    at bigint not null
);
