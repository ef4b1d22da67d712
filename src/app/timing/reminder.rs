//! Whether and how somebody is reminded of their turn: as they want it, and never in vain.

use crate::app::call::Person;
use crate::app::error::Error;
use crate::app::facts::Posted;
use crate::app::rows::posted;
use crate::app::service::App;
use crate::app::sitting::Sitting;
use crate::store::{GameId, JobKind, PersonId, PreferencesRow, Reminders, Stage, Timestamp};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// What a reminder by letter says, and to whom.
#[derive(Clone, Debug)]
pub struct Reminder {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// Whose turn it is.
    pub person: Person,
    /// When their time runs out.
    pub deadline: Timestamp,
    /// Where the game is.
    pub posted: Posted,
    /// The language of the place where it is played.
    pub language: Language,
}

/// How somebody is reminded.
#[derive(Clone, Debug)]
pub enum Reminding {
    /// Not at all: the turn was taken, time stands still, or they do not want it.
    Nobody,
    /// Not before then.
    Later(Timestamp),
    /// By a letter.
    Letter(Reminder),
    /// Where the game is played.
    Here,
}

impl App {
    /// How whoever has been to move since event `seq` or before is reminded at `now` by a job of
    /// that kind.
    pub async fn reminding(
        &self,
        kind: JobKind,
        (game, seq): (GameId, u32),
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let sitting = self.sitting(game).await?;
        let Some(reminder) = sitting.reminder(seq, now) else {
            return Ok(Reminding::Nobody);
        };
        let person = reminder.person.id;
        let wanted = self.store.preferences(person).await?.unwrap_or_default();
        if let Some(end) = quiet_until(&wanted, now) {
            return Ok(Reminding::Later(end));
        }
        Ok(match wanted.reminders.unwrap_or_default() {
            Reminders::Letter if self.store.takes_letters(person).await? => {
                Reminding::Letter(reminder)
            }
            Reminders::Digest if self.is_reached(kind, person).await? => Reminding::Nobody,
            Reminders::Ping | Reminders::Letter | Reminders::Digest => Reminding::Here,
            Reminders::Silence => Reminding::Nobody,
        })
    }
}

impl App {
    /// Whether the daily letter of a person arrives: not if that is just what is to be said.
    async fn is_reached(&self, kind: JobKind, person: PersonId) -> anyhow::Result<bool> {
        Ok(kind != JobKind::RemindHere && self.store.takes_letters(person).await?)
    }
}

/// When the quiet hours of a person end, if they go on.
pub(super) fn quiet_until(wanted: &PreferencesRow, now: Timestamp) -> Option<Timestamp> {
    let zone = wanted.zone.clone().unwrap_or_default();
    let end = wanted.quiet?.end(&zone, now.into())?;
    Some(end.into())
}

impl Sitting {
    /// What there is to remind of; nothing if the turn since event `seq` was taken, or time stands
    /// still, or is up.
    pub(super) fn reminder(&self, seq: u32, now: Timestamp) -> Option<Reminder> {
        let (replay, clock) = (&self.replay, &self.replay.clock);
        let seat = replay
            .to_move()
            .filter(|_| self.stage() == Stage::Playing)?;
        let is_same = self.position_seq_after(seq) == self.position_seq();
        let waits = is_same && !clock.is_flagged() && !clock.stands_still(seat, now.into());
        let deadline = self.state().deadline.filter(|end| waits && *end > now)?;
        let person = self.seated(replay, seat).person;
        (person.id != PersonId::NOBODY).then(|| Reminder {
            game: self.row.id,
            kind: self.row.kind(),
            person,
            deadline,
            posted: posted(&self.row),
            language: self.row.language,
        })
    }
}
