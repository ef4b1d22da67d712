//! The outcomes of requests in a game; changes nothing.

use crate::app::game::{Seated, Sitting};
use starpost_games::clock::ClockChange;
use starpost_games::game::Seat;
use starpost_games::record::{Event, LeaveReason, Seq, Status, What, Wish};

/// The outcome of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Everybody has agreed.
    Granted,
    /// It was done since nobody was against it.
    Unopposed,
    /// This player has not agreed.
    Denied(Seated),
    /// This player, who had asked, has taken it back.
    Withdrawn(Seated),
    /// Nobody can answer it any more: the game has gone on, or is over.
    Lapsed,
    /// It asks nothing, and tells of the end of the game: the ruling that it was by was taken back.
    Revoked,
}

impl Sitting {
    /// The outcome of what event `request` asks; `None` while it can be answered.
    pub fn settlement(&self, request: Seq) -> Option<Settled> {
        let stands = self.answerable_now().events().any(|seq| seq == request);
        if stands {
            return None;
        }
        let events = self.stored.record.events.iter();
        let since: Vec<&Event> = events.filter(|event| event.seq > request).collect();
        Some(match self.event(request) {
            Some(What::Ask(by, wish)) => self.settled_wish((*by, *wish), &since),
            Some(What::Offer(by)) => self.settled_draw(Some(*by), &since),
            Some(What::Turn(_)) => self.settled_draw(None, &since),
            _ => Settled::Lapsed,
        })
    }

    fn settled_wish(&self, (by, wish): (Seat, Wish), since: &[&Event]) -> Settled {
        let mut granted = None;
        for event in since {
            match (&event.what, wish) {
                (What::Ask(..), _) => break,
                (What::Deny(seat), _) => return self.refused_by(by, *seat, event.seq),
                (What::Grant(_), _) => granted = Some(event.at),
                (What::Clock(ClockChange::Pause), Wish::Pause)
                | (What::Rewind(_), Wish::Takeback)
                    if granted.is_some() =>
                {
                    return Settled::Granted;
                }
                (What::CallOff(_), Wish::CallOff)
                | (What::Leave(_, LeaveReason::Removed), Wish::GoOn) => {
                    // What silence has decided comes after the last who agreed.
                    return if granted == Some(event.at) {
                        Settled::Granted
                    } else {
                        Settled::Unopposed
                    };
                }
                _ => {}
            }
        }
        Settled::Lapsed
    }

    /// Whoever offers it; nobody if a position has occurred often enough.
    fn settled_draw(&self, by: Option<Seat>, since: &[&Event]) -> Settled {
        let mut is_agreed = false;
        for event in since {
            if let What::Offer(_) = event.what {
                return Settled::Lapsed;
            }
            if let What::Withdraw(seat) = event.what {
                return if by == Some(seat) {
                    self.refused_by(seat, seat, event.seq)
                } else {
                    Settled::Denied(self.seated_by(seat, event.seq))
                };
            }
            is_agreed |= matches!(event.what, What::Agree(_));
        }
        let ending = self.replay.ending.map(|ending| ending.status);
        if is_agreed && ending == Some(Status::Agreement) {
            Settled::Granted
        } else {
            Settled::Lapsed
        }
    }

    fn refused_by(&self, asker: Seat, seat: Seat, seq: Seq) -> Settled {
        let who = self.seated_by(seat, seq);
        if asker == seat { Settled::Withdrawn(who) } else { Settled::Denied(who) }
    }

    /// The player who had a seat at that event.
    fn seated_by(&self, seat: Seat, seq: Seq) -> Seated {
        self.seated_after(seq, &self.replay, seat)
    }
}
