//! The next seven days of somebody in all their leagues of a server: what they have to do, and what comes. What waits
//! for them in a league is known from its status.

use std::time::Duration;

use super::facts::{EntrantFacts, LeagueFacts};
use super::status::{LeagueStatus, WaitingGame};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, Leagues, Person, PostPlace};
use crate::app::leagues::announcements::news_facts::LeagueNewsFacts;
use crate::app::leagues::ladder::facts::ChallengeFacts;
use crate::app::leagues::lookup::guild;
use crate::app::leagues::results::cause::concerned_in;
use crate::store::{ActRow, LeagueId, LeagueRow, LeagueStage, PersonId, Timestamp};

/// The time that is looked ahead.
const AHEAD: Duration = DAY.saturating_mul(7);

/// The number of leagues of a person that are looked at: those under way first.
const MOST: usize = 12;

/// The leagues of a person, and what is due there.
#[derive(Clone, Debug, Default)]
pub struct LeagueWeek {
    /// The leagues in which they take part, those under way first.
    pub leagues: Vec<LeagueStatus>,
    /// Their tasks, and the dates of the next seven days: the earliest first, and last the turns for which no time
    /// runs out.
    pub due: Vec<Due>,
    /// The earliest date after these days.
    pub next: Option<Due>,
    /// The other leagues here that they may see.
    pub others: Vec<LeagueRow>,
}

/// A task of a person in one of their leagues, or a date of it.
#[derive(Clone, Debug)]
pub struct Due {
    /// The place of the league among theirs.
    pub league: usize,
    /// The time at which it is due; `None` of a turn for which no time runs out now.
    pub at: Option<Timestamp>,
    /// The task or the date itself.
    pub what: DueMatter,
}

/// A task of a person in a league, or a date of it.
#[derive(Clone, Debug)]
pub enum DueMatter {
    /// It is their turn in this game.
    Turn(Box<WaitingGame>),
    /// Somebody challenges them.
    Challenge(ChallengeFacts),
    /// They are asked to take over from this player.
    TakeOver(Person),
    /// They can object to an act.
    Objection(Box<OpenAct>),
    /// They can decide about an act, since they run leagues.
    Decision(Box<OpenAct>),
    /// They are to be withdrawn, since they did not come to their games.
    Withdrawal,
    /// The season begins.
    Beginning,
    /// The season ends.
    LastDay,
}

/// An act in an organizer's own cause, which waits.
#[derive(Clone, Debug)]
pub struct OpenAct {
    /// The news of it.
    pub news: LeagueNewsFacts,
    /// The message with that, or at least its channel.
    pub posted: PostPlace,
}

/// A league as far as it matters to a person.
#[derive(Clone, Debug)]
struct LeaguePart {
    status: LeagueStatus,
    /// The players from whom they are asked to take over, and until when.
    asked: Vec<(Person, Timestamp)>,
    /// The tasks that acts which wait are for them.
    acts: Vec<DueMatter>,
}

impl Leagues<'_> {
    /// The leagues here of the caller, and what is due there. Refused: this is no server.
    pub async fn week(self, call: &Call) -> Result<LeagueWeek, Error> {
        let joined = self.app.store.leagues_with(guild(call)?, call.person.id).await?;
        let (mut week, mut due) = (LeagueWeek::default(), Vec::new());
        for row in self.all_here(call).await? {
            let is_open = row.stage != LeagueStage::Closed;
            let may_be_theirs =
                is_open && (joined.contains(&row.id) || self.runs(call, row.id).await?);
            if !may_be_theirs || week.leagues.len() == MOST {
                week.others.extend(is_open.then_some(row));
                continue;
            }
            let part = self.part_in(call, row.id).await?;
            if part.is_of(call.person.id) {
                due.extend(part.due(call.person.id, week.leagues.len()));
                week.leagues.push(part.status);
            } else {
                week.others.push(row);
            }
        }
        let (due, next) = in_order(due, call.now);
        Ok(LeagueWeek { due, next, ..week })
    }

    /// A league here that the caller plays in or has joined: if there are several, the oldest.
    pub async fn one_joined(self, call: &Call) -> Result<Option<LeagueId>, Error> {
        match call.place.guild {
            Some(guild) => Ok(self.app.store.league_of_player(guild, call.person.id).await?),
            None => Ok(None),
        }
    }

    /// The part that a league has in the week of the caller.
    async fn part_in(self, call: &Call, league: LeagueId) -> Result<LeaguePart, Error> {
        let status = self.status(call, league).await?;
        let (season, me) = (status.facts.row.season, call.person.id);
        let rows = self.app.store.asked_of(league, season, me).await?.into_iter();
        let player = |person: PersonId| {
            let mut all = status.facts.entrants.iter();
            Some(all.find(|one| one.person.id == person)?.person.clone())
        };
        let asked = rows.filter_map(|row| Some((player(row.person)?, row.until))).collect();
        Ok(LeaguePart { asked, acts: self.acts_for(&status, me).await?, status })
    }

    /// The tasks that acts of a league which wait are for somebody.
    async fn acts_for(self, status: &LeagueStatus, me: PersonId) -> Result<Vec<DueMatter>, Error> {
        let row = &status.facts.row;
        let mut tasks = Vec::new();
        for (act, object) in self.app.store.acts(row.id).await? {
            if act.actor == me || object.contains(&me) {
                continue;
            }
            let is_concerned = self.is_concerned(&status.facts, &act, me).await?;
            if !is_concerned && !status.runs {
                continue;
            }
            let Some(news) = self.news(row.id, act.act).await? else {
                continue;
            };
            let post = self.app.store.news_post(row.id, act.act).await?;
            let posted = PostPlace {
                guild: Some(row.guild),
                channel: post.map_or(row.channel, |post| post.channel),
                message: post.map(|post| post.message),
            };
            let act = Box::new(OpenAct { news, posted });
            let task =
                if is_concerned { DueMatter::Objection(act) } else { DueMatter::Decision(act) };
            tasks.push(task);
        }
        Ok(tasks)
    }

    /// True if an act decides something for somebody.
    async fn is_concerned(
        self,
        facts: &LeagueFacts,
        act: &ActRow,
        person: PersonId,
    ) -> Result<bool, Error> {
        let (store, league) = (&self.app.store, facts.row.id);
        let entrants = store.entrants(league, act.season).await?;
        let fixtures = store.fixtures(league, act.season).await?;
        let season = (facts.row.rules.format, entrants, fixtures);
        Ok(concerned_in(season, act.deed, act.actor).contains(&person))
    }
}

impl Due {
    /// True if it is due within seven days: a turn waits whenever its time runs out.
    fn is_within(&self, now: Timestamp) -> bool {
        let is_turn = matches!(self.what, DueMatter::Turn(_));
        is_turn || self.at.is_some_and(|at| at <= now.after(AHEAD))
    }
}

impl LeaguePart {
    /// True if somebody takes part in it.
    fn is_of(&self, person: PersonId) -> bool {
        let waits = self.status.facts.waiting.iter().any(|one| one.id == person);
        waits || self.is_played_by(person) || !self.asked.is_empty() || !self.acts.is_empty()
    }

    fn is_played_by(&self, person: PersonId) -> bool {
        let plays = |one: &EntrantFacts| one.person.id == person && !one.is_gone;
        self.status.facts.entrants.iter().any(plays)
    }

    /// Everything that is known to be due there for somebody.
    fn due(&self, me: PersonId, league: usize) -> Vec<Due> {
        let due = |at, what| Due { league, at, what };
        let facts = &self.status.facts;
        let turns = self.status.games.iter().filter(|game| game.to_move.id == me);
        let mut all: Vec<Due> = turns
            .map(|game| due(runs_out(game), DueMatter::Turn(Box::new(game.clone()))))
            .collect();
        let challenges = facts.ladder.iter().flat_map(|ladder| &ladder.challenges);
        let to_answer = challenges.filter(|one| one.challenged.id == me);
        all.extend(to_answer.map(|one| due(Some(one.until), DueMatter::Challenge(one.clone()))));
        let asked = self.asked.iter();
        all.extend(asked.map(|(of, until)| due(Some(*until), DueMatter::TakeOver(of.clone()))));
        all.extend(self.acts.iter().map(|act| due(ends(act), act.clone())));
        let leaves = self.status.leaving.iter().filter(|(person, _)| person.id == me);
        all.extend(leaves.map(|(_, at)| due(Some(*at), DueMatter::Withdrawal)));
        let date = if self.is_played_by(me) { next_date(facts) } else { None };
        all.extend(date.map(|(at, what)| due(Some(at), what)));
        all
    }
}

/// All that is due within seven days in order, and the first of what is due later.
fn in_order(mut all: Vec<Due>, now: Timestamp) -> (Vec<Due>, Option<Due>) {
    all.sort_by_key(|one| (one.at.is_none(), one.at));
    let (due, later): (Vec<Due>, Vec<Due>) = all.into_iter().partition(|one| one.is_within(now));
    (due, later.into_iter().next())
}

/// The time at which the player to move runs out of time; while the clock is paused, at which it goes on.
fn runs_out(game: &WaitingGame) -> Option<Timestamp> {
    game.paused_until.or(game.deadline).filter(|_| !game.is_broken)
}

/// The end of the wait of an act.
fn ends(task: &DueMatter) -> Option<Timestamp> {
    match task {
        DueMatter::Objection(act) | DueMatter::Decision(act) => act.news.until,
        DueMatter::Turn(_)
        | DueMatter::Challenge(_)
        | DueMatter::TakeOver(_)
        | DueMatter::Withdrawal
        | DueMatter::Beginning
        | DueMatter::LastDay => None,
    }
}

/// The date that comes next for everybody in a season. A ladder ends only when somebody ends it.
fn next_date(facts: &LeagueFacts) -> Option<(Timestamp, DueMatter)> {
    let row = &facts.row;
    match row.stage {
        LeagueStage::SignUp => Some((row.starts?, DueMatter::Beginning)),
        LeagueStage::Playing if !row.rules.is_ladder() => Some((row.ends?, DueMatter::LastDay)),
        LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed => None,
    }
}

#[cfg(test)]
mod tests;
