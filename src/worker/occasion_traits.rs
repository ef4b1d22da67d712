//! The traits of each occasion: what a post about it shows, whom it calls and what it offers.

use std::slice;

use super::occasion::{Occasion, TurnWait};
use super::traits::{Acts, Notice, NoticeRecipients, Offers, PictureChoice, PostTraits};
use crate::app::{ClockNews, RequestKind, Seated};
use starpost_games::record::{Seq, Wish};

impl Occasion {
    /// The traits of a post about it.
    pub(super) fn traits(&self) -> PostTraits<'_> {
        match self {
            Occasion::Started { seals, .. } => of_start(seals),
            Occasion::RulingTakenBack | Occasion::Moved | Occasion::Imported(_) => {
                to_mover(NoticeRecipients::Nobody)
            }
            Occasion::Turn { by, .. }
            | Occasion::Prepared { by, .. }
            | Occasion::Forced { by, .. }
            | Occasion::Resigned(by) => to_mover(NoticeRecipients::OutBut(by)),
            Occasion::OutOfTime(_) | Occasion::Removed(_) | Occasion::NoShow(_) => {
                to_mover(NoticeRecipients::Out)
            }
            Occasion::TakenBack { .. } => to_mover(NoticeRecipients::Wisher),
            Occasion::Aborted(_)
            | Occasion::CalledOff(_)
            | Occasion::Adjudicated
            | Occasion::Annulled => to_mover(NoticeRecipients::All),
            Occasion::Shown => {
                PostTraits::new(PictureChoice::Board, Acts::Nobody, NoticeRecipients::Nobody)
            }
            Occasion::Filmed => {
                PostTraits::new(PictureChoice::Film, Acts::Nobody, NoticeRecipients::Nobody)
            }
            Occasion::Clock(news) => of_clock(news),
            Occasion::Replaced { .. } | Occasion::Vacated { .. } | Occasion::PauseEnds(_) => CALL,
            Occasion::Reminder { waiting, .. } => of_reminder(*waiting),
            Occasion::Abandoned(silent) => PostTraits::new(
                PictureChoice::Nothing,
                Acts::Others(silent),
                NoticeRecipients::Nobody,
            )
            .offering(Offers::CallOff),
            Occasion::Corrected(_) | Occasion::Voided(..) | Occasion::CountsAgain(..) => {
                PostTraits::new(PictureChoice::Nothing, Acts::Mover, NoticeRecipients::Counted)
                    .offering(Offers::Board)
            }
            Occasion::SeatDeclined(_) => CALL.offering(Offers::Seat),
            Occasion::InvitationDeclined(_) => CALL.offering(Offers::Nothing),
            Occasion::Unclaimed(late) => PostTraits::new(
                PictureChoice::Nothing,
                Acts::Claimants(late),
                NoticeRecipients::Nobody,
            )
            .offering(Offers::Claim),
            Occasion::Asked { what, request, .. } => of_request(*what, *request),
            Occasion::Granted { by, what, request, .. } => of_grant(by, *what, *request),
            Occasion::Denied { by, wanted_by, .. } => {
                let notices = NoticeRecipients::TheseBut(by, wanted_by);
                PostTraits::new(PictureChoice::Nothing, Acts::Nobody, notices)
            }
            Occasion::Withdrawn { .. } => {
                PostTraits::new(PictureChoice::Nothing, Acts::Nobody, NoticeRecipients::Nobody)
            }
            Occasion::Unreached(by) => PostTraits::new(
                PictureChoice::Nothing,
                Acts::Person(&by.person),
                NoticeRecipients::Nobody,
            )
            .offering(Offers::Role),
        }
    }

    /// The actions that the buttons under the post offer.
    pub fn offers(&self) -> Offers {
        self.traits().offers
    }

    /// The reason why those who are to notice it are; `None` if nothing has to be said of that.
    pub fn notice(&self) -> Option<Notice> {
        self.traits().notice()
    }

    /// True if the board is shown as it stands after what has happened.
    pub fn shows_board(&self) -> bool {
        self.traits().shows == PictureChoice::Board && !matches!(self, Occasion::Shown)
    }

    /// True if somebody is to answer what it asks.
    pub fn is_asked(&self) -> bool {
        matches!(self.offers(), Offers::Answer(..) | Offers::AnswerStill(..))
    }
}

/// A post that shows nothing and calls whoever is to move.
const CALL: PostTraits<'static> =
    PostTraits::new(PictureChoice::Nothing, Acts::Mover, NoticeRecipients::Nobody);

/// The traits of a post with the board, on which the player to move acts.
fn to_mover(notices: NoticeRecipients<'_>) -> PostTraits<'_> {
    PostTraits::new(PictureChoice::Board, Acts::Mover, notices)
}

/// The traits of the first post of a game.
fn of_start(seals: &[String]) -> PostTraits<'static> {
    let traits = PostTraits::new(PictureChoice::Board, Acts::Mover, NoticeRecipients::Nobody);
    if seals.is_empty() { traits } else { traits.offering(Offers::TurnAndRole) }
}

/// The traits of a post that reminds the player to move.
fn of_reminder(waiting: TurnWait) -> PostTraits<'static> {
    match waiting {
        TurnWait::ForTime => CALL,
        TurnWait::OpenEnded => CALL.offering(Offers::Nudge),
        TurnWait::Abandoned => {
            PostTraits::new(PictureChoice::Nothing, Acts::Mover, NoticeRecipients::Waiting)
                .offering(Offers::CallOff)
        }
    }
}

/// The traits of a post about a request.
fn of_request(what: RequestKind, request: Seq) -> PostTraits<'static> {
    let notices = match what {
        RequestKind::Wish(Wish::GoOn) => NoticeRecipients::Absent,
        RequestKind::Draw | RequestKind::Wish(Wish::Takeback | Wish::Pause | Wish::CallOff) => {
            NoticeRecipients::Nobody
        }
    };
    PostTraits::new(PictureChoice::Nothing, Acts::Request(request), notices)
        .offering(Offers::Answer(what, request))
}

/// The traits of a post that says that a request is granted, by some or by all.
fn of_grant(by: &Seated, what: RequestKind, request: Option<Seq>) -> PostTraits<'_> {
    match request {
        Some(request) => PostTraits::new(
            PictureChoice::End,
            Acts::Request(request),
            NoticeRecipients::OutBut(by),
        )
        .offering(Offers::AnswerStill(what, request)),
        None => PostTraits::new(PictureChoice::End, Acts::Nobody, NoticeRecipients::OutBut(by)),
    }
}

fn of_clock(news: &ClockNews) -> PostTraits<'_> {
    let (acts, notices) = match news {
        // They may still play, and the others are called to act.
        ClockNews::Flagged(late) => {
            let notices = NoticeRecipients::Late(slice::from_ref(late));
            return PostTraits::new(PictureChoice::Nothing, Acts::Claimants(late), notices)
                .offering(Offers::Claim);
        }
        ClockNews::Paused { .. } => (Acts::Mover, NoticeRecipients::Wisher),
        ClockNews::Started
        | ClockNews::Given(..)
        | ClockNews::Taken(..)
        | ClockNews::Away { .. }
        | ClockNews::Back { .. }
        | ClockNews::Outage { .. }
        | ClockNews::OutageUntil(_)
        | ClockNews::Resumed
        | ClockNews::PauseOver(_) => (Acts::Mover, NoticeRecipients::Nobody),
    };
    PostTraits::new(PictureChoice::Nothing, acts, notices)
}
