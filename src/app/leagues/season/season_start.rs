//! A season begins: who is in which division, and what is to be played.

use super::last_day::{enqueue_last_day, last_day};
use super::next_signup::open_next;
use super::round_ends::note_round_ends;
use super::season_check_in::Joined;
use crate::app::base::{Call, Error, LeagueNo, Leagues, run_blocking};
use crate::app::invitations::can_play_in;
use crate::app::leagues::announcements::announcement::{retell, retell_beginning, tell};
use crate::app::leagues::entrants::check_in::has_check_in;
use crate::app::leagues::jobs::{enqueue_opening, enqueue_standings};
use crate::app::leagues::ladder::month::begin_months;
use crate::app::leagues::lookup::{channel_here, count};
use crate::app::leagues::results::consequences::follow;
use crate::app::leagues::rounds::pairings::first_fixtures;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    EntrantRow, LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx, PersonId,
    SeasonWithout, StandingsIn, Timestamp,
};
use starpost_games::league::{Divided, Entrant, LeagueRules, divide, grouped};

impl Leagues<'_> {
    /// Begins the season that this many people have joined, and have checked in for. Refused: the caller does not run
    /// leagues, there are too few people, others have joined since, left or checked in, it is being played, or
    /// nothing can be posted here, where it is.
    pub async fn start(
        self,
        call: &Call,
        league: LeagueId,
        people: u32,
    ) -> Result<LeagueFacts, Error> {
        self.may_start(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            if tx.row.stage != LeagueStage::SignUp {
                return Err(not_over(tx.row.stage).into());
            }
            if count(Joined::of(tx).await?.play.len()) != people {
                return Err(LeagueNo::OthersJoined.into());
            }
            self.begin_season(tx, Some(call.person.id), call.now).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// The season that people have joined, as it would begin, for a question before it does; `None`
    /// if one is over, and people may join the next. Refused: as [`Leagues::start`] would be.
    pub async fn season_to_begin(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Option<SeasonPlan>, Error> {
        let row = self.may_start(call, league).await?;
        match row.stage {
            LeagueStage::SignUp => {}
            LeagueStage::Over => return Ok(None),
            stage @ (LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Closed) => {
                return Err(not_over(stage).into());
            }
        }
        let check_in = self.app.store.check_in(league, row.season).await?;
        let open = check_in.filter(|open| has_check_in(&row, open.round));
        let entrants = self.app.store.entrants(league, row.season).await?;
        let joined = Joined::told_apart(entrants, open);
        joined.are_enough(&row.rules)?;
        let (people, left_out) = (count(joined.play.len()), count(joined.left_out.len()));
        let (rules, now) = (row.rules.clone(), call.now);
        let first = move || {
            let divisions = divided(&rules, people);
            let first = first_fixtures(&rules, &divisions, now);
            let games = first.iter().filter(|fixture| fixture.entrants.0.len() > 1).count();
            (count(divisions.len()), count(games))
        };
        let (divisions, games) = run_blocking(first).await?;
        Ok(Some(SeasonPlan { row, people, left_out, divisions, games }))
    }

    /// A league that the caller may start, as far as who and where they are matters.
    async fn may_start(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        self.check_runs(call, league).await?;
        let row = self.here(call, league).await?;
        if channel_here(call) == row.channel {
            can_play_in(&call.place.of_leagues())?;
        }
        Ok(row)
    }

    /// Lets people join the next season. Refused: the caller does not run leagues, or the season is
    /// not over.
    pub async fn next_season(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| match tx.row.stage {
            LeagueStage::SignUp => Err(LeagueNo::OpenAlready.into()),
            LeagueStage::Over => {
                open_next(self.app, tx, call.now).await?;
                Ok(tx.log_opening((call.person.id, call.now)).await?)
            }
            stage @ (LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Closed) => {
                Err(not_over(stage).into())
            }
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Begins the season of a locked league, without those who have not checked in. Refused: there are too few.
    pub(in crate::app::leagues) async fn begin_season(
        self,
        tx: &mut LeagueTx,
        actor: Option<PersonId>,
        now: Timestamp,
    ) -> Result<(), Error> {
        let joined = Joined::of(tx).await?;
        joined.are_enough(&tx.row.rules)?;
        let left_out = count(joined.left_out.len());
        for row in &joined.left_out {
            tx.remove_entrant(row.person).await?;
        }
        let entrants = self.in_order(tx, joined.play).await?;
        let numbered = divided(&tx.row.rules, count(entrants.len()));
        for (division, numbers) in (1..).zip(&numbered) {
            let members = (0_u32..).map(Entrant).zip(&entrants);
            for (number, member) in members.filter(|(number, _)| numbers.contains(number)) {
                let entrant = EntrantRow {
                    entrant: Some(number),
                    division: Some(division),
                    ..member.clone()
                };
                tx.put_entrant(&entrant).await?;
            }
        }
        let rules = tx.row.rules.clone();
        let first = run_blocking(move || first_fixtures(&rules, &numbered, now)).await?;
        for fixture in &first {
            tx.put_fixture(fixture).await?;
        }
        tx.forget_left_seeds().await?;
        note_round_ends(tx, (&[], &first), now).await?;
        tx.row.stage = LeagueStage::Playing;
        tx.row.began = Some(now);
        (tx.row.starts, tx.row.held) = (None, None);
        tx.row.ends = last_day(&tx.row.rules, now);
        if let Some(ends) = tx.row.ends {
            enqueue_last_day(tx, ends).await?;
        }
        if tx.row.rules.is_ladder() {
            begin_months(tx, now).await?;
        }
        let news = LeagueNews::Began(SeasonWithout { season: tx.row.season, left_out });
        tx.enqueue(LeagueJob::Card).await?;
        tell(tx, news, (actor, now)).await?;
        // Who has gone up and down is certain by now.
        let end = tx.news_of_the_end(tx.row.season.previous()).await?;
        retell(tx, end).await?;
        retell_beginning(tx).await?;
        enqueue_standings(tx, StandingsIn::New).await?;
        if tx.row.rules.format.is_bracket() {
            // Those who have a bye may know already whom they meet.
            follow(tx, &first, &[], now).await?;
        }
        Ok(enqueue_opening(tx).await?)
    }
}

/// A season as it would begin.
#[derive(Clone, Debug)]
pub struct SeasonPlan {
    /// Its league.
    pub row: LeagueRow,
    /// The number of people who play.
    pub people: u32,
    /// The number of those who have joined and do not play, since they have not checked in.
    pub left_out: u32,
    /// In how many divisions.
    pub divisions: u32,
    /// The number of games known from the start: those of the first round, or all.
    pub games: u32,
}

/// The numbers of this many people, the strongest first, in divisions.
fn divided(rules: &LeagueRules, people: u32) -> Vec<Vec<Entrant>> {
    let numbers: Vec<Entrant> = (0..people).map(Entrant).collect();
    match rules.format.traits().divided {
        Divided::Divisions => divide(&numbers, rules.division),
        Divided::Groups => grouped(&numbers, rules.group),
        Divided::Together => vec![numbers],
    }
}

/// The reason why neither this season begins nor the next is opened.
const fn not_over(stage: LeagueStage) -> LeagueNo {
    match stage {
        LeagueStage::Closed => LeagueNo::GivenUp,
        LeagueStage::Playing => LeagueNo::NotOver,
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over => LeagueNo::NotOpen,
    }
}
