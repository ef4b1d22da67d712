-- A season is its log. What was played in it follows from lines that are only ever added, which stand among the
-- news of the league; people are in the rows of those who play or wait, and nowhere in the log.

create table league_log (
    league bigint not null references leagues (id),
    -- the number of a news, or for anything else that of the last news before it
    seq bigint not null,
    -- 0 for the news, which are told; for anything else its place among what has come since
    part bigint not null,
    season bigint not null,
    -- null for lines of the log, which have the times that matter in them
    at bigint,
    actor bigint,
    kind text not null,
    body text not null,
    primary key (league, seq, part)
);

insert into league_log (league, seq, part, season, at, actor, kind, body)
select league, seq, 0, season, at, actor, kind, body from league_events;

insert into league_log (league, seq, part, season, kind, body)
select fixtures.league, leagues.seq,
    row_number() over (
        partition by fixtures.league order by fixtures.season, fixtures.fixture),
    fixtures.season, 'log',
    'paired ' || cast(fixture as text) || ' ' || cast(division as text) || ' '
        || cast(round as text) || ' ' || cast(slot as text) || ' ' || entrants
        || case when decided is null then '' else '
decided ' || cast(fixture as text) || ' ' || cast(decided as text) || ' '
            || coalesce(how, 'annulment') || ' ' || coalesce(outcome, '-') end
from fixtures join leagues on leagues.id = fixtures.league;

insert into league_log (league, seq, part, season, kind, body)
select challenges.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (
        partition by challenges.league order by challenges.season, challenges.challenge),
    challenges.season, 'log',
    'challenged ' || cast(challenge as text) || ' ' || cast(challenger as text) || ' '
        || cast(challenged as text) || ' ' || cast(made as text) || '
waits ' || cast(challenge as text) || ' ' || cast(until as text) || ' ' || cast(counted as text)
        || ' ' || coalesce(cast(promised as text), '-')
        || ' ' || coalesce(cast(reminded as text), '-')
        || case when answer is null then '' else '
answered ' || cast(challenge as text) || ' ' || answer || ' '
            || cast(coalesce(answered, until) as text)
            || ' ' || coalesce(cast(fixture as text), '-') end
from challenges join leagues on leagues.id = challenges.league;

insert into league_log (league, seq, part, season, kind, body)
select ladder_steps.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (
        partition by ladder_steps.league order by ladder_steps.season, ladder_steps.step),
    ladder_steps.season, 'log',
    'stepped ' || ladder_steps.kind || ' ' || cast(number as text) || ' ' || cast(made as text)
from ladder_steps join leagues on leagues.id = ladder_steps.league;

-- An act in somebody's own cause waits since then, until then, and until then if no time were lost. Whoever
-- objects is in the news of that, unless they agree since.
insert into league_log (league, seq, part, season, kind, body)
select acts.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (partition by acts.league order by acts.act),
    acts.season, 'act-waits',
    cast(act as text) || ' ' || cast(since as text) || ' ' || cast(until as text) || ' '
        || cast(promised as text)
from acts join leagues on leagues.id = acts.league;

insert into league_log (league, seq, part, season, kind, body)
select acts.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (partition by acts.league order by objected.seq),
    acts.season, 'agreed', cast(objected.seq as text)
from acts join leagues on leagues.id = acts.league
join league_events as objected on objected.league = acts.league
    and objected.kind = 'objected' and objected.body = cast(acts.act as text)
where not exists (
    select 1 from objections where objections.league = acts.league
        and objections.act = acts.act and objections.person = objected.actor);

-- A season that is over, as it was played: the game, its options, its terms, the rules, when it began and ended.
insert into league_log (league, seq, part, season, at, kind, body)
select seasons.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (partition by seasons.league order by seasons.season),
    seasons.season, seasons.ended, 'played',
    seasons.kind || '
' || seasons.options || '
' || seasons.terms || '
' || seasons.rules || '
' || cast(seasons.began as text) || '
' || cast(seasons.ended as text)
from seasons join leagues on leagues.id = seasons.league;

-- A thing that was changed of a league, as the news tells after which it stands: what it was before, and is now.
insert into league_log (league, seq, part, season, at, kind, body)
select league_changes.league, league_changes.seq,
    coalesce((select max(part) from league_log where league_log.league = league_changes.league
        and league_log.seq = league_changes.seq), 0)
    + row_number() over (
        partition by league_changes.league, league_changes.seq order by league_changes.place),
    league_events.season, league_events.at, 'changed',
    item || '
' || coalesce('=' || before, '') || '
' || coalesce('=' || after, '')
from league_changes join league_events on league_events.league = league_changes.league
    and league_events.seq = league_changes.seq;

-- A message that was left behind in a channel, with its number.
insert into league_log (league, seq, part, season, kind, body)
select left_messages.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (partition by left_messages.league order by left_messages.number),
    leagues.season, 'left-behind',
    cast(number as text) || ' ' || cast(left_messages.channel as text) || ' '
        || cast(left_messages.message as text)
from left_messages join leagues on leagues.id = left_messages.league;

-- Whoever has left the season and has had their data deleted: a shadow, which goes with the season.
insert into league_log (league, seq, part, season, actor, kind, body)
select left_seasons.league, leagues.seq,
    coalesce((select max(part) from league_log where league_log.league = leagues.id
        and league_log.seq = leagues.seq), 0)
    + row_number() over (partition by left_seasons.league order by left_seasons.shadow),
    left_seasons.season, left_seasons.shadow, 'shadow', ''
from left_seasons join leagues on leagues.id = left_seasons.league;

-- A game says which fixture of its league it is, and what the league counts for it.
alter table games add column season bigint;
alter table games add column fixture bigint;
alter table games add column counted text;
alter table games add column counted_outcome text;

update games set
    season = (select season from fixtures where fixtures.game = games.id),
    fixture = (select fixture from fixtures where fixtures.game = games.id),
    counted = (select how from fixtures where fixtures.game = games.id),
    counted_outcome = (select fixtures.outcome from fixtures where fixtures.game = games.id)
where exists (select 1 from fixtures where fixtures.game = games.id);

create index games_by_fixture on games (league, season, fixture) where fixture is not null;

-- Since when somebody waits for a place.
alter table entrants add column waits bigint;
-- Their place in the list by which whoever runs the league seeds people.
alter table entrants add column seed bigint;
-- The rounds that they have asked to sit out: `3 5`.
alter table entrants add column sits_out text;
-- When they are withdrawn, since they did not come too often, and when they would be if no time were lost;
-- 1 in `kept` if somebody who runs the league keeps them.
alter table entrants add column leaves bigint;
alter table entrants add column leaves_promised bigint;
alter table entrants add column kept bigint;
-- Who is asked to take over from them, until when they can answer, and until when if no time were lost.
alter table entrants add column substitute bigint;
alter table entrants add column asked_until bigint;
alter table entrants add column asked_promised bigint;

update entrants set
    seed = (select seeds.seed from seeds where seeds.league = entrants.league
        and seeds.season = entrants.season and seeds.person = entrants.person),
    sits_out = (
        select case when min(round) = max(round) then cast(min(round) as text)
                    else cast(min(round) as text) || ' ' || cast(max(round) as text) end
        from byes_asked where byes_asked.league = entrants.league
            and byes_asked.season = entrants.season and byes_asked.person = entrants.person),
    leaves = (select absences.leaves from absences where absences.league = entrants.league
        and absences.season = entrants.season and absences.person = entrants.person),
    leaves_promised = (
        select absences.promised from absences where absences.league = entrants.league
            and absences.season = entrants.season and absences.person = entrants.person),
    kept = (select case when absences.leaves is null then 1 end from absences
        where absences.league = entrants.league and absences.season = entrants.season
            and absences.person = entrants.person),
    substitute = (select asked.substitute from asked_substitutes as asked
        where asked.league = entrants.league and asked.season = entrants.season
            and asked.person = entrants.person),
    asked_until = (select asked.until from asked_substitutes as asked
        where asked.league = entrants.league and asked.season = entrants.season
            and asked.person = entrants.person),
    asked_promised = (select asked.promised from asked_substitutes as asked
        where asked.league = entrants.league and asked.season = entrants.season
            and asked.person = entrants.person);

insert into entrants (league, season, person, name, joined, waits)
select league, season, person, name, since, since from waiting where true
on conflict (league, season, person) do nothing;

create index entrants_asked on entrants (substitute);

-- When somebody did not play the first turn of a game in time.
alter table seats add column no_show bigint;

update seats set no_show = (
    select at from no_shows where no_shows.game = seats.game and no_shows.person = seats.person)
where person is not null;

drop table objections;
drop table acts;
drop table asked_substitutes;
drop table absences;
drop table byes_asked;
drop table challenges;
drop table fixtures;
drop table ladder_steps;
drop table left_messages;
drop table left_seasons;
drop table league_changes;
drop table no_shows;
drop table seasons;
drop table seeds;
drop table waiting;
drop table league_events;

alter table league_log rename to league_events;
create index league_events_by_kind on league_events (kind, league, season);
create index league_news on league_events (league, seq) where part = 0;
