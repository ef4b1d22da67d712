//! The people who are mentioned in a post, so that Discord tells them of it.

use crate::app::{Moment, Person, Seated, Settled, Sitting, Stage};
use crate::worker::occasion::Occasion;
use crate::worker::post_fate::{Follows, PostAftermath};
use crate::worker::traits::{Acts, NoticeRecipients};
use starpost_games::game::Seats;
use starpost_games::record::{Seq, What};

/// Only those who must or may act, and only if it is still theirs to do and no other post calls them.
/// Nobody is mentioned for a seat that nobody has.
pub(super) fn mention(
    sitting: &Sitting,
    moment: &Moment,
    (occasion, follows): (&Occasion, Follows),
) -> Vec<Person> {
    let mut people = asked_to_act(sitting, moment, (occasion, follows));
    people.retain(|person| !person.id.is_nobody());
    people
}

fn asked_to_act(
    sitting: &Sitting,
    moment: &Moment,
    (occasion, follows): (&Occasion, Follows),
) -> Vec<Person> {
    match occasion.traits().acts {
        Acts::Mover | Acts::Others(_) if follows != Follows::Nothing => Vec::new(),
        Acts::Mover => next_to_move(sitting, moment).into_iter().collect(),
        Acts::Request(request) if sitting.settlement(request).is_some() => Vec::new(),
        Acts::Request(request) => asked_by_request(sitting, request),
        Acts::Claimants(late) if sitting.replay.to_move() == Some(late.seat) => sitting.claimants(),
        Acts::Others(late) if sitting.replay.to_move() == Some(late.seat) => {
            sitting.others(late.seat)
        }
        Acts::Nobody | Acts::Claimants(_) | Acts::Others(_) => Vec::new(),
        Acts::Person(person) => vec![person.clone()],
    }
}

/// The fate of a post about a moment: the turn that stands as an offer of a draw is one too.
pub(super) fn since(
    sitting: &Sitting,
    moment: &Moment,
    (occasion, repeated): (&Occasion, Option<Seq>),
    follows: Follows,
) -> PostAftermath {
    let settled = match occasion.traits().acts {
        Acts::Request(request) => sitting.settlement(request),
        Acts::Claimants(late) => {
            let is_late = sitting.replay.to_move() == Some(late.seat);
            let stands = is_late && sitting.answerable_now().flag.is_some();
            (!stands).then_some(Settled::Lapsed)
        }
        Acts::Mover | Acts::Others(_) | Acts::Nobody | Acts::Person(_) => {
            repeated.and_then(|request| sitting.settlement(request))
        }
    };
    let settled = if has_gone_on(sitting, moment) { Some(Settled::Revoked) } else { settled };
    PostAftermath { follows, settled }
}

/// True if the game was over after this moment, and goes on since that was taken back.
fn has_gone_on(sitting: &Sitting, moment: &Moment) -> bool {
    let mut events = sitting.stored.record.events.iter();
    moment.after.ending.is_some()
        && events.any(|event| {
            event.seq > moment.seq && matches!(event.what, What::Restore(to) if to < moment.seq)
        })
}

/// The way in which a post about a moment is followed, if it is: by the turn that it calls for, or by something
/// else.
pub(super) fn followed(sitting: &Sitting, moment: &Moment) -> Follows {
    let told = sitting.stored.record.settled(moment.seq);
    let events = &sitting.stored.record.events;
    let moved = events.iter().find(|event| event.seq > told && event.what.moves());
    let Some(turn) = moved.filter(|event| event.what.is_turn()) else {
        return Follows::Another;
    };
    let since = events.iter().filter(|event| (told..turn.seq).contains(&event.seq));
    let seat = moment.after.to_move();
    let gives = |what: &What| matches!(what, What::Replace(given, _) if Some(*given) == seat);
    if since.map(|event| &event.what).any(gives) {
        Follows::TheTurnOfAnother
    } else {
        Follows::TheTurn
    }
}

/// The players who have not answered this request, while it stands.
fn asked_by_request(sitting: &Sitting, request: Seq) -> Vec<Person> {
    let requests = sitting.requests();
    let standing = requests.iter().find(|asked| asked.seq == request);
    let waiting = standing.map_or(Seats::NONE, |asked| asked.unanswered);
    waiting.iter().map(|seat| sitting.person_at(seat)).collect()
}

/// The player who is to move after the moment, unless the game has gone on since.
fn next_to_move(sitting: &Sitting, moment: &Moment) -> Option<Person> {
    let present = sitting.position_seq_after(moment.seq) == sitting.position_seq();
    let running = present && sitting.stage() == Stage::Playing;
    let seat = moment.after.to_move().filter(|_| running)?;
    Some(sitting.person_at(seat))
}

/// The player whose wish came true by this event, if any, as all others had granted it.
fn granted_to(sitting: &Sitting, moment: &Moment) -> Option<Person> {
    let asked = moment.before.asked()?;
    let is_granted = moment.before.asked_of().is_empty();
    is_granted.then(|| sitting.seated(&moment.after, asked.by).person)
}

/// The players who are to notice what happened though there is nothing for them to do: those who are out, whose
/// offer was declined, and at the end all players. Not the one who did it.
pub(super) fn concerned(
    sitting: &Sitting,
    moment: &Moment,
    occasion: &Occasion,
    out: Vec<Seated>,
) -> Vec<Person> {
    let seated = match occasion.traits().notices {
        NoticeRecipients::Nobody => Vec::new(),
        NoticeRecipients::Out => out_or_all(sitting, moment, out),
        NoticeRecipients::OutBut(by) => besides(by, out_or_all(sitting, moment, out)),
        NoticeRecipients::All | NoticeRecipients::Counted => sitting.all_seated(&moment.after),
        NoticeRecipients::Wisher => return granted_to(sitting, moment).into_iter().collect(),
        NoticeRecipients::Absent => {
            let absent = moment.after.to_move();
            let people = absent.map(|seat| sitting.seated(&moment.after, seat).person);
            return people.into_iter().collect();
        }
        NoticeRecipients::Waiting => {
            let silent = sitting.replay.to_move();
            return silent.map_or_else(Vec::new, |silent| sitting.others(silent));
        }
        NoticeRecipients::Late(seated) => seated.to_vec(),
        NoticeRecipients::TheseBut(by, seated) => besides(by, seated.to_vec()),
    };
    let people = seated.into_iter().map(|seated| seated.person);
    people.filter(|person| !person.id.is_nobody()).collect()
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
