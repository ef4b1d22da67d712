//! What a post does, by its occasion: a row for each says whether the board is shown, who has to act
//! and who is to notice it.

use std::slice;

use crate::app::{Asking, ClockNews, Person, Seated};
use crate::worker::occasion::Occasion;
use starpost_games::record::Wish;

/// What a post of some occasion does.
pub(super) struct Traits<'o> {
    pub(super) shows: Shows,
    pub(super) acts: Acts<'o>,
    pub(super) notices: Notices<'o>,
}

/// Whether the board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// It is.
    Board,
    /// It is if the game has ended by that.
    End,
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
    /// This person.
    Person(&'o Person),
}

/// Who is to notice it, though there is nothing for them to do.
pub(super) enum Notices<'o> {
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
    /// These.
    These(&'o [Seated]),
    /// These, but not this player, who has done it.
    TheseBut(&'o Seated, &'o [Seated]),
}

const fn row<'o>(shows: Shows, acts: Acts<'o>, notices: Notices<'o>) -> Traits<'o> {
    Traits {
        shows,
        acts,
        notices,
    }
}

impl Occasion {
    pub(super) fn traits(&self) -> Traits<'_> {
        match self {
            Occasion::Started { .. }
            | Occasion::RulingTakenBack
            | Occasion::Moved
            | Occasion::Imported(_) => row(Shows::Board, Acts::Mover, Notices::Nobody),
            Occasion::Turn { by, .. }
            | Occasion::Prepared { by, .. }
            | Occasion::Forced { by, .. }
            | Occasion::Resigned(by) => row(Shows::Board, Acts::Mover, Notices::OutBut(by)),
            Occasion::OutOfTime(_) | Occasion::Removed(_) => {
                row(Shows::Board, Acts::Mover, Notices::Out)
            }
            Occasion::TakenBack => row(Shows::Board, Acts::Mover, Notices::Wisher),
            Occasion::Aborted(_) | Occasion::Adjudicated | Occasion::Annulled => {
                row(Shows::Board, Acts::Mover, Notices::All)
            }
            Occasion::Shown => row(Shows::Board, Acts::Nobody, Notices::Nobody),
            Occasion::Clock(news) => of_clock(news),
            Occasion::Corrected(_)
            | Occasion::Replaced { .. }
            | Occasion::Reminder { .. }
            | Occasion::SeatDeclined(_)
            | Occasion::InvitationDeclined(_) => row(Shows::Nothing, Acts::Mover, Notices::Nobody),
            Occasion::Unclaimed(late) => {
                row(Shows::Nothing, Acts::Claimants(late), Notices::Nobody)
            }
            Occasion::Asked { what, request, .. } => {
                let notices = match what {
                    Asking::Wish(Wish::GoOn) => Notices::Absent,
                    Asking::Draw | Asking::Wish(Wish::Takeback | Wish::Pause) => Notices::Nobody,
                };
                row(Shows::Nothing, Acts::Request(*request), notices)
            }
            Occasion::Granted { by, request, .. } => {
                let acts = request.map_or(Acts::Nobody, Acts::Request);
                row(Shows::End, acts, Notices::OutBut(by))
            }
            Occasion::Denied { by, wanted_by, .. } => {
                let notices = Notices::TheseBut(by, wanted_by);
                row(Shows::Nothing, Acts::Nobody, notices)
            }
            Occasion::Withdrawn { .. } => row(Shows::Nothing, Acts::Nobody, Notices::Nobody),
            Occasion::Unreached(by) => {
                row(Shows::Nothing, Acts::Person(&by.person), Notices::Nobody)
            }
        }
    }
}

fn of_clock(news: &ClockNews) -> Traits<'_> {
    let (acts, notices) = match news {
        // They may still play, and the others are called to act.
        ClockNews::Flagged(late) => (Acts::Claimants(late), Notices::These(slice::from_ref(late))),
        ClockNews::Paused => (Acts::Mover, Notices::Wisher),
        ClockNews::Started
        | ClockNews::Given(..)
        | ClockNews::Taken(..)
        | ClockNews::Away { .. }
        | ClockNews::Back(_)
        | ClockNews::Outage { .. }
        | ClockNews::OutageUntil(_)
        | ClockNews::Resumed => (Acts::Mover, Notices::Nobody),
    };
    row(Shows::Nothing, acts, notices)
}
