-- What is limited by the hour, one row per person or server it counts for: facts, not memory, since
-- several processes count together. Forgotten when no limit looks back that far.
create table tallies (
    interaction bigint not null,
    what text not null,
    -- a person or a server
    whom bigint not null,
    actor bigint not null,
    at bigint not null,
    primary key (interaction, what, whom)
);

create index tallies_by_whom on tallies (what, whom, at);
create index tallies_by_time on tallies (at);

-- Whose invitations a person does not take.
create table blocks (
    person bigint not null references people (id),
    inviter bigint not null references people (id),
    at bigint not null,
    primary key (person, inviter)
);

-- When the invitation expired unanswered; null for one that did not.
alter table games add column expired bigint;

create index games_by_creator on games (creator, stage);
create index games_by_guild on games (guild, stage);
create index games_cancelled on games (changed) where stage = 'cancelled';
create index games_waiting on games (created) where stage = 'waiting';

-- By them old rows are found, and a game that is forgotten takes everything of it along.
create index posts_by_time on posts (at);
create index posts_by_game on posts (game);
create index jobs_by_game on jobs (game);
create index dead_jobs_by_game on dead_jobs (game);

-- A draft is of use only while its game goes on.
delete from drafts where game in (select id from games where stage in ('over', 'cancelled'));
