//! Why there is a post: what the event of a job was.

use super::about::About;
use crate::app::{ClockNews, Moment, Seated, Sitting};
use crate::worker::occasion::Occasion;
use starpost_games::clock::ClockChange;
use starpost_games::record::{Leaving, What};

/// What the job of a moment is about.
pub(super) fn occasion(sitting: &Sitting, moment: &Moment, about: About) -> Occasion {
    match about {
        About::Start => Occasion::Started {
            seals: sitting.seals(),
        },
        About::Event => announced(sitting, moment),
        About::Present => Occasion::Shown,
        About::Unreached => unreached(sitting, moment),
        About::Late => remind(sitting, moment),
        About::LateAndUnreached => Occasion::Reminder { is_unreached: true },
        About::Move | About::Import => Occasion::Moved,
    }
}

/// The player to move is reminded, or the others of what they may do about that player's time.
fn remind(sitting: &Sitting, moment: &Moment) -> Occasion {
    let late = sitting.replay.to_move();
    match late.filter(|_| sitting.replay.clock.is_flagged()) {
        Some(late) => Occasion::Unclaimed(sitting.seated(&moment.after, late)),
        None => Occasion::Reminder {
            is_unreached: false,
        },
    }
}

fn event<'a>(sitting: &'a Sitting, moment: &Moment) -> Option<&'a What> {
    let mut events = sitting.stored.record.events.iter();
    let event = events.find(|event| event.seq == moment.seq)?;
    Some(&event.what)
}

/// Who does not get the letter with the role that this event sealed.
fn unreached(sitting: &Sitting, moment: &Moment) -> Occasion {
    let Some(What::Seal(seat, _)) = event(sitting, moment) else {
        return Occasion::Moved;
    };
    // The letter is for whoever has the seat by now.
    Occasion::Unreached(sitting.seated(&sitting.replay, *seat))
}

fn announced(sitting: &Sitting, moment: &Moment) -> Occasion {
    let seated = |seat| sitting.seated(&moment.after, seat);
    match event(sitting, moment) {
        Some(What::Turn(_)) => turn(sitting, moment),
        Some(What::Leave(seat, Leaving::Resigned)) => Occasion::Resigned(seated(*seat)),
        Some(What::Leave(seat, Leaving::Time)) => Occasion::OutOfTime(seated(*seat)),
        Some(What::Leave(seat, Leaving::Removed)) => Occasion::Removed(seated(*seat)),
        Some(What::Clock(change)) => Occasion::Clock(clock_news(sitting, moment, *change)),
        Some(What::Offer(seat)) => Occasion::DrawOffered {
            by: seated(*seat),
            offer: moment.seq,
        },
        Some(What::Agree(seat)) => Occasion::DrawAgreed {
            by: seated(*seat),
            offer: sitting
                .offer_after(moment.seq, &moment.after)
                .map(|(offer, _)| offer),
        },
        Some(What::Withdraw(seat)) if moment.before.offer() == Some(*seat) => {
            Occasion::DrawWithdrawn(seated(*seat))
        }
        Some(What::Withdraw(seat)) => Occasion::DrawDeclined {
            by: seated(*seat),
            wanted_by: in_favor(sitting, moment),
        },
        Some(What::Ask(seat, wish)) => Occasion::Asked {
            by: seated(*seat),
            wish: *wish,
            request: moment.seq,
        },
        Some(What::Grant(seat)) => Occasion::Granted {
            by: seated(*seat),
            request: sitting
                .request_after(moment.seq, moment.after.asked())
                .filter(|_| !moment.after.asked_of().is_empty())
                .map(|(request, _)| request),
        },
        Some(What::Deny(seat)) => Occasion::Denied {
            by: seated(*seat),
            asked_by: moment.before.asked().map(|asked| seated(asked.by)),
        },
        Some(What::Rewind(_)) => Occasion::TakenBack,
        Some(What::Restore(_)) => Occasion::RulingTakenBack,
        Some(What::Abort(seat)) => Occasion::Aborted(seated(*seat)),
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

/// What has happened to the clock.
fn clock_news(sitting: &Sitting, moment: &Moment, change: ClockChange) -> ClockNews {
    let seated = |seat| sitting.seated(&moment.after, seat);
    match change {
        ClockChange::Start => ClockNews::Started,
        ClockChange::Give(seat, hours) => ClockNews::Given(seated(seat), hours),
        ClockChange::Take(seat, hours) => ClockNews::Taken(seated(seat), hours),
        ClockChange::Away(seat, _) if sitting.stored.record.is_return(moment.seq) => {
            ClockNews::Back(seated(seat))
        }
        ClockChange::Away(seat, span) => ClockNews::Away {
            who: seated(seat),
            until: span.until.into(),
            by_itself: moment.before.clock.deadline() == Some(span.from),
        },
        ClockChange::Outage(span) if sitting.stored.record.is_return(moment.seq) => {
            ClockNews::OutageUntil(span.until.into())
        }
        ClockChange::Outage(span) => ClockNews::Outage {
            from: span.from.into(),
            until: span.until.into(),
        },
        ClockChange::Pause => ClockNews::Paused,
        ClockChange::Resume => ClockNews::Resumed,
        ClockChange::Flag(seat) => ClockNews::Flagged(seated(seat)),
    }
}

/// Who had offered a draw or agreed to it before the event.
fn in_favor(sitting: &Sitting, moment: &Moment) -> Vec<Seated> {
    let before = &moment.before;
    let wanted = before.seats_playing().minus(before.unanswered());
    wanted
        .iter()
        .map(|seat| sitting.seated(&moment.after, seat))
        .collect()
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
    match sitting.stored.prepared.contains(&moment.seq) {
        true => Occasion::Prepared {
            number,
            by,
            deeds,
            line,
            shown,
        },
        false => Occasion::Turn {
            number,
            by,
            deeds,
            line,
            shown,
        },
    }
}
