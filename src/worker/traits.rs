//! What a post can do: show the board, call somebody to act, have somebody notice, offer buttons. Which
//! post does what is said beside the occasions.

use crate::app::{Asking, Person, Seated};

/// What a post of some occasion does.
pub(super) struct Traits<'o> {
    pub(super) shows: Shows,
    pub(super) acts: Acts<'o>,
    pub(super) notices: Notices<'o>,
    pub(super) offers: Offers,
}

/// Whether the board is shown, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// It is.
    Board,
    /// It is if the game has ended by that.
    End,
    /// All that has led to it is.
    Film,
    /// It is not: nothing on it has changed.
    Nothing,
}

/// Who has to act, or may.
pub(super) enum Acts<'o> {
    Nobody,
    /// The player to move.
    Mover,
    /// Who has not answered the request of this event.
    Request(u32),
    /// Who can claim the win over this player.
    Claimants(&'o Seated),
    /// Everybody but this player, if they are still to move.
    Others(&'o Seated),
    /// This person.
    Person(&'o Person),
}

/// Who is to notice it, though there is nothing for them to do.
pub(super) enum Notices<'o> {
    /// Nobody, or whom its sentence mentions.
    Nobody,
    /// Who is out; at the end everybody. Nobody has done that.
    Out,
    /// The same, but not this player, who has done it.
    OutBut(&'o Seated),
    /// All players.
    All,
    /// Whose wish has come true.
    Wisher,
    /// The player to move, without whom the others would go on.
    Absent,
    /// Who waits for the player to move.
    Waiting,
    /// These, who may still play.
    Late(&'o [Seated]),
    /// All players of a game that is over, since its league counts something else for it.
    Counted,
    /// These, whom its sentence mentions, but not this player, who has done it.
    TheseBut(&'o Seated, &'o [Seated]),
}

/// Why somebody is to notice it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// They are out.
    Out,
    /// It is what they have asked for.
    Wish,
    /// They may object to it.
    Objection,
    /// They can still play.
    Late,
    /// They have waited for so long that they can call the game off.
    Waiting,
    /// Their league counts something else for their game.
    Counted,
}

/// What the buttons under a post offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// To take one's turn; after the end, a rematch.
    Turn,
    /// To take one's turn, and to look at one's secret role.
    TurnAndRole,
    /// To look at one's secret role, and to take one's turn if somebody is to move.
    Role,
    /// To take a seat.
    Seat,
    /// To claim the win.
    Claim,
    /// To take one's turn, or to nudge whoever is to move.
    Nudge,
    /// The same, or to call the game off.
    CallOff,
    /// To look at the board.
    Board,
    /// To answer what the event with this number asks for; or, where nobody is to answer, to object.
    Answer(Asking, u32),
    /// To answer what is still asked for.
    AnswerStill(Asking, u32),
    /// Nothing.
    Nothing,
}

impl<'o> Traits<'o> {
    /// Those of a post under which one takes one's turn.
    pub(super) const fn new(shows: Shows, acts: Acts<'o>, notices: Notices<'o>) -> Traits<'o> {
        Traits {
            shows,
            acts,
            notices,
            offers: Offers::Turn,
        }
    }

    /// The same, with other buttons.
    pub(super) fn offering(self, offers: Offers) -> Traits<'o> {
        Traits { offers, ..self }
    }

    /// Why those who are to notice it are; `None` if nothing has to be said of that.
    pub(super) fn notice(&self) -> Option<Notice> {
        match self.notices {
            Notices::Nobody | Notices::TheseBut(..) => None,
            Notices::Out | Notices::OutBut(_) | Notices::All => Some(Notice::Out),
            Notices::Wisher => Some(Notice::Wish),
            Notices::Absent => Some(Notice::Objection),
            Notices::Late(_) => Some(Notice::Late),
            Notices::Waiting => Some(Notice::Waiting),
            Notices::Counted => Some(Notice::Counted),
        }
    }
}
