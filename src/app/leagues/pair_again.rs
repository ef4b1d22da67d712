//! The last round of a Swiss is paired again, since a result was corrected by which it was paired.

use super::follow::follow;
use super::jobs::enqueue_enforcing;
use super::pair::last_round;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::store::{
    FixtureRow, GameId, LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx,
};
use starpost_games::league::{Format, How};

/// What can become of a round that was paired by a result that is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSince {
    /// Nobody has moved in it: it can be paired again.
    Waits(u32),
    /// It stands, since somebody has moved in it or it is decided.
    Stands(u32),
}

impl Leagues<'_> {
    /// What can become of the round after one in which a result was corrected; `None` if there is
    /// none.
    pub(super) async fn round_since(
        self,
        row: &LeagueRow,
        fixtures: &[FixtureRow],
        corrected: u32,
    ) -> Result<Option<RoundSince>, Error> {
        let last = last_round(fixtures);
        let is_playing = row.stage == LeagueStage::Playing && row.rules.format == Format::Swiss;
        if !is_playing || last <= corrected {
            return Ok(None);
        }
        let mut waits = last == corrected + 1;
        for fixture in of_round(fixtures, last) {
            waits = waits && can_be_undone(fixture);
            if let Some(game) = fixture.game {
                let game = self.app.store.game(game).await?;
                waits = waits && game.is_none_or(|game| game.turns == 0);
            }
        }
        Ok(Some(match waits {
            true => RoundSince::Waits(last),
            false => RoundSince::Stands(last),
        }))
    }

    /// Pairs the last round of a Swiss again. Refused: the caller does not run leagues, it is not
    /// the last round, or somebody has moved in it.
    pub async fn pair_again(self, call: &Call, league: LeagueId, round: u32) -> Result<(), Error> {
        self.runs_leagues(call).await?;
        let work = async |tx: &mut LeagueTx| {
            let fixtures = tx.fixtures().await?;
            let games = undone(tx, &fixtures, round).await?;
            tx.remove_round(round).await?;
            let news = LeagueNews::RoundAnew(round);
            let by = Some(call.person.id);
            let seq = tx.add_news(news, by, call.now).await?;
            for game in games {
                enqueue_enforcing(tx, game).await?;
            }
            tx.enqueue(LeagueJob::News(seq)).await?;
            let before = fixtures.into_iter().filter(|row| row.round < round);
            let before: Vec<FixtureRow> = before.collect();
            follow(tx, &before, &[], call.now).await
        };
        self.once_in_league(call, league, work).await
    }
}

/// The games of a round that is undone, in which nobody moves until they are called off. Refused: it
/// cannot be.
async fn undone(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    round: u32,
) -> Result<Vec<GameId>, Error> {
    let is_playing = tx.row.stage == LeagueStage::Playing && tx.row.rules.format == Format::Swiss;
    let is_last = round > 1 && round == last_round(fixtures);
    if !is_playing || !is_last || !of_round(fixtures, round).all(can_be_undone) {
        return Err(LeagueNo::NotPairedAgain.into());
    }
    let mut games = Vec::new();
    for game in of_round(fixtures, round).filter_map(|fixture| fixture.game) {
        let row = tx.hold_game(game).await?;
        if row.is_some_and(|row| row.turns > 0) {
            return Err(LeagueNo::NotPairedAgain.into());
        }
        games.push(game);
    }
    Ok(games)
}

fn of_round(fixtures: &[FixtureRow], round: u32) -> impl Iterator<Item = &FixtureRow> {
    fixtures
        .iter()
        .filter(move |fixture| fixture.round == round)
}

/// Whether nothing is decided, but for who has no opponent.
fn can_be_undone(fixture: &FixtureRow) -> bool {
    matches!(fixture.how, None | Some(How::Bye))
}
