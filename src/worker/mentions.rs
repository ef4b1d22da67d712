//! Who is mentioned in a post, so that Discord tells them of it.

use super::courier::Occasion;
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
    let person = |seat| sitting.person_at(seat);
    match occasion {
        Occasion::DrawOffered { offer, .. }
        | Occasion::DrawAgreed {
            offer: Some(offer), ..
        } => {
            let now = &sitting.replay;
            let stands = sitting.offer().map(|(standing, _)| standing);
            let waiting = now.unanswered().iter().filter(|_| stands == Some(*offer));
            waiting.map(person).collect()
        }
        Occasion::Asked { request, .. }
        | Occasion::Granted {
            request: Some(request),
            ..
        } => {
            let now = &sitting.replay;
            let stands = sitting.request().map(|(standing, _)| standing);
            let waiting = now.asked_of().iter().filter(|_| stands == Some(*request));
            waiting.map(person).collect()
        }
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
        _ => {
            let present = sitting.position_seq_after(moment.seq) == sitting.position_seq();
            let running = present && sitting.stage() == Stage::Playing;
            let seat = moment.after.to_move().filter(|_| running);
            seat.map(person).into_iter().collect()
        }
    }
}

/// Everybody at the table.
fn all_people(sitting: &Sitting, moment: &Moment) -> Vec<Person> {
    let seated = sitting.all_seated(&moment.after).into_iter();
    let people = seated.map(|seated| seated.person);
    people
        .filter(|person| person.id != PersonId::NOBODY)
        .collect()
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
    let (by, seated) = match occasion {
        Occasion::Turn { by, .. }
        | Occasion::Prepared { by, .. }
        | Occasion::Forced { by, .. }
        | Occasion::Resigned(by)
        | Occasion::OutOfTime(by)
        | Occasion::Removed(by)
        | Occasion::DrawAgreed { by, .. } => match moment.after.ending {
            Some(_) => (by, sitting.all_seated(&moment.after)),
            None => (by, out),
        },
        Occasion::TakenBack | Occasion::Clock(ClockNews::Paused) => {
            return granted_to(sitting, moment).into_iter().collect();
        }
        // They may still play, and the others are called to act.
        Occasion::Clock(ClockNews::Flagged(late)) => {
            let people = [late.person.clone()].into_iter();
            return people.filter(|person| person.id != PersonId::NOBODY).collect();
        }
        Occasion::Asked {
            wish: Wish::GoOn, ..
        } => {
            let absent = moment.after.to_move();
            let people = absent.map(|seat| sitting.seated(&moment.after, seat).person);
            return people.into_iter().collect();
        }
        Occasion::DrawDeclined { by, wanted_by } => (by, wanted_by.clone()),
        Occasion::Denied { by, asked_by } => (by, asked_by.iter().cloned().collect()),
        Occasion::Adjudicated | Occasion::Annulled | Occasion::Aborted(_) => {
            return all_people(sitting, moment);
        }
        _ => return Vec::new(),
    };
    let is_own_doing = !matches!(occasion, Occasion::OutOfTime(_) | Occasion::Removed(_));
    let others = seated
        .into_iter()
        .filter(|other| !is_own_doing || other.seat != by.seat);
    let people = others.map(|other| other.person);
    people
        .filter(|person| person.id != PersonId::NOBODY)
        .collect()
}
