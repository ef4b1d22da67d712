//! Draws by agreement in a game that is replayed: offered, answered, and what everybody may know of
//! them. Knows no turn.

use crate::game::{Outcome, Seat, Seats};
use crate::games::Refused;
use crate::record::ending::{Ending, Status};
use crate::record::replay::Replay;

impl Replay {
    /// A position that occurs a third time counts as an offer of a draw. RULES HW-21.
    pub(super) fn notice_repetition(&mut self) {
        if self.draw.counts_repetitions()
            && self.ending.is_none()
            && self.repetition.comes(self.game.fingerprint())
        {
            self.draw.notice(self.turns);
        }
    }

    /// Refused: this seat cannot offer a draw now.
    pub fn may_offer_draw(&self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        self.draw.may_offer()
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        self.draw.offer(seat)
    }

    /// The game ends when everybody who plays has agreed.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        let agreed = self.draw.agree(seat)?;
        let playing = self.seats_playing();
        if playing.minus(agreed).is_empty() {
            let (status, outcome) = (Status::Agreement, Outcome::Drawn(playing));
            self.ending = Some(Ending { status, outcome: Some(outcome) });
            self.draw.lapse();
        }
        Ok(())
    }

    pub(super) fn withdraw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        self.draw.withdraw()
    }

    /// True while a draw is offered.
    pub fn has_offer(&self) -> bool {
        self.draw.stands()
    }

    /// The turn after which the position had occurred a third time, while that stands as an offer.
    pub fn noticed(&self) -> Option<u32> {
        self.draw.noticed()
    }

    /// The seat that offers a draw; nobody if it is offered because a position has occurred a third time.
    pub fn offer(&self) -> Option<Seat> {
        self.draw.offered_by()
    }

    /// The seats that still have to agree to the draw that is offered.
    pub fn unanswered(&self) -> Seats {
        self.draw.unanswered(self.seats_playing())
    }
}
