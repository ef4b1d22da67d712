//! The reason for a post: what the event of a job was.

use super::topic::PostSubject;
use crate::app::limits::DAY;
use crate::app::{ClockNews, Moment, RequestKind, Seated, Sitting};
use crate::worker::occasion::{Occasion, TurnWait};
use crate::worker::post_fate::Follows;
use starpost_games::clock::ClockChange;
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, Replay, What};

/// The subject of the job of a moment.
pub(super) fn occasion(
    sitting: &Sitting,
    moment: &Moment,
    (about, follows): (PostSubject, Follows),
) -> Occasion {
    match about {
        PostSubject::Start => {
            Occasion::Started { seals: sitting.seals(), no_thread: sitting.stored.row.no_thread }
        }
        PostSubject::Event => announced(sitting, moment),
        PostSubject::Present => Occasion::Shown,
        PostSubject::Film => Occasion::Filmed,
        PostSubject::Unreached => unreached(sitting, moment),
        PostSubject::Late => remind(sitting, moment, follows),
        PostSubject::LateAndUnreached => {
            Occasion::Reminder { is_unreached: true, waiting: open_ended(sitting) }
        }
        PostSubject::Abandoned => {
            Occasion::Reminder { is_unreached: false, waiting: TurnWait::Abandoned }
        }
        PostSubject::Waiting => match by_then(sitting, moment, follows).to_move() {
            Some(silent) => Occasion::Abandoned(sitting.seated(&moment.after, silent)),
            None => Occasion::Moved,
        },
        PostSubject::Move | PostSubject::Import => Occasion::Moved,
    }
}

/// The player to move is reminded, or the others of what they may do about that player's time. What was
/// posted then is the same later; when it is posted first, the clock may have been flagged meanwhile.
fn remind(sitting: &Sitting, moment: &Moment, follows: Follows) -> Occasion {
    let by_now = by_then(sitting, moment, follows);
    if by_now.clock.is_paused() {
        return Occasion::PauseEnds(sitting.end_of_pause(&by_now.clock));
    }
    let late = by_now.to_move();
    match late.filter(|_| by_now.clock.is_flagged()) {
        Some(late) => Occasion::Unclaimed(sitting.seated(&moment.after, late)),
        None => Occasion::Reminder { is_unreached: false, waiting: open_ended(sitting) },
    }
}

/// The state of the game when a post was new.
fn by_then<'a>(sitting: &'a Sitting, moment: &'a Moment, follows: Follows) -> &'a Replay {
    match follows {
        Follows::Nothing => &sitting.replay,
        Follows::Another | Follows::TheTurn | Follows::TheTurnOfAnother => &moment.after,
    }
}

/// The kind of waiting: whether time runs out for the turn that is waited for.
fn open_ended(sitting: &Sitting) -> TurnWait {
    if sitting.replay.clock.is_open_ended() { TurnWait::OpenEnded } else { TurnWait::ForTime }
}

/// The player who does not get the letter with the role that this event sealed.
fn unreached(sitting: &Sitting, moment: &Moment) -> Occasion {
    let Some(What::Seal(seat, _)) = sitting.event(moment.seq) else {
        return Occasion::Moved;
    };
    // The letter is for whoever has the seat by now.
    Occasion::Unreached(sitting.seated(&sitting.replay, *seat))
}

fn announced(sitting: &Sitting, moment: &Moment) -> Occasion {
    let seated = |seat| sitting.seated(&moment.after, seat);
    match sitting.event(moment.seq) {
        Some(What::Turn(_)) => turn(sitting, moment),
        Some(What::Leave(seat, LeaveReason::Resigned)) => Occasion::Resigned(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::Time)) => Occasion::OutOfTime(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::NoShow)) => Occasion::NoShow(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::Removed)) => Occasion::Removed(seated(*seat)),
        Some(What::Clock(change)) => Occasion::Clock(clock_news(sitting, moment, *change)),
        Some(What::Offer(seat)) => asked(seated(*seat), RequestKind::Draw, moment),
        Some(What::Ask(seat, wish)) => asked(seated(*seat), RequestKind::Wish(*wish), moment),
        Some(What::Agree(seat)) => granted(sitting, moment, seated(*seat), RequestKind::Draw),
        Some(What::Grant(seat)) => match moment.before.asked() {
            Some(asked) => granted(sitting, moment, seated(*seat), RequestKind::Wish(asked.wish)),
            None => Occasion::Moved,
        },
        Some(What::Withdraw(seat)) => {
            let is_own = moment.before.offer() == Some(*seat);
            denied(seated(*seat), RequestKind::Draw, in_favor(sitting, moment), is_own)
        }
        Some(What::Deny(seat)) => match moment.before.asked() {
            Some(asked) => {
                let wanted_by = vec![seated(asked.by)];
                let what = RequestKind::Wish(asked.wish);
                denied(seated(*seat), what, wanted_by, asked.by == *seat)
            }
            None => Occasion::Moved,
        },
        Some(What::Rewind(_)) => Occasion::TakenBack { by: None, reply_of: None },
        Some(What::Restore(_)) => Occasion::RulingTakenBack,
        Some(What::Abort(seat)) => Occasion::Aborted(seated(*seat)),
        Some(What::CallOff(seat)) => Occasion::CalledOff(seated(*seat)),
        Some(What::Adjudicate(_)) => Occasion::Adjudicated,
        Some(What::Annul) => Occasion::Annulled,
        Some(What::Replace(seat, _)) => Occasion::Replaced {
            by: seated(*seat),
            former: sitting.replaced_by(moment.seq).cloned(),
        },
        // The effects of secret roles are told in the post of the event that caused them.
        Some(
            What::Skip(_) | What::Seal(..) | What::Reveal(..) | What::Decide(_) | What::Unseal(..),
        )
        | None => Occasion::Moved,
    }
}

/// The thing that has happened to the clock.
fn clock_news(sitting: &Sitting, moment: &Moment, change: ClockChange) -> ClockNews {
    let seated = |seat| sitting.seated(&moment.after, seat);
    match change {
        ClockChange::Start => ClockNews::Started,
        ClockChange::Give(seat, hours) => ClockNews::Given(seated(seat), hours),
        ClockChange::Take(seat, hours) => ClockNews::Taken(seated(seat), hours),
        ClockChange::Away(seat, _) if sitting.stored.record.is_return(moment.seq) => {
            let (who, left) = (seated(seat), None);
            ClockNews::Back { who, left }
        }
        ClockChange::Away(seat, span) => ClockNews::Away {
            who: seated(seat),
            until: span.until.into(),
            by_itself: moment.before.clock.deadline() == Some(span.from),
            is_a_day: span.until.since(span.from) <= DAY,
            left: None,
        },
        ClockChange::Outage(span) if sitting.stored.record.is_return(moment.seq) => {
            ClockNews::OutageUntil(span.until.into())
        }
        ClockChange::Outage(span) => {
            ClockNews::Outage { from: span.from.into(), until: span.until.into() }
        }
        ClockChange::Pause => {
            ClockNews::Paused { by: None, until: sitting.end_of_pause(&moment.after.clock) }
        }
        ClockChange::Resume => match late(moment) {
            Some(late) => ClockNews::Flagged(seated(late)),
            None if sitting.has_ended_by_itself(moment) => {
                ClockNews::PauseOver(sitting.pause_lasts())
            }
            None => ClockNews::Resumed,
        },
        ClockChange::Flag(seat) => ClockNews::Flagged(seated(seat)),
    }
}

/// The seat whose time is up after the moment, if any.
fn late(moment: &Moment) -> Option<Seat> {
    let is_up = moment.after.clock.is_flagged();
    moment.after.to_move().filter(|_| is_up)
}

fn asked(by: Seated, what: RequestKind, moment: &Moment) -> Occasion {
    let request = moment.seq;
    Occasion::Asked { by, what, request }
}

fn granted(sitting: &Sitting, moment: &Moment, by: Seated, what: RequestKind) -> Occasion {
    let requests = sitting.requests_after(moment.seq, &moment.after);
    let mut waiting = requests.iter().filter(|asked| !asked.unanswered.is_empty());
    let request = waiting.find(|asked| asked.what == what).map(|asked| asked.seq);
    Occasion::Granted { by, what, request }
}

/// Somebody does not want what was asked; the one who asked takes it back this way.
fn denied(by: Seated, what: RequestKind, wanted_by: Vec<Seated>, is_own: bool) -> Occasion {
    if is_own { Occasion::Withdrawn { by, what } } else { Occasion::Denied { by, what, wanted_by } }
}

/// The players who had offered a draw or agreed to it before the event.
fn in_favor(sitting: &Sitting, moment: &Moment) -> Vec<Seated> {
    let before = &moment.before;
    let wanted = before.seats_playing().minus(before.unanswered());
    wanted.iter().map(|seat| sitting.seated(&moment.after, seat)).collect()
}

/// The turn that was played: by its player, who may have prepared it, or by the bot if no other was
/// possible.
pub(super) fn turn(sitting: &Sitting, moment: &Moment) -> Occasion {
    let number = moment.after.turns;
    let Some((seat, line)) = &moment.after.last_turn else {
        return Occasion::Moved;
    };
    let shown = sitting.as_read(Some(*seat), line);
    let (seat, line) = (*seat, line.clone());
    let by = sitting.seated(&moment.after, seat);
    if moment.before.forced().is_some() {
        return Occasion::Forced { number, by };
    }
    let deeds = moment.deeds();
    if sitting.stored.prepared.contains(&moment.seq) {
        Occasion::Prepared { number, by, deeds, line, shown }
    } else {
        Occasion::Turn { number, by, deeds, line, shown }
    }
}
