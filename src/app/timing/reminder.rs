//! Whether and how somebody is reminded of their turn: as they chose, and never in vain.

use super::lost_time::costs_time;
use crate::app::base::{Clocks, Error, Person, Posted, posted};
use crate::app::game::{Seated, Sitting};
use crate::store::{GameId, PersonId, Preferences, Reminders, Stage, Timestamp};
use starpost_games::clock::Time;
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// What a letter says to the player to move.
#[derive(Clone, Debug)]
pub struct Reminder {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// Whose turn it is.
    pub person: Person,
    /// Whom they play against: those who are still in the game.
    pub others: Vec<Person>,
    /// How many turns are played.
    pub turns: u32,
    /// The last turn: who and what.
    pub last: Option<(Seated, String)>,
    /// When their time runs out, if it runs.
    pub deadline: Option<Timestamp>,
    /// Where the game is.
    pub posted: Posted,
    /// The language of the place where it is played.
    pub language: Language,
}

/// Why the player to move is to be told or reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Their turn has begun.
    Begun,
    /// Time passes.
    Late,
    /// One of those who wait, or somebody who runs the league, has asked for it.
    Nudged,
    /// The same, and no letter has reached them.
    Unreached,
}

/// How somebody is reminded.
#[derive(Clone, Debug)]
pub enum Reminding {
    /// Not at all: the turn was taken, time stands still, it is too early by now, or they do not want
    /// it.
    Nobody,
    /// Not before then.
    Later(Timestamp),
    /// By a letter.
    Letter(Box<Reminder>),
    /// Where the game is played.
    Here,
    /// The same, together with those who have waited for so long that they can call the game off.
    HereWithWaiting,
}

/// How a person is told something, as they have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Manner {
    /// Not at all.
    Nothing,
    /// Not before their quiet hours end.
    Later(Way, Timestamp),
    /// At once.
    Now(Way),
}

/// The way in which something reaches a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Way {
    /// By a letter.
    Letter,
    /// Where the game is played.
    Here,
}

impl Clocks<'_> {
    /// How the player to move since event `seq` or before is told or reminded at `now`; or the others,
    /// if they can claim the win.
    pub async fn reminding(
        self,
        prompt: Prompt,
        (game, seq): (GameId, u32),
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let sitting = self.app.sitting(game).await?;
        if prompt == Prompt::Late {
            // One of an earlier hour may still have been under way when the clock was flagged.
            if !sitting.rings(now) {
                return Ok(Reminding::Nobody);
            }
            // Whoever plays hears that the pause ends, before anybody's time runs.
            if sitting.stage() != Stage::Playing {
                return Ok(Reminding::Nobody);
            }
            if sitting.replay.clock.is_paused() {
                return Ok(Reminding::Here);
            }
            if sitting.replay.clock.is_flagged() {
                return self.calling_claimants(&sitting, seq, now).await;
            }
        }
        let reminder = match prompt == Prompt::Begun {
            true => sitting.news_of_turn(seq, now),
            false => sitting.reminder(seq, now),
        };
        let Some(reminder) = reminder else {
            return Ok(Reminding::Nobody);
        };
        let person = reminder.person.id;
        let itself = self.app.itself().await?;
        let is_long = sitting.replay.clock.is_abandoned(now.into());
        let is_late = prompt == Prompt::Late;
        if itself == Some(person) || is_late && is_long && sitting.nobody_waits(itself) {
            return Ok(Reminding::Nobody);
        }
        // What those who wait can do is under the newest post, also where one of them has asked for it.
        let is_asked_for = is_late || prompt == Prompt::Nudged;
        let can_call_off = is_asked_for && is_long && sitting.stored.row.league.is_none();
        Ok(match self.manner(prompt, person, now).await? {
            Manner::Nothing => Reminding::Nobody,
            Manner::Later(_, end) => Reminding::Later(end),
            Manner::Now(Way::Letter) => {
                Reminding::Letter(Box::new(self.as_it_is(&sitting, reminder).await?))
            }
            Manner::Now(Way::Here) if can_call_off => Reminding::HereWithWaiting,
            Manner::Now(Way::Here) => Reminding::Here,
        })
    }

    /// What a letter says of a game: nobody's time runs out while nothing can be posted where that is played.
    pub(super) async fn as_it_is(
        self,
        sitting: &Sitting,
        reminder: Reminder,
    ) -> anyhow::Result<Reminder> {
        let place = sitting.stored.row.posting_channel();
        let place = self.app.store.place(place).await?;
        Ok(Reminder {
            deadline: reminder.deadline.filter(|_| place.is_none()),
            ..reminder
        })
    }

    /// How this person is told or reminded at `now`, whatever of.
    pub(in crate::app) async fn manner(
        self,
        prompt: Prompt,
        person: PersonId,
        now: Timestamp,
    ) -> anyhow::Result<Manner> {
        let wanted = self
            .app
            .store
            .preferences(person)
            .await?
            .unwrap_or_default();
        let quiet = quiet_until(&wanted, now);
        let way = match wanted.reminders {
            Reminders::Letter if self.app.store.takes_letters(person).await? => Way::Letter,
            // Their post has mentioned them.
            _ if prompt == Prompt::Begun => return Ok(Manner::Nothing),
            Reminders::Digest
                if prompt != Prompt::Nudged && self.is_reached(prompt, person).await? =>
            {
                return Ok(Manner::Nothing);
            }
            Reminders::Ping | Reminders::Letter | Reminders::Digest => Way::Here,
            Reminders::Silence => return Ok(Manner::Nothing),
        };
        Ok(quiet.map_or(Manner::Now(way), |end| Manner::Later(way, end)))
    }

    /// Whether the turn since event `seq` or before has waited for so long at `now` that those who
    /// wait are told what they can do.
    pub async fn is_abandoned(
        self,
        (game, seq): (GameId, u32),
        now: Timestamp,
    ) -> Result<bool, Error> {
        let sitting = self.app.sitting(game).await?;
        let place = self
            .app
            .store
            .place(sitting.stored.row.posting_channel())
            .await?;
        // Once something can be posted there again, that time is given back, and this is asked anew.
        if place.is_some_and(|place| costs_time(&place.silence_until(now), None)) {
            return Ok(false);
        }
        let is_long = sitting.replay.clock.is_abandoned(now.into());
        let itself = self.app.itself().await?;
        let mover = sitting.replay.to_move();
        let is_program = mover.is_some_and(|seat| Some(sitting.person_at(seat).id) == itself);
        let waits = !sitting.is_taken_since(seq) && !sitting.nobody_waits(itself);
        Ok(is_long && waits && !is_program)
    }

    /// How those who wait are told at `now` that they can call the game off, whose player to move
    /// since event `seq` or before has been silent for too long.
    pub async fn telling_waiting(
        self,
        (game, seq): (GameId, u32),
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let sitting = self.app.sitting(game).await?;
        let is_abandoned = self.is_abandoned((game, seq), now).await?;
        match sitting.replay.to_move().filter(|_| is_abandoned) {
            Some(silent) => self.telling_together(sitting.others(silent), now).await,
            None => Ok(Reminding::Nobody),
        }
    }
}

impl Clocks<'_> {
    /// How those are told once more who may claim the win over the player to move since event `seq`
    /// or before.
    async fn calling_claimants(
        self,
        sitting: &Sitting,
        seq: u32,
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        if sitting.is_taken_since(seq) {
            return Ok(Reminding::Nobody);
        }
        self.telling_together(sitting.claimants(), now).await
    }

    /// How these are told something in one post.
    async fn telling_together(
        self,
        people: Vec<Person>,
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let itself = self.app.itself().await?;
        let mut quiet = Vec::new();
        for person in people {
            if person.id.is_nobody() || itself == Some(person.id) {
                continue;
            }
            let wanted = self
                .app
                .store
                .preferences(person.id)
                .await?
                .unwrap_or_default();
            if wanted.reminders != Reminders::Silence {
                quiet.push(quiet_until(&wanted, now));
            }
        }
        // It is one post: it waits for none as soon as one may be told.
        Ok(match quiet.into_iter().min() {
            None => Reminding::Nobody,
            Some(Some(end)) => Reminding::Later(end),
            Some(None) => Reminding::Here,
        })
    }

    /// Whether the daily letter of a person arrives: not if its failing is what is to be said.
    async fn is_reached(self, prompt: Prompt, person: PersonId) -> anyhow::Result<bool> {
        Ok(prompt != Prompt::Unreached && self.app.store.takes_letters(person).await?)
    }
}

/// When a person's quiet hours end, if it is quiet now.
pub(in crate::app) fn quiet_until(wanted: &Preferences, now: Timestamp) -> Option<Timestamp> {
    let end = wanted.quiet.0?.end(&wanted.zone, now.into())?;
    Some(end.into())
}

impl Sitting {
    /// Whether something has fallen due by the present clock: an outage, or more time, may have
    /// moved it.
    fn rings(&self, now: Timestamp) -> bool {
        self.alarms().due(now.into()).is_some()
    }

    /// What there is to remind of; nothing if the turn since event `seq` was taken, or time stands
    /// still, or is up.
    pub(super) fn reminder(&self, seq: u32, now: Timestamp) -> Option<Reminder> {
        let waits = self.awaited(seq, now)?;
        let (clock, now) = (&self.replay.clock, now.into());
        let seat = clock.is_open_ended().then(|| self.replay.to_move());
        let is_still = |seat| clock.stands_still(seat, now);
        let waits_on = seat.flatten().is_some_and(|seat| !is_still(seat));
        (waits.deadline.is_some() || waits_on).then_some(waits)
    }

    /// Whether nobody but the bot plays with the player to move.
    pub(in crate::app) fn nobody_waits(&self, itself: Option<PersonId>) -> bool {
        let others = self.replay.to_move().map(|seat| self.others(seat));
        let mut others = others.unwrap_or_default().into_iter();
        !others.any(|other| !other.id.is_nobody() && Some(other.id) != itself)
    }

    /// What there is to say of a turn that has begun; nothing if it was taken, or as soon as reminders
    /// are due that say the same.
    fn news_of_turn(&self, seq: u32, now: Timestamp) -> Option<Reminder> {
        let clock = &self.replay.clock;
        let reminds = |at: Time| at <= now.into();
        let is_late = clock.is_flagged() || clock.alarms().first().is_some_and(reminds);
        self.awaited(seq, now).filter(|_| !is_late)
    }

    /// The player to move, if the turn since event `seq` was not taken.
    fn awaited(&self, seq: u32, now: Timestamp) -> Option<Reminder> {
        let (replay, clock) = (&self.replay, &self.replay.clock);
        let seat = replay.to_move().filter(|_| !self.is_taken_since(seq))?;
        let runs = !clock.is_flagged() && !clock.stands_still(seat, now.into());
        let deadline = self.state().deadline.filter(|end| runs && *end > now);
        let person = self.seated(replay, seat).person;
        (!person.id.is_nobody()).then(|| Reminder {
            game: self.stored.row.id,
            kind: self.stored.row.kind(),
            others: self.others(seat),
            turns: replay.turns,
            last: self.standing(person.id).last,
            person,
            deadline,
            posted: posted(&self.stored.row),
            language: self.stored.row.language,
        })
    }

    /// Whether the turn after event `seq` was taken, or nobody takes one.
    fn is_taken_since(&self, seq: u32) -> bool {
        self.stage() != Stage::Playing || self.position_seq_after(seq) != self.position_seq()
    }
}
