-- Leagues: who plays in them, what is to be played, what has happened.
insert into counters (name, value) values ('league', 0);

create table leagues (
    id bigint primary key,
    guild bigint not null,
    channel bigint not null,
    language text not null,
    name text not null,
    creator bigint not null references people (id),
    -- which game, and what was chosen of its options: at a table of another size they mean others
    kind text not null,
    options text not null,
    terms text not null,
    rules text not null,
    -- who may join; null for everybody
    role bigint,
    -- the season that is played or will be, and how far it is
    season bigint not null,
    stage text not null,
    -- when it starts by itself; null for when somebody starts it
    starts bigint,
    -- when it began, and when it ends by itself at the latest
    began bigint,
    ends bigint,
    -- the message that people join by, and the newest with the standings
    card bigint,
    standings bigint,
    -- how many jobs and how much news the league has had
    jobs bigint not null,
    seq bigint not null,
    created bigint not null,
    changed bigint not null
);

create index leagues_by_guild on leagues (guild, stage);
create index leagues_by_channel on leagues (channel);
create index league_drafts on leagues (changed) where stage = 'draft';

-- Seasons that are over, as they were played.
create table seasons (
    league bigint not null references leagues (id),
    season bigint not null,
    kind text not null,
    options text not null,
    terms text not null,
    rules text not null,
    began bigint not null,
    ended bigint not null,
    primary key (league, season)
);

-- Who plays in a season. The number is the order of strength, and is given at the start; somebody who
-- takes over from another has the same.
create table entrants (
    league bigint not null references leagues (id),
    season bigint not null,
    person bigint not null references people (id),
    name text not null,
    joined bigint not null,
    entrant bigint,
    division bigint,
    -- their rating when the season began
    rating bigint,
    withdrawn bigint,
    primary key (league, season, person)
);

-- The games of a season, also those that are not open yet, and byes.
create table fixtures (
    league bigint not null references leagues (id),
    season bigint not null,
    fixture bigint not null,
    division bigint not null,
    round bigint not null,
    -- the place in the round of a knockout
    slot bigint not null,
    -- the numbers of those who play, in the order of seats
    entrants text not null,
    game bigint references games (id),
    -- when it was decided, how and who has won
    decided bigint,
    how text,
    outcome text,
    primary key (league, season, fixture)
);

create index fixtures_by_game on fixtures (game) where game is not null;

-- What has happened in a league: rows are only ever added.
create table league_events (
    league bigint not null references leagues (id),
    seq bigint not null,
    season bigint not null,
    at bigint not null,
    actor bigint,
    kind text not null,
    body text not null,
    primary key (league, seq)
);

alter table games add column league bigint;

-- A job is about a game or about a league.
create table jobs_of_both (
    id text primary key,
    kind text not null,
    game bigint,
    league bigint,
    seq bigint not null,
    person bigint,
    lane text not null,
    place bigint not null,
    due bigint not null,
    attempts bigint not null,
    unsure_since bigint,
    head bigint not null default 0,
    leased bigint not null default 0,
    reckoned bigint not null default 0,
    unsure bigint,
    failures bigint not null default 0,
    from_seq bigint
);

insert into jobs_of_both (id, kind, game, seq, person, lane, place, due, attempts, unsure_since, head,
    leased, reckoned, unsure, failures, from_seq)
select id, kind, game, seq, person, lane, place, due, attempts, unsure_since, head, leased, reckoned,
    unsure, failures, from_seq
from jobs;

drop table jobs;

alter table jobs_of_both rename to jobs;

create unique index jobs_by_lane on jobs (lane, place);
create index jobs_by_head on jobs (due, place) where head = 1;
create index jobs_by_reckoning on jobs (reckoned) where reckoned > 0;
create index jobs_by_game on jobs (game);

create table dead_jobs_of_both (
    id text primary key,
    kind text not null,
    game bigint references games (id),
    league bigint references leagues (id),
    seq bigint not null,
    why text not null,
    at bigint not null
);

insert into dead_jobs_of_both (id, kind, game, seq, why, at)
select id, kind, game, seq, why, at from dead_jobs;

drop table dead_jobs;

alter table dead_jobs_of_both rename to dead_jobs;

create index dead_jobs_by_game on dead_jobs (game);
create index dead_jobs_by_league on dead_jobs (league) where league is not null;
