//! Who is mentioned in a post, so that Discord tells them of it.

use super::courier::Occasion;
use crate::app::{Moment, Person, PersonId, Seated, Sitting, Stage};

/// Only who must act, and only if it is still theirs to do.
pub(super) fn mention(sitting: &Sitting, moment: &Moment, occasion: &Occasion) -> Vec<Person> {
    let person = |seat| sitting.seated(&moment.after, seat).person;
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

/// Who is to notice what has happened though there is nothing for them to do: whoever is out, whose
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
