//! The choices made on the set-up card, one thing at a time.

use super::plan::GamePlan;
use crate::app::base::{Call, ProposalNo, Refusal};
use crate::app::invitations::check_opponents;
use crate::app::servers::Opponent;
use crate::store::Starter;
use starpost_games::games::{EDITION, Kind};

/// Something that is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This edition, and with it its game.
    Edition(String),
    /// These people are invited, and nobody else.
    Opponents(Vec<Opponent>),
    /// This many people play.
    Seats(u8),
    /// The player who moves first.
    Starter(Starter),
    /// This value of an option.
    Setting(&'static str, String),
    /// This is agreed on under a key.
    Term(&'static str, String),
    /// Nothing: everything is back to the defaults.
    Afresh,
}

/// The game that has this edition. Refused: none has.
pub(super) fn kind_of(edition: &str) -> Result<Kind, Refusal> {
    let has = |kind: &Kind| kind.game().edition_message(edition).is_some();
    let kind = Kind::ALL.into_iter().find(has);
    kind.ok_or_else(|| Refusal::Proposal(ProposalNo::UnknownKind(edition.to_owned())))
}

impl GamePlan {
    /// Makes this change, and drops what does not go with it. Refused: the change does not go with
    /// who is invited.
    pub(in crate::app) fn changed(
        mut self,
        call: &Call,
        change: Change,
    ) -> Result<GamePlan, Refusal> {
        match change {
            Change::Edition(edition) => self.take_edition(&edition)?,
            Change::Opponents(opponents) => {
                check_opponents(call, &opponents, self.bot)?;
                let people = opponents.into_iter().map(|opponent| opponent.person);
                self.opponents = people.collect();
            }
            Change::Seats(seats) if self.possible_seats().all(|possible| possible != seats) => {
                return Err(Refusal::WrongSeats(seats.into()));
            }
            Change::Seats(seats) => self.wanted_seats = Some(seats),
            Change::Starter(starter) => self.starter = starter,
            Change::Setting(key, value) => self.take_setting(key, &value)?,
            Change::Term(key, value) => {
                let taken = self.terms.set(key, &value);
                taken.map_err(|_| Refusal::Proposal(ProposalNo::StaleProposal))?;
                self.note_clock(key);
            }
            Change::Afresh => {
                let afresh = GamePlan::new(self.creator, Kind::ALL[0]);
                self = afresh.beside((self.bot, self.clock_here, self.usual_level));
            }
        }
        self.settled()
    }

    /// An edition for fewer players takes away open seats.
    fn take_edition(&mut self, edition: &str) -> Result<(), Refusal> {
        self.kind = kind_of(edition)?;
        self.chosen.put(EDITION, edition);
        if self.kind.preset(edition, self.seats()).is_err() {
            self.wanted_seats = None;
        }
        self.kind.preset(edition, self.seats())?;
        Ok(())
    }

    /// Refused: the value does not go with what else is chosen.
    fn take_setting(&mut self, key: &'static str, value: &str) -> Result<(), Refusal> {
        let mut open = self.open_settings().into_iter();
        let is_open = open.any(|setting| setting.key == key && setting.choices.contains(&value));
        self.chosen.put(key, value);
        if is_open {
            return Ok(());
        }
        self.options()?;
        Err(Refusal::Proposal(ProposalNo::StaleProposal))
    }
}
