//! A season begins: who is in which division, and what is to be played.

use super::facts::LeagueFacts;
use super::find::{channel_here, count};
use super::jobs::{Message, enqueue_look, enqueue_opening, enqueue_post, enqueue_standings};
use super::no::LeagueNo;
use super::pair::first_fixtures;
use super::signup::open_signup;
use super::strength::note_ratings;
use crate::app::blocking::run_blocking;
use crate::app::call::Call;
use crate::app::error::Error;
use crate::app::inviting::can_play_in;
use crate::app::limits::DAY;
use crate::app::service::App;
use crate::store::{
    EntrantRow, JobKind, LeagueId, LeagueNews, LeagueRow, LeagueStage, LeagueTx, PersonId,
    Timestamp,
};
use starpost_games::league::{Entrant, Format, LeagueRules, divide, promote};

impl App {
    /// Begins the season that people have joined; or lets people join the next, where one is over.
    /// Refused: the caller does not run leagues, there are too few, it is played, or nothing can be
    /// posted here, where it is.
    pub async fn start_league(&self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        let row = self.league_here(call, league).await?;
        if channel_here(call) == row.channel {
            can_play_in(&call.place)?;
        }
        let work = async |tx: &mut LeagueTx| match tx.row.stage {
            LeagueStage::SignUp => self.begin_season(tx, Some(call.person.id), call.now).await,
            LeagueStage::Over => open_next(tx).await,
            stage => Err(not_over(stage).into()),
        };
        self.once_in_league(call, league, work).await?;
        self.league(call, league).await
    }

    /// Lets people join the next season. Refused: the caller does not run leagues, or the season is
    /// not over.
    pub async fn next_season(&self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        let work = async |tx: &mut LeagueTx| match tx.row.stage {
            LeagueStage::SignUp => Err(LeagueNo::OpenAlready.into()),
            LeagueStage::Over => open_next(tx).await,
            stage => Err(not_over(stage).into()),
        };
        self.once_in_league(call, league, work).await?;
        self.league(call, league).await
    }

    /// Begins the season of a locked league. Refused: there are too few.
    pub(super) async fn begin_season(
        &self,
        tx: &mut LeagueTx,
        actor: Option<PersonId>,
        now: Timestamp,
    ) -> Result<(), Error> {
        let mut entrants = tx.entrants().await?;
        let needed = least(&tx.row.rules);
        if count(entrants.len()) < needed {
            return Err(LeagueNo::TooFew(needed).into());
        }
        note_ratings(tx, &mut entrants).await?;
        let entrants = self.by_strength(&tx.row, entrants).await?;
        let divisions = match tx.row.rules.format {
            Format::RoundRobin => {
                divide(&entrants.iter().collect::<Vec<_>>(), tx.row.rules.division)
            }
            _ => vec![entrants.iter().collect()],
        };
        let mut numbers = (0..).map(Entrant);
        let mut numbered = Vec::new();
        for (division, members) in (1..).zip(&divisions) {
            let mut here = Vec::new();
            for (member, number) in members.iter().zip(&mut numbers) {
                let entrant = EntrantRow {
                    entrant: Some(number.0),
                    division: Some(division),
                    ..(*member).clone()
                };
                tx.put_entrant(&entrant).await?;
                here.push(number);
            }
            numbered.push(here);
        }
        let rules = tx.row.rules.clone();
        let first = run_blocking(move || first_fixtures(&rules, &numbered, now)).await?;
        for fixture in &first {
            tx.put_fixture(fixture).await?;
        }
        tx.row.stage = LeagueStage::Playing;
        tx.row.began = Some(now);
        tx.row.starts = None;
        tx.row.ends = last_day(&tx.row.rules, now);
        if let Some(ends) = tx.row.ends {
            enqueue_look(tx, ends).await?;
        }
        let season = tx.row.season.to_string();
        let seq = tx.add_news(LeagueNews::Began, &season, actor, now).await?;
        enqueue_post(tx, JobKind::LeagueCard, 0).await?;
        enqueue_post(tx, JobKind::LeagueNews, seq).await?;
        enqueue_standings(tx, Message::New).await?;
        Ok(enqueue_opening(tx).await?)
    }

    /// Those who have joined, the strongest first: as the season before has left them, and whoever
    /// is new by rating, and by when they joined.
    async fn by_strength(
        &self,
        row: &LeagueRow,
        mut joined: Vec<EntrantRow>,
    ) -> Result<Vec<EntrantRow>, Error> {
        joined.sort_by_key(|it| (std::cmp::Reverse(it.rating), it.joined, it.person));
        let before = match row.season {
            0 | 1 => Vec::new(),
            season => self.final_order(row.id, season - 1).await?,
        };
        let all: Vec<PersonId> = joined.iter().map(|it| it.person).collect();
        let known = |person: &PersonId| before.iter().any(|division| division.contains(person));
        let (staying, new): (Vec<PersonId>, Vec<PersonId>) = all.into_iter().partition(known);
        let order = promote(&before, row.rules.promoted, &staying, &new);
        joined.sort_by_key(|it| order.iter().position(|person| *person == it.person));
        Ok(joined)
    }
}

/// People may join the season after the present one.
async fn open_next(tx: &mut LeagueTx) -> Result<(), Error> {
    tx.row.season += 1;
    (tx.row.began, tx.row.starts, tx.row.ends) = (None, None, None);
    open_signup(tx).await
}

/// Why neither a season begins nor the next is opened.
const fn not_over(stage: LeagueStage) -> LeagueNo {
    match stage {
        LeagueStage::Closed => LeagueNo::GivenUp,
        LeagueStage::Playing => LeagueNo::NotOver,
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over => LeagueNo::NotOpen,
    }
}

/// When a season that begins then ends by itself.
pub(super) fn last_day(rules: &LeagueRules, began: Timestamp) -> Option<Timestamp> {
    (rules.days > 0).then(|| began.after(DAY * rules.days))
}

/// How many people a season needs.
pub(super) fn least(rules: &LeagueRules) -> u32 {
    match rules.format {
        Format::Tables => rules.table,
        Format::RoundRobin | Format::Knockout => 2,
        Format::Swiss => 4,
    }
}
