//! The sights of a story: posts, and the standing of a game.

use starpost::app::{Logged, RequestKind, Stage as GameStage, Standing};
use starpost_games::game::Outcome as Ending;

use super::read::{Post, duration, read_post};
use super::stage::{LAST, Stage};
use crate::support::club::NOW;
use crate::support::pigeon::Delivered;

/// The beginning of a reminder, which is no news.
const REMINDER: &str = "reminder";

/// The last post, once everything is posted, is this one. Reminders count only where one is wanted.
pub(super) fn is_last(stage: &mut Stage, wanted: &Post) -> Result<(), String> {
    let messages = stage.club.courier.messages();
    stage.looked = messages.len();
    let counts = |says: &str| wanted.says.starts_with(REMINDER) || !says.starts_with(REMINDER);
    let last =
        messages.iter().rev().find(|message| counts(&message.says)).ok_or("nothing is posted")?;
    is_said(stage, wanted, &last.says)?;
    mentions(stage, wanted, last)
}

/// Whoever is named in a story is mentioned, and nobody else; `nobody`: no one is.
fn mentions(stage: &Stage, wanted: &Post, post: &Delivered) -> Result<(), String> {
    let mentions: Vec<String> = wanted.mentions.iter().map(|one| stage.filled(one)).collect();
    let is_so = match mentions.as_slice() {
        [] => true,
        [nobody] if nobody == "nobody" => post.mentions.is_empty(),
        mentions => mentions == post.mentions,
    };
    is_so.then_some(()).ok_or_else(|| format!("it mentions {:?}", post.mentions))
}

fn is_said(stage: &Stage, wanted: &Post, says: &str) -> Result<(), String> {
    is_text(&stage.filled(&wanted.says), says)
        .then_some(())
        .ok_or_else(|| format!("{says:?} is posted"))
}

/// `posted ONE | OTHER @nobody`: exactly these have been posted since posts were last looked at.
pub(super) fn posted(stage: &mut Stage, words: &str) -> Result<(), String> {
    let posts = stage.club.courier.messages().split_off(stage.looked);
    stage.looked += posts.len();
    let wanted: Vec<Post> = match words {
        "nothing" => Vec::new(),
        words => words.split(" | ").map(read_post).collect(),
    };
    if wanted.len() != posts.len() {
        let says: Vec<String> = posts.into_iter().map(|post| post.says).collect();
        return Err(format!("{says:?} are posted"));
    }
    wanted.iter().zip(&posts).try_for_each(|(wanted, post)| {
        is_said(stage, wanted, &post.says)?;
        mentions(stage, wanted, post)
    })
}

/// `told ONE @Ann | no OTHER | once THIRD`: among what has been posted since posts were last looked at is this, in
/// this order; nothing that begins so; and only one that begins so.
pub(super) fn told(stage: &mut Stage, words: &str) -> Result<(), String> {
    let posts = stage.club.courier.messages().split_off(stage.looked);
    stage.looked += posts.len();
    let mut rest = posts.iter();
    for wanted in words.split(" | ") {
        let count =
            |beginning: &str| posts.iter().filter(|post| post.says.starts_with(beginning)).count();
        let is_there = match wanted.split_once(' ') {
            Some(("no", beginning)) => count(beginning) == 0,
            Some(("once", beginning)) => count(beginning) == 1,
            _ => {
                let wanted = read_post(wanted);
                rest.any(|post| {
                    is_said(stage, &wanted, &post.says).is_ok()
                        && mentions(stage, &wanted, post).is_ok()
                })
            }
        };
        if !is_there {
            let posts =
                posts.iter().map(|post| format!("{} @{}", post.says, post.mentions.join(" @")));
            return Err(format!("{wanted}: {}", posts.collect::<Vec<_>>().join(" | ")));
        }
    }
    Ok(())
}

/// `written Ann: ONE | Ben: OTHER`: exactly these letters have been written since letters were last looked at.
pub(super) fn written(stage: &mut Stage, words: &str) -> Result<(), String> {
    let letters = new_letters(stage);
    let wanted: Vec<String> = match words {
        "nothing" => Vec::new(),
        words => words.split(" | ").map(|one| stage.filled(one)).collect(),
    };
    (wanted == letters).then_some(()).ok_or_else(|| format!("{letters:?} are written"))
}

/// `letters Ann: ONE | no Ben:`: among the letters since then is this, and none that begins so.
pub(super) fn letters(stage: &mut Stage, words: &str) -> Result<(), String> {
    let letters = new_letters(stage);
    for wanted in words.split(" | ").map(|one| stage.filled(one)) {
        let is_so = match wanted.strip_prefix("no ") {
            Some(beginning) => !letters.iter().any(|one| one.starts_with(beginning)),
            None => letters.iter().any(|one| is_text(&wanted, one)),
        };
        if !is_so {
            return Err(format!("{wanted}: {letters:?}"));
        }
    }
    Ok(())
}

/// The letters since letters were last looked at, each with its name.
fn new_letters(stage: &mut Stage) -> Vec<String> {
    let letters = stage.club.courier.letters().split_off(stage.read);
    stage.read += letters.len();
    letters.into_iter().map(|(who, says)| format!("{who}: {says}")).collect()
}

/// Says what is wanted, which may go on if there is a `*` at its end.
pub(super) fn is_text(wanted: &str, says: &str) -> bool {
    wanted.strip_suffix('*').map_or(says == wanted, |beginning| says.starts_with(beginning))
}

/// `history 1. Ann | 2. Ben | offer Ann`: who did what, as it is told; with a `*` at its end, it goes on.
pub(super) async fn history(stage: &Stage, words: &str) -> Result<(), String> {
    let log = stage.club.app.boards().log(&stage.call("Ann"), stage.game()).await;
    let events = log.expect("a log").into_iter().map(|event| written_event(&event));
    let told = events.collect::<Vec<_>>().join(" | ");
    is_text(words, &told).then_some(()).ok_or(told)
}

/// `3. Ann`, `replace Cat, ruled by Dan`: a turn and who played it, or another event and who did it.
fn written_event(event: &Logged) -> String {
    let by = event.by.as_ref().map_or("", |by| &by.person.name);
    let what = match event.number {
        Some(number) => format!("{number}. {by}"),
        None => format!("{} {by}", event.what.kind()),
    };
    let back = if event.is_return { ", back" } else { "" };
    let referee = event.ruled_by.as_ref();
    let ruled = referee.map_or_else(String::new, |by| format!(", ruled by {}", by.name));
    what.trim_end().to_owned() + back + &ruled
}

/// `vacation Ann 23 left, until 5d`: what is known of somebody's vacation.
pub(super) async fn vacation(stage: &Stage, words: &str) -> Result<(), String> {
    let (who, wanted) = words.split_once(' ').expect("a name and days");
    let vacation = stage
        .club
        .app
        .clocks()
        .vacation(&stage.call(who))
        .await
        .map_err(|why| format!("{why:?}"))?;
    let (left, until) = wanted.split_once(" left").expect("how many days are left");
    let until = until.strip_prefix(", until ").map(|time| NOW.after(duration(time)));
    let is_so = vacation.left.to_string() == left && vacation.until == until;
    is_so.then_some(()).ok_or_else(|| format!("{vacation:?}"))
}

/// `stands turns 2, Ann to move`: how the game stands.
pub(super) async fn stands(stage: &mut Stage, words: &str) -> Result<(), String> {
    let standing = stage.standing().await;
    // The card says the same.
    let card = stage.club.app.invitations().invitation(&stage.call("Ann"), stage.game()).await;
    let outcome = card.expect("a card").over.map(|over| over.outcome);
    assert_eq!(outcome, standing.over.as_ref().map(|over| over.outcome));
    for fact in words.split(", ") {
        let (fact, name) = fact.split_once(" as ").unwrap_or((fact, LAST));
        let is_so = match fact {
            "nothing rated" => stage.club.database.rows("results").await == 0,
            "rated" => stage.club.database.rows("results").await > 0,
            "draw offered by nobody" => {
                let offer = standing.request(RequestKind::Draw).filter(|offer| offer.by.is_none());
                let known = offer.map(|offer| stage.requests.insert(name.to_owned(), offer.seq));
                known.is_some()
            }
            fact => is_so(stage, &standing, fact),
        };
        if !is_so {
            return Err(format!("not {fact}: {standing:?}"));
        }
    }
    Ok(())
}

fn is_so(stage: &Stage, standing: &Standing, fact: &str) -> bool {
    let clock = &standing.clock;
    let words: Vec<&str> = fact.split(' ').collect();
    match words.as_slice() {
        ["turns", number] => standing.turns.to_string() == *number,
        [name, "to", "move"] => {
            let mover = standing.to_move.as_ref().map(|mover| &mover.person);
            mover == Some(&stage.person(name))
        }
        ["playing"] => standing.stage == GameStage::Playing && standing.over.is_none(),
        ["over", "by", how] => standing.over.as_ref().is_some_and(|over| over.how.word() == *how),
        ["won", "by", name] => {
            let seat = standing.seats.iter().find(|one| one.person == stage.person(name));
            let winners = standing.over.as_ref().and_then(|over| over.outcome);
            matches!((seat, winners), (Some(one), Some(Ending::Won(seats))) if seats.has(one.seat))
        }
        ["drawn"] => {
            let outcome = standing.over.as_ref().and_then(|over| over.outcome);
            matches!(outcome, Some(Ending::Drawn(_)))
        }
        ["without", "a", "result"] => {
            standing.over.as_ref().is_some_and(|over| over.outcome.is_none())
        }
        ["paused"] => clock.is_paused,
        ["not", "paused"] => !clock.is_paused,
        ["no", "deadline"] => clock.deadline.is_none(),
        ["deadline", time] => clock.deadline == Some(NOW.after(duration(time))),
        ["pause", "ends", time] => clock.pause_ends == Some(NOW.after(duration(time))),
        ["nothing", "asked"] => standing.requests.is_empty(),
        ["draw", "offered"] => {
            standing.requests.iter().any(|asked| asked.what == RequestKind::Draw)
        }
        _ => panic!("nothing stands like this: {fact}"),
    }
}
