//! Makes a game agree with what its league has decided: who plays there, and whether it is over.

use super::reopening::reopen;
use crate::app::base::{Cause, Error, Leagues, entered};
use crate::app::game::Sitting;
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{
    By, FixtureRow, GameId, GameJob, GameTx, LeagueId, LeagueRow, LeagueTx, OutageRow, PersonId,
    Stage, Subject, Threads, Timestamp,
};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{DecidedBy, Season, UnfinishedGames};
use starpost_games::record::{LeaveReason, What};

/// A game of a league, and what the league has decided about it.
struct DecidedGame {
    league: LeagueRow,
    season: Season,
    fixture: FixtureRow,
    roster: Roster,
    /// The person who has decided it, if anybody did.
    reported_by: Option<PersonId>,
}

impl Leagues<'_> {
    /// Makes a game agree with its league. Asked twice, it is done once.
    pub async fn enforce(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let row = self.app.store.game(game).await?;
        let Some(league) = row.and_then(|row| row.league) else {
            return Ok(());
        };
        // What is decided stays so until the game knows it.
        let Some(mut locked) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        let Some(mut decided) = self.decided(locked.row.clone(), game).await? else {
            return self.let_go(locked, game, now).await;
        };
        let DecidedGame { season, fixture, .. } = &decided;
        if self.is_to_reopen(&locked.row, *season, fixture).await? {
            reopen(&mut locked, &mut decided.fixture).await?;
        }
        let Some(mut tx) = locked.into_whole().await?.lock_game(game).await? else {
            return Ok(());
        };
        match tx.row.stage {
            Stage::Playing => {}
            Stage::Over => return self.shown_as_counted(tx).await,
            Stage::Waiting | Stage::Cancelled => return Ok(()),
        }
        self.goes_along(&decided.league, &mut tx, now).await?;
        let mut sitting = Sitting::locked(&mut tx).await?;
        self.seat_holders(&decided, &mut tx, &mut sitting, now).await?;
        while let Some(what) = decided.next(&sitting, now) {
            let cause = decided.cause(&what, now);
            self.app.commit_event(cause, &mut tx, &mut sitting, &what).await?;
        }
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// The card of a game that is over says what its league counts for it.
    async fn shown_as_counted(self, mut tx: GameTx) -> Result<(), Error> {
        tx.enqueue(GameJob::Card).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// A game that was replaced by another pairing is declared void, and leaves the league. One that has ended since
    /// only leaves it.
    async fn let_go(self, league: LeagueTx, game: GameId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = league.into_whole().await?.lock_game(game).await? else {
            return Ok(());
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        match sitting.stage() {
            Stage::Playing => {}
            Stage::Over => {
                tx.leave_league().await?;
                return self.shown_as_counted(tx).await;
            }
            Stage::Waiting | Stage::Cancelled => return Ok(()),
        }
        let cause = Cause::of_bot(now);
        self.app.commit_event(cause, &mut tx, &mut sitting, &What::Annul).await?;
        tx.leave_league().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    async fn decided(self, league: LeagueRow, game: GameId) -> Result<Option<DecidedGame>, Error> {
        let Some((season, fixture)) = self.app.store.fixture_of(game).await? else {
            return Ok(None);
        };
        let roster = Roster::new(self.app.store.entrants(league.id, season).await?);
        let reported = self.app.store.reported(league.id, season, fixture.fixture);
        Ok(Some(DecidedGame {
            reported_by: reported.await?.and_then(|news| news.actor),
            league,
            season,
            fixture,
            roster,
        }))
    }

    /// A game that cannot be posted where it is goes on where its league is now, in a thread of its
    /// own where games have one. Its time since its place went does not count.
    async fn goes_along(
        self,
        league: &LeagueRow,
        tx: &mut GameTx,
        now: Timestamp,
    ) -> Result<(), Error> {
        if tx.row.posting_channel() == league.channel {
            return Ok(());
        }
        let Some(stuck) = stuck(tx).await? else {
            return Ok(());
        };
        tx.move_to(Some(league.guild), league.channel, league.language).await?;
        let seq = tx.row.seq;
        let threads = tx.guild().await?.map_or_else(Threads::default, |server| server.threads);
        if threads == Threads::On {
            tx.enqueue(GameJob::Card).await?;
            tx.enqueue(GameJob::Thread(seq)).await?;
        }
        tx.enqueue(GameJob::Moved(seq)).await?;
        let silence = as_long_as_league(tx, league.id, stuck, now).await?;
        self.app.clocks().leaves_silence(tx, silence, now).await?;
        Ok(tx.bring_forward(now, Timestamp::AT_ONCE).await?)
    }

    /// Gives substitutes the seats of those whom they replace.
    async fn seat_holders(
        self,
        decided: &DecidedGame,
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
                let person = entered(holder);
                self.app
                    .rulings()
                    .hand_over(Cause::of_bot(now), tx, sitting, seat, &person)
                    .await?;
            }
        }
        Ok(())
    }
}

impl DecidedGame {
    /// The cause of an event in the game: the person who decided the fixture, or the bot.
    fn cause(&self, what: &What, now: Timestamp) -> Cause {
        let is_decision = matches!(what, What::Adjudicate(_) | What::Annul);
        let is_reported = is_decision && self.fixture.decided.is_some();
        let by = match self.reported_by.filter(|_| is_reported) {
            Some(person) => By::Referee(person),
            None => By::Bot,
        };
        Cause::of(by, now)
    }

    /// The next event by which the game comes to agree, if any.
    fn next(&self, sitting: &Sitting, now: Timestamp) -> Option<What> {
        if sitting.stage() != Stage::Playing || sitting.replay.ending.is_some() {
            return None;
        }
        let playing = sitting.replay.seats_playing();
        let fixture = &self.fixture;
        if fixture.decided.is_some() && fixture.how != Some(DecidedBy::Forfeit) {
            return Some(ended(fixture.outcome, playing));
        }
        if let Some(seat) = playing.iter().find(|seat| self.has_left(*seat)) {
            return Some(What::Leave(seat, LeaveReason::Removed));
        }
        let is_past = self.season < self.league.season;
        let is_up = self.league.ends.is_some_and(|ends| ends <= now);
        (is_past || is_up).then_some(match self.league.rules.unfinished {
            UnfinishedGames::Draw => What::Adjudicate(Outcome::Drawn(playing)),
            UnfinishedGames::Annul => What::Annul,
        })
    }

    /// True if the player of a seat has withdrawn. If both have, the first has lost.
    fn has_left(&self, seat: Seat) -> bool {
        match self.fixture.outcome {
            Some(Outcome::Won(winners)) => !winners.has(seat),
            Some(Outcome::Drawn(_)) | None => {
                let entrant = self.fixture.entrants.0.get(usize::from(seat.0));
                entrant.is_some_and(|entrant| self.roster.is_gone(*entrant))
            }
        }
    }
}

/// A time in which nothing of a game can be posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PostingOutage {
    /// Its beginning.
    since: Timestamp,
    /// The last try that failed.
    tried: Timestamp,
}

/// The time in which nothing of a game can be posted in its place, or in a channel that took its threads
/// along; `None` if something can be.
async fn stuck(tx: &mut GameTx) -> anyhow::Result<Option<PostingOutage>> {
    let (channel, parent) = (tx.row.posting_channel(), tx.row.channel);
    let own = tx.place(channel).await?;
    let above = tx.place(parent).await?.filter(|place| place.defect.takes_threads_along());
    let places = || own.iter().chain(&above);
    let since = places().map(|place| place.since).min();
    let tried = places().map(|place| place.tried).max();
    Ok(since.zip(tried).map(|(since, tried)| PostingOutage { since, tried }))
}

/// The silence of a game that moves with its league: it ends when the league's did, so that both tell of the same
/// time; now, if the league's ended before the game's place was last tried.
async fn as_long_as_league(
    tx: &mut GameTx,
    league: LeagueId,
    stuck: PostingOutage,
    now: Timestamp,
) -> anyhow::Result<OutageRow> {
    let begins = stuck.since;
    let known = tx.silences_of(Subject::League(league), begins).await?;
    let same = known.last().filter(|silence| silence.ends >= stuck.tried);
    let ends = same.map_or(now, |silence| silence.ends.min(now));
    Ok(OutageRow { begins, ends })
}

/// The event that ends a game as the league has decided. It is annulled if a winner is out of it, which games do not
/// allow.
fn ended(outcome: Option<Outcome>, playing: Seats) -> What {
    let out = |seats: Seats| seats.minus(playing);
    match outcome {
        Some(Outcome::Won(seats)) if out(seats).is_empty() => What::Adjudicate(Outcome::Won(seats)),
        Some(Outcome::Drawn(seats)) if out(seats) != seats => {
            What::Adjudicate(Outcome::Drawn(seats.minus(out(seats))))
        }
        Some(Outcome::Won(_) | Outcome::Drawn(_)) | None => What::Annul,
    }
}

impl Sitting {
    /// True if the player of this seat still plays.
    fn plays(&self, seat: Seat) -> bool {
        self.stage() == Stage::Playing && self.replay.seats_playing().has(seat)
    }
}
