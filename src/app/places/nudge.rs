//! Nudging: one of those who wait has the player to move reminded, once a day of the same turn; what comes
//! of it is told as it is.

use crate::app::base::limits::{DAY, HOUR};
use crate::app::base::{Call, Error, Person, Places, Refusal, TimeNo};
use crate::app::game::Sitting;
use crate::app::invitations::may_mention;
use crate::app::timing::{Prompt, ReminderRoute, ReminderTiming};
use crate::store::{GameId, GameJob, GameTx, Timestamp};
use starpost_games::game::Seat;
use starpost_games::worded;

/// The way in which the player to move is told that somebody waits for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nudge {
    /// The player to move.
    pub player: Person,
    /// The way in which they are told.
    pub told: Nudged,
}

worded! {
    /// The way in which somebody is told. Its word is the end of the id of its sentence.
    pub enum Nudged {
        /// By a letter.
        Letter = "letter",
        /// By a mention where the game is played.
        Here = "here",
        /// Once their quiet hours are over.
        Later = "later",
        /// Not at all: they want no reminders.
        Never = "never",
        /// Not at all: they are on vacation.
        Away = "away",
        /// Not at all: their clock stands still.
        Still = "still",
        /// Not at all: their time is up, and the others decide what comes of it.
        TimeUp = "time-up",
        /// Not before something can be posted where the game is played.
        Broken = "broken",
    }
}

impl Nudged {
    /// True if they are told, now or later.
    const fn is_told(self) -> bool {
        match self {
            Nudged::Letter | Nudged::Here | Nudged::Later | Nudged::Broken => true,
            Nudged::Never | Nudged::Away | Nudged::Still | Nudged::TimeUp => false,
        }
    }
}

impl Places<'_> {
    /// Has the player to move reminded, in a game where no time runs out for their turn. Refused: it is
    /// the caller's own turn, the bot's or an empty seat's; time runs out; it was done within a day for
    /// this turn; the player was mentioned too often within an hour.
    pub async fn nudge(self, call: &Call, game: GameId) -> Result<Nudge, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let own = sitting.playing_seat(call.person.id)?;
        let mover = sitting.mover()?;
        if mover == own {
            return Err(Refusal::Time(TimeNo::OwnNudge).into());
        }
        if sitting.replay.clock.can_run_out() {
            return Err(Refusal::Time(TimeNo::NudgedByClock).into());
        }
        self.nudge_as_chosen(call, &sitting).await
    }

    /// Has the player to move reminded, whoever asks for it. Refused: it is the bot's turn, or an empty
    /// seat's; it was done within a day for this turn; the player was mentioned too often within an hour.
    pub(in crate::app) async fn nudge_as_chosen(
        self,
        call: &Call,
        sitting: &Sitting,
    ) -> Result<Nudge, Error> {
        let player = sitting.person_at(sitting.mover()?);
        if self.app.itself().await? == Some(player.id) {
            return Err(Refusal::Time(TimeNo::BotNeedsNoNudge).into());
        }
        if player.id.is_nobody() {
            return Err(Refusal::Time(TimeNo::NobodyToNudge).into());
        }
        let told = self.nudging(sitting, &player, call.now).await?;
        let begun = sitting.replay.clock.turn_since().map(Timestamp::from);
        let work = async |tx: &mut GameTx| {
            // Whoever was nudged of an earlier turn has played since.
            let nudged = tx.row.nudged.filter(|at| begun.is_none_or(|begun| begun <= *at));
            if let Some(hours) = hours_left(nudged, call.now) {
                return Err(Refusal::Time(TimeNo::NudgedAlready(hours)).into());
            }
            if told.is_told() {
                may_mention(tx, call, &player).await?;
                tx.set_nudged(call.now).await?;
                tx.enqueue(GameJob::Nudge(tx.row.seq)).await?;
            }
            Ok(())
        };
        self.app.once(call, sitting.stored.row.id, work).await?;
        Ok(Nudge { player, told })
    }

    /// The way in which the player to move would be told.
    async fn nudging(
        self,
        sitting: &Sitting,
        player: &Person,
        now: Timestamp,
    ) -> Result<Nudged, Error> {
        let clock = &sitting.replay.clock;
        let mover = sitting.mover()?;
        if clock.is_flagged() {
            return Ok(Nudged::TimeUp);
        }
        if clock.is_away(mover, now.into()) {
            return Ok(Nudged::Away);
        }
        if clock.stands_still(mover, now.into()) {
            return Ok(Nudged::Still);
        }
        let clocks = self.app.clocks();
        let manner = clocks.manner(Prompt::Nudged, player.id, now).await?;
        let place = sitting.stored.row.posting_channel();
        let is_broken = self.app.store.place(place).await?.is_some();
        Ok(match manner {
            ReminderTiming::Nothing => Nudged::Never,
            ReminderTiming::Later(ReminderRoute::Here, _)
            | ReminderTiming::Now(ReminderRoute::Here)
                if is_broken =>
            {
                Nudged::Broken
            }
            ReminderTiming::Later(..) => Nudged::Later,
            ReminderTiming::Now(ReminderRoute::Letter) => Nudged::Letter,
            ReminderTiming::Now(ReminderRoute::Here) => Nudged::Here,
        })
    }
}

/// The hours until a player can be nudged again; `None`: now.
fn hours_left(nudged: Option<Timestamp>, now: Timestamp) -> Option<u32> {
    let again = nudged?.after(DAY);
    let left = now.until(again);
    let hours = left.as_secs().div_ceil(HOUR.as_secs());
    (!left.is_zero()).then(|| u32::try_from(hours).unwrap_or(u32::MAX))
}

impl Sitting {
    /// Refused: nobody is to move.
    fn mover(&self) -> Result<Seat, Refusal> {
        self.replay.to_move().ok_or(Refusal::GameOver)
    }
}
