//! The occasion of a post about an event: what the event of a job was.

use super::scene::PostMoment;
use crate::app::limits::DAY;
use crate::app::{ClockNews, DaysLeft, Moment, RequestKind, Seated, Sitting};
use crate::worker::occasion::Occasion;
use starpost_games::clock::ClockChange;
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, What};

/// The occasion that an event is; with the days of vacation left to the player who is away or back by it, if one is.
pub(super) fn announced(scene: &PostMoment, days_left: Option<DaysLeft>) -> Occasion {
    let PostMoment { sitting, moment, .. } = scene;
    let seated = |seat| sitting.seated(&moment.after, seat);
    match sitting.event(moment.seq) {
        Some(What::Turn(_)) => turn(sitting, moment),
        Some(What::Leave(seat, LeaveReason::Resigned)) => Occasion::Resigned(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::Time)) => Occasion::OutOfTime(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::NoShow)) => Occasion::NoShow(seated(*seat)),
        Some(What::Leave(seat, LeaveReason::Removed)) => Occasion::Removed(seated(*seat)),
        Some(What::Clock(change)) => Occasion::Clock(clock_news(scene, *change, days_left)),
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
        Some(What::Rewind(_)) => taken_back(scene),
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

/// The news of a change to the clock.
fn clock_news(scene: &PostMoment, change: ClockChange, days_left: Option<DaysLeft>) -> ClockNews {
    let PostMoment { sitting, moment, itself, .. } = scene;
    let seated = |seat| sitting.seated(&moment.after, seat);
    match change {
        ClockChange::Start => ClockNews::Started,
        ClockChange::Give(seat, hours) => ClockNews::Given(seated(seat), hours),
        ClockChange::Take(seat, hours) => ClockNews::Taken(seated(seat), hours),
        ClockChange::Away(seat, _) if sitting.stored.record.is_return(moment.seq) => {
            ClockNews::Back { who: seated(seat), left: days_left }
        }
        ClockChange::Away(seat, span) => ClockNews::Away {
            who: seated(seat),
            until: span.until.into(),
            by_itself: moment.before.clock.deadline() == Some(span.from),
            is_a_day: span.until.since(span.from) <= DAY,
            left: days_left,
        },
        ClockChange::Outage(span) if sitting.stored.record.is_return(moment.seq) => {
            ClockNews::OutageUntil(span.until.into())
        }
        ClockChange::Outage(span) => {
            ClockNews::Outage { from: span.from.into(), until: span.until.into() }
        }
        ClockChange::Pause => ClockNews::Paused {
            by: sitting.paused_by(moment.seq, *itself),
            until: sitting.end_of_pause(&moment.after.clock),
        },
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

/// Turns were taken back: by whom, if they had to ask nobody but the bot, and whether its reply was one of them.
fn taken_back(scene: &PostMoment) -> Occasion {
    let PostMoment { sitting, moment, itself, .. } = scene;
    let by = sitting.taken_back_by(moment.seq, *itself);
    let is_answered = moment.before.turns > moment.after.turns + 1;
    let bot = itself.filter(|_| by.is_some() && is_answered);
    let seat = bot.and_then(|bot| sitting.seat_of(bot));
    Occasion::TakenBack { by, reply_of: seat.map(|seat| sitting.person_at(seat)) }
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
