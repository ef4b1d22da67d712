//! Who is mentioned in a post, so that Discord tells them of it.

use super::occasion::Occasion;
use crate::app::{ClockNews, Moment, Person, PersonId, Seated, Sitting, Stage};
use starpost_games::record::Wish;

/// Only those who must or may act, and only if it is still theirs to do. Nobody is mentioned for a
/// seat that nobody has.
pub(super) fn mention(sitting: &Sitting, moment: &Moment, occasion: &Occasion) -> Vec<Person> {
    let mut people = asked_to_act(sitting, moment, occasion);
    people.retain(|person| person.id != PersonId::NOBODY);
    people
}

fn asked_to_act(sitting: &Sitting, moment: &Moment, occasion: &Occasion) -> Vec<Person> {
    match occasion {
        Occasion::DrawOffered { offer, .. }
        | Occasion::DrawAgreed {
            offer: Some(offer), ..
        } => asked_for_a_draw(sitting, *offer),
        Occasion::Asked { request, .. }
        | Occasion::Granted {
            request: Some(request),
            ..
        } => asked_by_request(sitting, *request),
        Occasion::Clock(ClockNews::Flagged(late)) | Occasion::Unclaimed(late) => {
            let is_theirs = sitting.replay.to_move() == Some(late.seat);
            let people = sitting.claimants().into_iter();
            people.filter(|_| is_theirs).collect()
        }
        Occasion::Shown
        | Occasion::Granted { request: None, .. }
        | Occasion::DrawDeclined { .. }
        | Occasion::Denied { .. }
        | Occasion::DrawWithdrawn(_) => Vec::new(),
        Occasion::Unreached(by) => vec![by.person.clone()],
        Occasion::Started { .. }
        | Occasion::Turn { .. }
        | Occasion::Prepared { .. }
        | Occasion::Forced { .. }
        | Occasion::Resigned(_)
        | Occasion::OutOfTime(_)
        | Occasion::Removed(_)
        | Occasion::Clock(_)
        | Occasion::TakenBack
        | Occasion::RulingTakenBack
        | Occasion::Aborted(_)
        | Occasion::Adjudicated
        | Occasion::Annulled
        | Occasion::Corrected(_)
        | Occasion::Replaced { .. }
        | Occasion::Reminder { .. }
        | Occasion::DrawAgreed { offer: None, .. }
        | Occasion::Moved
        | Occasion::Imported(_)
        | Occasion::SeatDeclined(_)
        | Occasion::InvitationDeclined(_) => next_to_move(sitting, moment).into_iter().collect(),
    }
}

/// Who has not answered this offer of a draw, while it stands.
fn asked_for_a_draw(sitting: &Sitting, offer: u32) -> Vec<Person> {
    let stands = sitting.offer().map(|(standing, _)| standing);
    let waiting = sitting.replay.unanswered();
    let waiting = waiting.iter().filter(|_| stands == Some(offer));
    waiting.map(|seat| sitting.person_at(seat)).collect()
}

/// Who has not answered this request, while it stands.
fn asked_by_request(sitting: &Sitting, request: u32) -> Vec<Person> {
    let stands = sitting.request().map(|(standing, _)| standing);
    let waiting = sitting.replay.asked_of();
    let waiting = waiting.iter().filter(|_| stands == Some(request));
    waiting.map(|seat| sitting.person_at(seat)).collect()
}

/// Who is to move after the moment, unless the game has gone on since.
fn next_to_move(sitting: &Sitting, moment: &Moment) -> Option<Person> {
    let present = sitting.position_seq_after(moment.seq) == sitting.position_seq();
    let running = present && sitting.stage() == Stage::Playing;
    let seat = moment.after.to_move().filter(|_| running)?;
    Some(sitting.person_at(seat))
}

/// Whose wish came true by this event, as all others had granted it.
fn granted_to(sitting: &Sitting, moment: &Moment) -> Option<Person> {
    let asked = moment.before.asked()?;
    let is_granted = moment.before.asked_of().is_empty();
    is_granted.then(|| sitting.seated(&moment.after, asked.by).person)
}

/// Who is to notice what happened though there is nothing for them to do: those who are out, whose
/// offer was declined, and at the end all players. Not the one who did it.
pub(super) fn concerned(
    sitting: &Sitting,
    moment: &Moment,
    occasion: &Occasion,
    out: Vec<Seated>,
) -> Vec<Person> {
    let seated = match occasion {
        Occasion::Turn { by, .. }
        | Occasion::Prepared { by, .. }
        | Occasion::Forced { by, .. }
        | Occasion::Resigned(by)
        | Occasion::DrawAgreed { by, .. } => besides(by, out_or_all(sitting, moment, out)),
        // That is nobody's own doing.
        Occasion::OutOfTime(_) | Occasion::Removed(_) => out_or_all(sitting, moment, out),
        Occasion::TakenBack | Occasion::Clock(ClockNews::Paused) => {
            return granted_to(sitting, moment).into_iter().collect();
        }
        // They may still play, and the others are called to act.
        Occasion::Clock(ClockNews::Flagged(late)) => vec![late.clone()],
        Occasion::Asked {
            wish: Wish::GoOn, ..
        } => {
            let absent = moment.after.to_move();
            let people = absent.map(|seat| sitting.seated(&moment.after, seat).person);
            return people.into_iter().collect();
        }
        Occasion::DrawDeclined { by, wanted_by } => besides(by, wanted_by.clone()),
        Occasion::Denied { by, asked_by } => besides(by, asked_by.iter().cloned().collect()),
        Occasion::Adjudicated | Occasion::Annulled | Occasion::Aborted(_) => {
            sitting.all_seated(&moment.after)
        }
        Occasion::Started { .. }
        | Occasion::Clock(_)
        | Occasion::Asked { .. }
        | Occasion::Granted { .. }
        | Occasion::RulingTakenBack
        | Occasion::Corrected(_)
        | Occasion::Replaced { .. }
        | Occasion::Reminder { .. }
        | Occasion::Unclaimed(_)
        | Occasion::DrawOffered { .. }
        | Occasion::DrawWithdrawn(_)
        | Occasion::Shown
        | Occasion::Moved
        | Occasion::Imported(_)
        | Occasion::Unreached(_)
        | Occasion::SeatDeclined(_)
        | Occasion::InvitationDeclined(_) => Vec::new(),
    };
    let people = seated.into_iter().map(|seated| seated.person);
    people
        .filter(|person| person.id != PersonId::NOBODY)
        .collect()
}

/// Everybody at the table where the game is over after the moment, else whoever is out.
fn out_or_all(sitting: &Sitting, moment: &Moment, out: Vec<Seated>) -> Vec<Seated> {
    match moment.after.ending {
        Some(_) => sitting.all_seated(&moment.after),
        None => out,
    }
}

/// Those of them on other seats than whoever did it.
fn besides(by: &Seated, mut seated: Vec<Seated>) -> Vec<Seated> {
    seated.retain(|other| other.seat != by.seat);
    seated
}
