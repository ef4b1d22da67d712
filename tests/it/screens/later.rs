//! Posts that are read long after: as they stand by then, none says that it is somebody's turn, or waits
//! for an answer, unless that is so.

use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use serde_json::Value;
use starpost::app::{NewGame, Stage, Starter};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::record::Wish;
use tokio::runtime::Handle;

use super::happenings::Happening::{self, *};
use super::happenings::happen;
use super::stories::{Story, stories};
use super::table::{Setting, Table};
use crate::support::club::{Club, ann, ben, cat, choices, dan, human};
use crate::support::databases::{Database, sqlite};
use crate::support::pinboard::{Pinboard, ops};
use crate::support::play::{list, text};

/// The number of stories that are told at once.
const AT_ONCE: usize = 4;

/// The time after the end at which the posts are read.
const LATER: u32 = 31;

/// The words that nobody reads in the posts of a finished game.
const UNTRUE: [&str; 21] = [
    "it is your turn",
    "It is ",
    "Deadline",
    ":R>",
    "do you agree",
    "waiting for your turn",
    "you may claim",
    "can still play",
    "until someone claims",
    "has claimed the win.",
    "is thinking",
    "answers when",
    "will you play",
    "is open now",
    "clock is running",
    "clock is paused",
    "are stopped",
    "is away until",
    "within three days",
    "for three days",
    "Red Alert",
];

/// The words that nobody reads in the older posts of a game that runs.
const UNTRUE_MEANWHILE: [&str; 6] = [
    "it is your turn",
    "waiting for your turn",
    "is thinking",
    "this game is over",
    "wins.**",
    "The game ends",
];

/// The things that would do nothing there.
const USELESS: [&str; 12] = [
    "take",
    "agree",
    "refuse",
    "grant",
    "deny",
    "ask-claim",
    "give-day",
    "join",
    "decline",
    "leave",
    "start",
    "cancel",
];

/// The ways in which a game can end that has not.
const ENDS: [&[Happening]; 6] = [
    &[Resign(0)],
    &[Adjudicate(1)],
    &[Annul],
    &[OfferDraw(0), AcceptDraw(1)],
    &[Days(40)],
    &[Resign(1)],
];

/// Stories in which people are reminded and asked more often than in others.
fn of_reminders() -> Vec<Story> {
    let begun = [Turn("homeworld b3 r1 g3"), Turn("homeworld y2 b1 g3"), Turn("build g1 South")];
    let told = |name, terms, then: &[Happening]| Story {
        name,
        setting: Setting::Duel,
        terms,
        happens: [&begun[..], then].concat(),
    };
    let (timed, claimed) = ("clock=3d vacation=off", "clock=3d overtime=claim vacation=off");
    let (back, pause) = (Ask(0, Wish::Takeback), Ask(0, Wish::Pause));
    vec![
        told("a reminder and a turn", timed, &[Days(2), Turn("build g1 North")]),
        told("two reminders", timed, &[Days(2), Hours(15), Turn("build g1 North")]),
        told("a reminder and an offer", timed, &[Days(2), OfferDraw(0)]),
        told(
            "a turn after forty days",
            "clock=none",
            &[Days(22), Days(20), Turn("build g1 North")],
        ),
        told(
            "an answer after forty days",
            "clock=60d vacation=off",
            &[OfferDraw(0), Days(40), AcceptDraw(1)],
        ),
        told(
            "a pause of a month, and a turn",
            timed,
            &[pause.clone(), Grant(1), Days(31), Days(2), Turn("build g1 North")],
        ),
        told("nobody claims", claimed, &[Days(4), Days(4)]),
        told(
            "nobody claims, and somebody plays",
            claimed,
            &[Days(4), Days(4), Turn("build g1 North")],
        ),
        told("a day is given", claimed, &[Days(4), Give(0)]),
        told("a flag and a pause", claimed, &[Days(4), pause.clone(), Grant(1)]),
        told("a vacation by itself", "clock=3d", &[Turn("build g1 North"), Days(4)]),
        told("an offer is withdrawn", timed, &[OfferDraw(0), DeclineDraw(0)]),
        told("a request is withdrawn", timed, &[back.clone(), Deny(0)]),
        told("a request lapses", timed, &[back, Turn("build g1 North")]),
        told(
            "a pause of some days",
            timed,
            &[pause.clone(), Grant(1), Days(3), Turn("build g1 North")],
        ),
        told("a pause, and its end", timed, &[pause, Grant(1), Days(2), Resume(0)]),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_that_are_read_a_month_after_the_end_are_true() {
    let asked = std::env::var("STARPOST_STORY").unwrap_or_default();
    let mut told = [stories(), of_reminders()].concat();
    told.retain(|story| story.name.contains(&asked));
    let each: Vec<Vec<String>> = iter(told.into_iter().enumerate())
        .map(async |(number, story)| {
            let here = Handle::current();
            let tell = move || here.block_on(async { tell(sqlite().await, &story, number).await });
            let told = tokio::task::spawn_blocking(tell).await;
            told.expect("it says itself what was wrong")
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let wrong = each.concat();
    let shown: Vec<&String> = wrong.iter().take(40).collect();
    assert!(wrong.is_empty(), "{} are untrue: {shown:#?}", wrong.len());
}

/// Tells a story, ends its game, and reads everything a month later.
async fn tell(database: Database, story: &Story, number: usize) -> Vec<String> {
    let wall = Pinboard::new().await;
    let mut club = Club::new(database);
    club.worker = wall.worker(&club.app);
    let mut table = Table::of(club, story.setting, story.terms).await;
    let mut wrong = Vec::new();
    for what in &story.happens {
        if let Err(why) = Box::pin(happen(&mut table, what)).await {
            wrong.push(format!("{what:?}: {why:?}"));
        }
        if table.sitting().await.stage() == Stage::Playing {
            wrong.extend(wrong_while_it_runs(&thread(&wall, &table).await));
        }
    }
    for what in ENDS[number % ENDS.len()].iter().chain([&Annul]) {
        if table.sitting().await.stage() == Stage::Playing {
            // What cannot happen there is left out.
            drop(Box::pin(happen(&mut table, what)).await);
        }
    }
    happen(&mut table, &Days(LATER)).await.expect("time passes");
    for message in wall.messages() {
        wrong.extend(wrong_after_the_end(&message));
    }
    wrong.extend(wall.complaints());
    let named = |wrong: &String| format!("{}: {wrong}", story.name);
    wrong.iter().map(named).collect()
}

/// The messages where the game is played.
async fn thread(wall: &Pinboard, table: &Table) -> Vec<Value> {
    let place = table.sitting().await.stored.row.posting_channel();
    let here = |message: &Value| text(&message["channel_id"]) == place.to_string();
    wall.messages().into_iter().filter(here).collect()
}

/// Only the newest says whose turn it is, and offers to take it.
fn wrong_while_it_runs(thread: &[Value]) -> Vec<String> {
    let Some((_, older)) = thread.split_last() else {
        return Vec::new();
    };
    let calls = |message: &&Value| {
        let said = text(&message["content"]);
        let ops = ops(message);
        let has = |op: &&str| ops.contains(&(**op).to_owned());
        let offers = ["take", "rematch", "replay"].iter().any(has);
        offers || UNTRUE_MEANWHILE.iter().any(|call| said.contains(call))
    };
    let calls = older.iter().filter(calls);
    calls
        .map(|message| format!("it is followed: {} {:?}", message["content"], ops(message)))
        .collect()
}

fn wrong_after_the_end(message: &Value) -> Vec<String> {
    let said = text(&message["content"]);
    let each = UNTRUE.iter().filter(|untrue| said.contains(*untrue));
    let untrue = each.map(|untrue| format!("{untrue:?}: {said}"));
    let ops = ops(message);
    let useless = USELESS
        .iter()
        .filter(|op| ops.contains(&(**op).to_owned()))
        .map(|op| format!("{op:?} under {said}"));
    untrue.chain(useless).collect()
}

/// An invitation for three, of whom somebody declines, until it is over.
async fn declined(then: &str) -> Vec<String> {
    let wall = Pinboard::new().await;
    let mut club = Club::new(sqlite().await);
    club.worker = wall.worker(&club.app);
    let new = NewGame {
        terms: Terms::default(),
        kind: Kind::Homeworlds,
        options: choices("edition=primer-2012 mode=last-captain"),
        opponents: [ben(), cat()].map(human).to_vec(),
        seats: 3,
        starter: Starter::Creator,
    };
    let invitations = club.app.invitations();
    let card = invitations.new_game(&club.call(&ann()), new).await;
    let game = card.expect("a game").game;
    club.drain().await;
    let declines = invitations.decline(&club.call(&cat()), game).await;
    declines.expect("Cat declines");
    club.drain().await;
    let open = wall.messages();
    let offers = open.iter().filter(|one| ops(one).contains(&"join".to_owned()));
    assert_eq!(offers.count(), 2, "the card, and the seat: {open:#?}");
    match then {
        "is filled" => {
            let joins = invitations.join(&club.call(&dan()), game).await;
            joins.expect("Dan joins");
        }
        "is withdrawn" => {
            let cancels = invitations.cancel(&club.call(&ann()), game).await;
            cancels.expect("Ann withdraws it");
        }
        _ => {}
    }
    club.drain().await;
    club.drain_after(Duration::from_secs(61 * 24 * 3600)).await;
    let card = text(&wall.messages()[0]["id"]).to_owned();
    let posts =
        wall.messages().into_iter().filter(|post| text(&post["id"]) != card || then != "is filled");
    posts.flat_map(|post| wrong_after_the_end(&post)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_somebody_has_declined_is_not_offered_any_more_than_the_invitation() {
    for then in ["is filled", "is withdrawn", "expires"] {
        let wrong = declined(then).await;
        assert!(wrong.is_empty(), "{then}: {wrong:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_nobody_has_objected_is_not_that_everybody_has_agreed() {
    let begun = [
        Turn("homeworld y1 r2 g3"),
        Turn("homeworld y3 g3 b3"),
        Turn("homeworld b1 r3 g3"),
        Days(22),
        Ask(1, Wish::CallOff),
    ];
    for (then, says) in [
        (Grant(2), "Everyone agreed."),
        (Days(8), "Nobody objected."),
        (Deny(2), "Cat did not agree."),
        (Any(3), "Nothing came of it."),
    ] {
        let wall = Pinboard::new().await;
        let mut club = Club::new(sqlite().await);
        club.worker = wall.worker(&club.app);
        let mut table = Table::of(club, Setting::Three("last-captain"), "clock=none").await;
        for what in begun.iter().chain([&then]) {
            Box::pin(happen(&mut table, what)).await.expect("happens");
        }
        let asks = |message: &Value| text(&message["content"]).contains("asks to call");
        let posts = wall.messages();
        let asked = posts.iter().find(|message| asks(message)).expect("asked");
        let said = text(&asked["content"]);
        assert!(said.ends_with(says), "{then:?}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_of_a_game_names_those_who_play() {
    let wall = Pinboard::new().await;
    let mut club = Club::new(sqlite().await);
    club.worker = wall.worker(&club.app);
    let mut table = Table::of(club, Setting::Duel, "clock=3d").await;
    let card = || text(&wall.messages()[0]["content"]).to_owned();
    assert!(card().contains("Ben"), "{}", card());
    happen(&mut table, &Replace(1)).await.expect("replaced");
    assert!(card().contains("Fay") && !card().contains("Ben"), "{}", card());
    happen(&mut table, &Revoke).await.expect("revoked");
    assert!(card().contains("Ben") && !card().contains("Fay"), "{}", card());
}

#[test]
fn what_is_untrue_is_seen() {
    let post = |said: &str| serde_json::json!({"content": said});
    let wrong = wrong_after_the_end(&post("@Ann, it is your turn. Deadline: <t:1:R>"));
    assert_eq!(wrong.len(), 3, "{wrong:?}");
    assert!(wrong_after_the_end(&post("It was Ann's turn.")).is_empty());
    assert!(list(&post("")["components"]).is_empty());
}
