//! A game is made to agree with what its league has decided: who plays there, and whether it is over.

use super::roster::Roster;
use crate::app::call::{Cause, Person};
use crate::app::error::Error;
use crate::app::service::App;
use crate::app::sitting::Sitting;
use crate::store::{FixtureRow, GameId, GameTx, LeagueRow, Stage, Timestamp};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{How, Unfinished};
use starpost_games::record::{Leaving, What};

/// A game of a league, and what that has decided about it.
struct Decided {
    league: LeagueRow,
    season: u32,
    fixture: FixtureRow,
    roster: Roster,
}

impl App {
    /// Makes a game agree with its league. Asked for twice, it is done once.
    pub async fn enforce(&self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let row = self.store.game(game).await?;
        let Some(league) = row.and_then(|row| row.league) else {
            return Ok(());
        };
        // What is decided stays so until the game knows it.
        let Some(locked) = self.store.lock_league(league).await? else {
            return Ok(());
        };
        let Some(decided) = self.decided(locked.row.clone(), game).await? else {
            return Ok(());
        };
        let Some(mut tx) = locked.into_whole().lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage != Stage::Playing {
            return Ok(());
        }
        let mut sitting = Sitting::locked(&mut tx).await?;
        self.seat_holders(&decided, &mut tx, &mut sitting, now)
            .await?;
        let cause = Cause::of_bot(now);
        while let Some(what) = decided.next(&sitting, now) {
            self.commit_event(cause, &mut tx, &mut sitting, &what)
                .await?;
        }
        tx.commit().await?;
        self.wake.notify_one();
        Ok(())
    }

    async fn decided(&self, league: LeagueRow, game: GameId) -> Result<Option<Decided>, Error> {
        let Some((season, fixture)) = self.store.fixture_of(game).await? else {
            return Ok(None);
        };
        let roster = Roster::new(self.store.entrants(league.id, season).await?);
        Ok(Some(Decided {
            league,
            season,
            fixture,
            roster,
        }))
    }

    /// Whoever took over from another gets their seat.
    async fn seat_holders(
        &self,
        decided: &Decided,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        now: Timestamp,
    ) -> Result<(), Error> {
        for (seat, entrant) in (0..).map(Seat).zip(&decided.fixture.entrants.0) {
            let Some(holder) = decided.roster.holder(*entrant) else {
                continue;
            };
            let sits = sitting.seat_of(holder.person).is_some();
            if !sits && holder.withdrawn.is_none() && sitting.plays(seat) {
                let person = Person {
                    id: holder.person,
                    name: holder.name.clone(),
                };
                self.hand_over(Cause::of_bot(now), tx, sitting, seat, &person)
                    .await?;
            }
        }
        Ok(())
    }
}

impl Decided {
    /// What has to happen next in a game that does not agree yet.
    fn next(&self, sitting: &Sitting, now: Timestamp) -> Option<What> {
        if sitting.stage() != Stage::Playing || sitting.replay.ending.is_some() {
            return None;
        }
        let playing = sitting.replay.seats_playing();
        let fixture = &self.fixture;
        if fixture.decided.is_some() && fixture.how != Some(How::Forfeit) {
            return Some(ended(fixture.outcome, playing));
        }
        if let Some(seat) = playing.iter().find(|seat| self.has_left(*seat)) {
            return Some(What::Leave(seat, Leaving::Removed));
        }
        let is_past = self.season < self.league.season;
        let is_up = self.league.ends.is_some_and(|ends| ends <= now);
        (is_past || is_up).then_some(match self.league.rules.unfinished {
            Unfinished::Draw => What::Adjudicate(Outcome::Drawn(playing)),
            Unfinished::Annul => What::Annul,
        })
    }

    /// Whether whoever has a seat has withdrawn. Of two who have, the first has lost.
    fn has_left(&self, seat: Seat) -> bool {
        match self.fixture.outcome {
            Some(Outcome::Won(winners)) => !winners.has(seat),
            _ => {
                let entrant = self.fixture.entrants.0.get(usize::from(seat.0));
                entrant.is_some_and(|entrant| self.roster.is_gone(*entrant))
            }
        }
    }
}

/// How a game ends that the league has decided. A game knows no winner who is out of it: then it has
/// no result of its own.
fn ended(outcome: Option<Outcome>, playing: Seats) -> What {
    let out = |seats: Seats| seats.minus(playing);
    match outcome {
        Some(Outcome::Won(seats)) if out(seats).is_empty() => What::Adjudicate(Outcome::Won(seats)),
        Some(Outcome::Drawn(seats)) if out(seats) != seats => {
            What::Adjudicate(Outcome::Drawn(seats.minus(out(seats))))
        }
        _ => What::Annul,
    }
}

impl Sitting {
    /// Whether somebody at this seat still plays.
    fn plays(&self, seat: Seat) -> bool {
        self.stage() == Stage::Playing && self.replay.seats_playing().has(seat)
    }
}
