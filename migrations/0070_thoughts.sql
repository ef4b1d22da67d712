-- The bot takes part in games. What it has to think about is marked as a lane's first job by 2 in
-- place of 1, so that it is never looked at with the other jobs.
create index jobs_by_thought on jobs (due, place) where head = 2;

-- Whether the bot takes part in games on a server.
alter table guilds add column bot text not null default 'on';
