//! The offer of a draw, and who has agreed to it. Knows no game and no log.

use crate::game::{Seat, Seats};
use crate::games::Refused;

/// The offer that stands, if one does.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Draw {
    offer: Option<DrawOffer>,
    /// An offer that a forced pass has let lapse. It stands no more; but there are logs in which
    /// such an offer was still answered, and they replay as they were.
    forgone: Option<DrawOffer>,
}

#[derive(Clone, Copy, Debug)]
struct DrawOffer {
    by: Seat,
    /// Who has agreed, the one who offers too.
    agreed: Seats,
}

impl Draw {
    /// Who offers a draw.
    pub(super) fn offered_by(&self) -> Option<Seat> {
        self.offer.map(|offer| offer.by)
    }

    /// RULES HW-21, MP-13.
    pub(super) fn offer(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.offer.is_some() {
            return Err(Refused::bare("draw-offered-already"));
        }
        *self = Draw {
            offer: Some(DrawOffer {
                by: seat,
                agreed: Seats::one(seat),
            }),
            forgone: None,
        };
        Ok(())
    }

    /// A seat agrees. Gives back everybody who has agreed now.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<Seats, Refused> {
        let open = self.answerable().filter(|offer| !offer.agreed.has(seat));
        let offer = open.ok_or_else(|| Refused::bare("no-draw-to-agree"))?;
        let agreed = offer.agreed.with(seat);
        *self = Draw {
            offer: Some(DrawOffer { agreed, ..offer }),
            forgone: None,
        };
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

    /// True where a turn of `mover` lets the offer lapse: they have not agreed to it. RULES HW-21.
    pub(super) fn lapses_by_turn_of(&self, mover: Seat) -> bool {
        let unanswered = |offer: DrawOffer| offer.by != mover && !offer.agreed.has(mover);
        self.answerable().is_some_and(unanswered)
    }

    /// Nothing is offered any more.
    pub(super) fn lapse(&mut self) {
        *self = Draw::default();
    }

    /// The offer lapses by a turn that nobody chose.
    pub(super) fn forgo(&mut self) {
        *self = Draw {
            offer: None,
            forgone: self.answerable(),
        };
    }

    /// Who of those who play still has to agree to the draw that is offered.
    pub(super) fn unanswered(&self, playing: Seats) -> Seats {
        let offer = self.offer.filter(|offer| playing.has(offer.by));
        offer.map_or(Seats::NONE, |offer| playing.minus(offer.agreed))
    }

    fn answerable(&self) -> Option<DrawOffer> {
        self.offer.or(self.forgone)
    }
}
