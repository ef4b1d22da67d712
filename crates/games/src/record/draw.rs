//! The offer of a draw, and who has agreed to it. Knows no game and no log.

use crate::game::{Draws, Seat, Seats};
use crate::games::Refused;

/// The offer that stands, if one does.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Draw {
    /// The draws that this game can have.
    draws: Draws,
    offer: Option<DrawOffer>,
    /// An offer that a forced pass has let lapse. It no longer stands; but there are logs in which
    /// such an offer was still answered, and they replay as they were.
    forgone: Option<DrawOffer>,
}

#[derive(Clone, Copy, Debug)]
struct DrawOffer {
    from: Offerer,
    /// The seats that have agreed, including the one that offers.
    agreed: Seats,
}

/// The source of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offerer {
    /// A player has made it.
    Player(Seat),
    /// The position after the turn of this number had occurred often enough: it is everybody's.
    Repetition(u32),
}

impl Draw {
    /// Of a game in which nothing has been offered yet.
    pub(super) fn of(draws: Draws) -> Draw {
        Draw { draws, ..Draw::default() }
    }

    /// True while an offer stands.
    pub(super) fn stands(&self) -> bool {
        self.offer.is_some()
    }

    /// The seat that offers a draw; nobody if the position has occurred often enough.
    pub(super) fn offered_by(&self) -> Option<Seat> {
        match self.offer?.from {
            Offerer::Player(seat) => Some(seat),
            Offerer::Repetition(_) => None,
        }
    }

    /// The turn after which a position had occurred often enough, while that stands as an offer.
    pub(super) fn noticed(&self) -> Option<u32> {
        match self.offer?.from {
            Offerer::Player(_) => None,
            Offerer::Repetition(turn) => Some(turn),
        }
    }

    /// True where repetitions are noticed.
    pub(super) fn counts_repetitions(&self) -> bool {
        self.draws == Draws::Noticed
    }

    /// The position after this turn has occurred often enough: that stands as an offer, unless
    /// there is one.
    pub(super) fn notice(&mut self, turn: u32) {
        if self.offer.is_none() {
            self.make(DrawOffer { from: Offerer::Repetition(turn), agreed: Seats::NONE });
        }
    }

    /// No position that was noticed can be there any more: somebody is out.
    pub(super) fn forget_repetition(&mut self) {
        if self.noticed().is_some() {
            self.lapse();
        }
    }

    /// Refused: no draw can be offered now. RULES HW-21.
    pub(super) fn may_offer(&self) -> Result<(), Refused> {
        match (self.draws, self.offer) {
            (Draws::Never, _) => Err(Refused::bare("draws-not-offered")),
            (Draws::Offered | Draws::Noticed, Some(_)) => {
                Err(Refused::bare("draw-offered-already"))
            }
            (Draws::Offered | Draws::Noticed, None) => Ok(()),
        }
    }

    /// RULES HW-21, MP-13.
    pub(super) fn offer(&mut self, seat: Seat) -> Result<(), Refused> {
        self.may_offer()?;
        self.make(DrawOffer { from: Offerer::Player(seat), agreed: Seats::one(seat) });
        Ok(())
    }

    /// A seat agrees. Returns everybody who has agreed now.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<Seats, Refused> {
        let open = self.answerable().filter(|offer| !offer.agreed.has(seat));
        let offer = open.ok_or_else(|| Refused::bare("no-draw-to-agree"))?;
        let agreed = offer.agreed.with(seat);
        self.make(DrawOffer { agreed, ..offer });
        Ok(agreed)
    }

    /// The offer is withdrawn or declined.
    pub(super) fn withdraw(&mut self) -> Result<(), Refused> {
        match self.answerable() {
            Some(_) => self.lapse(),
            None => return Err(Refused::bare("no-draw-to-agree")),
        }
        Ok(())
    }

    /// Somebody else plays for this seat from now on: its offer lapses, and it has agreed to nothing.
    pub(super) fn take_back(&mut self, seat: Seat) {
        match self.offer {
            Some(offer) if offer.from == Offerer::Player(seat) => self.lapse(),
            Some(offer) => {
                self.make(DrawOffer { agreed: offer.agreed.minus(Seats::one(seat)), ..offer });
            }
            None => self.lapse(),
        }
    }

    /// True if a turn of `mover` lets the offer lapse: they have not agreed to it. RULES HW-21.
    pub(super) fn lapses_by_turn_of(&self, mover: Seat) -> bool {
        let unanswered = |offer: DrawOffer| !offer.agreed.has(mover);
        self.answerable().is_some_and(unanswered)
    }

    /// Nothing is offered any more.
    pub(super) fn lapse(&mut self) {
        (self.offer, self.forgone) = (None, None);
    }

    /// The offer lapses by a turn that nobody chose.
    pub(super) fn forgo(&mut self) {
        let is_a_players = |offer: &DrawOffer| matches!(offer.from, Offerer::Player(_));
        (self.offer, self.forgone) = (None, self.answerable().filter(is_a_players));
    }

    /// The seats of those who play that have yet to agree to the draw that is offered.
    pub(super) fn unanswered(&self, playing: Seats) -> Seats {
        let stands = |offer: &DrawOffer| match offer.from {
            Offerer::Player(by) => playing.has(by),
            Offerer::Repetition(_) => true,
        };
        let offer = self.offer.filter(stands);
        offer.map_or(Seats::NONE, |offer| playing.minus(offer.agreed))
    }

    fn make(&mut self, offer: DrawOffer) {
        (self.offer, self.forgone) = (Some(offer), None);
    }

    fn answerable(&self) -> Option<DrawOffer> {
        self.offer.or(self.forgone)
    }
}
