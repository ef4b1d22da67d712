//! The facts that one person may know of secret roles: their own, and at the end whether all seals hold.

use crate::app::base::{Call, Error, Person, Refusal, SecretRoles};
use crate::app::game::{Seated, Sitting};
use crate::store::{GameId, Stage};
use starpost_games::game::{Seat, Seats};
use starpost_games::games::{Kind, Refused};
use starpost_games::record::{self, Seq, What};
use starpost_games::words::Language;

/// A person's own role. Nothing prints it but the answer to that person, or their letter.
pub struct SecretRole {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The person who has the role.
    pub person: Person,
    /// The role, whose name is the message `role-ROLE`.
    pub role: String,
    /// The language of the place where the game is played.
    pub language: Language,
}

/// The comparison of a game's roles with those sealed at its start.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The seals, if they hold, or the reason why one does not.
    pub seals: Result<record::Seals, Refused>,
    /// The number they were made with.
    pub id: String,
    /// The roles and salts that are open.
    pub opened: Vec<(Seated, String, String)>,
}

impl SecretRoles<'_> {
    /// The caller's own role. Refused: no seat, not started, a game without secret roles.
    pub async fn secret(self, call: &Call, game: GameId) -> Result<SecretRole, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.seat_of(call.person.id).ok_or(Refusal::NotInThisGame)?;
        if matches!(sitting.stage(), Stage::Waiting | Stage::Cancelled) {
            return Err(Refusal::NotStarted.into());
        }
        let secret = self.secret_of(&sitting, seat).await?;
        Ok(secret.ok_or(Refusal::NoSecrets)?)
    }

    /// The content of the letter about the seal that is event `seq`: to the person of that seat.
    pub async fn letter(self, game: GameId, seq: Seq) -> Result<Option<SecretRole>, Error> {
        let sitting = self.app.sitting(game).await?;
        match sitting.sealed_seat(seq) {
            Some(seat) => self.secret_of(&sitting, seat).await,
            None => Ok(None),
        }
    }

    /// The role of a seat, for nobody but whoever has it.
    pub(in crate::app) async fn secret_of(
        self,
        sitting: &Sitting,
        seat: Seat,
    ) -> Result<Option<SecretRole>, Error> {
        let role = self.app.store.read_role(sitting.stored.row.id, seat).await?;
        let person = sitting.seated(&sitting.replay, seat).person;
        Ok(role.map(|role| SecretRole {
            game: sitting.stored.row.id,
            kind: sitting.stored.row.kind(),
            person,
            role: sitting.replay.role(seat, &role),
            language: sitting.stored.row.language,
        }))
    }

    /// Recomputes the seals of a game. Refused: not started, a game without seals.
    pub async fn verify(self, call: &Call, game: GameId) -> Result<Verified, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        if matches!(sitting.stage(), Stage::Waiting | Stage::Cancelled) {
            return Err(Refusal::NotStarted.into());
        }
        let seals = sitting.stored.record.check_seals(&sitting.replay);
        if seals == Ok(record::Seals::None) {
            return Err(Refusal::NoSecrets.into());
        }
        let opened = |event: &record::Event| {
            let What::Unseal(seat, role, salt) = &event.what else {
                return None;
            };
            let seated = sitting.seated(&sitting.replay, *seat);
            Some((seated, role.clone(), salt.clone()))
        };
        Ok(Verified {
            game,
            kind: sitting.stored.row.kind(),
            seals: seals.map_err(|bad| bad.refused),
            id: sitting.stored.record.id().unwrap_or_default().to_owned(),
            opened: sitting.stored.record.events.iter().filter_map(opened).collect(),
        })
    }
}

impl Sitting {
    /// The seat whose seal is this event.
    pub fn sealed_seat(&self, seq: Seq) -> Option<Seat> {
        let event = self.stored.record.events.iter().find(|event| event.seq == seq)?;
        let What::Seal(seat, _) = event.what else {
            return None;
        };
        Some(seat)
    }

    /// The seals in the order of seats.
    pub fn seals(&self) -> Vec<String> {
        let seal = |event: &record::Event| {
            let What::Seal(_, seal) = &event.what else {
                return None;
            };
            Some(seal.clone())
        };
        self.stored.record.events.iter().filter_map(seal).collect()
    }

    /// The seats whose role is public.
    pub(in crate::app) fn revealed(&self) -> Seats {
        let seat = |event: &record::Event| {
            let What::Reveal(seat, _) = event.what else {
                return None;
            };
            Some(seat)
        };
        self.stored.record.events.iter().filter_map(seat).collect()
    }
}
