//! The traits of posts: showing the board, calling somebody to act, having somebody notice, offering buttons. Those
//! of each post are said beside the occasions.

use crate::app::{Person, RequestKind, Seated};
use starpost_games::record::Seq;

/// The traits of a post of some occasion.
pub(super) struct PostTraits<'o> {
    pub(super) shows: PictureChoice,
    pub(super) acts: Acts<'o>,
    pub(super) notices: NoticeRecipients<'o>,
    pub(super) offers: Offers,
}

/// The choice whether the board is shown, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureChoice {
    /// It is.
    Board,
    /// It is if the game has ended by that.
    End,
    /// All that has led to it is.
    Film,
    /// It is not: nothing on it has changed.
    Nothing,
}

/// The people who have to act, or may.
pub(super) enum Acts<'o> {
    Nobody,
    /// The player to move.
    Mover,
    /// The players who have not answered the request of this event.
    Request(Seq),
    /// The players who can claim the win over this player.
    Claimants(&'o Seated),
    /// Everybody but this player, if they are still to move.
    Others(&'o Seated),
    /// This person.
    Person(&'o Person),
}

/// The people who are to notice it, though there is nothing for them to do.
pub(super) enum NoticeRecipients<'o> {
    /// Nobody, or whom its sentence mentions.
    Nobody,
    /// The players who are out; at the end everybody. Nobody has done that.
    Out,
    /// The same, but not this player, who has done it.
    OutBut(&'o Seated),
    /// All players.
    All,
    /// The player whose wish has come true.
    Wisher,
    /// The player to move, without whom the others would go on.
    Absent,
    /// The players who wait for the player to move.
    Waiting,
    /// These, who may still play.
    Late(&'o [Seated]),
    /// All players of a game that is over, since its league counts something else for it.
    Counted,
    /// These, whom its sentence mentions, but not this player, who has done it.
    TheseBut(&'o Seated, &'o [Seated]),
}

/// The reason why somebody is to notice it.
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

/// The actions that the buttons under a post offer.
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
    Answer(RequestKind, Seq),
    /// To answer what is still asked for.
    AnswerStill(RequestKind, Seq),
    /// Nothing.
    Nothing,
}

impl<'o> PostTraits<'o> {
    /// Those of a post under which one takes one's turn.
    pub(super) const fn new(
        shows: PictureChoice,
        acts: Acts<'o>,
        notices: NoticeRecipients<'o>,
    ) -> PostTraits<'o> {
        PostTraits { shows, acts, notices, offers: Offers::Turn }
    }

    /// The same, with other buttons.
    pub(super) fn offering(self, offers: Offers) -> PostTraits<'o> {
        PostTraits { offers, ..self }
    }

    /// The reason why those who are to notice it are; `None` if nothing has to be said of that.
    pub(super) fn notice(&self) -> Option<Notice> {
        match self.notices {
            NoticeRecipients::Nobody | NoticeRecipients::TheseBut(..) => None,
            NoticeRecipients::Out | NoticeRecipients::OutBut(_) | NoticeRecipients::All => {
                Some(Notice::Out)
            }
            NoticeRecipients::Wisher => Some(Notice::Wish),
            NoticeRecipients::Absent => Some(Notice::Objection),
            NoticeRecipients::Late(_) => Some(Notice::Late),
            NoticeRecipients::Waiting => Some(Notice::Waiting),
            NoticeRecipients::Counted => Some(Notice::Counted),
        }
    }
}
