//! Games with secrets: dealt, told to each player privately, sealed, and open at the end.

use std::time::Duration;

use starpost::app::{GameId, Greeted, Imported, NewGame, Person, RequestKind, Starter};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::{Record, Seals, Status, seal};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, dan, human, refused};
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};
use crate::support::pigeon::Mishap;
use crate::support::several::{open_table, seated};

/// A game in this mode for Ann, Ben, Cat and Dan, or the first of them; Ann begins.
async fn begin(club: &Club, mode: &str, seats: u8) -> (GameId, Vec<Person>) {
    let people = [ann(), ben(), cat(), dan()];
    let people = &people[..usize::from(seats)];
    let new = NewGame {
        options: choices(&format!("edition=primer-2012 mode={mode}")),
        opponents: people[1..].iter().cloned().map(human).collect(),
        seats,
        starter: Starter::Creator,
        ..club.invitation()
    };
    let card = club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game");
    for person in &people[1..] {
        club.app.invitations().join(&club.call(person), card.game).await.expect("joins");
    }
    (card.game, seated(club, card.game).await)
}

/// Everybody builds a homeworld, in turn.
async fn set_up(club: &Club, game: GameId, people: &[Person]) {
    let homes = ["b3 r1 g3", "y2 b1 g3", "g2 r3 b3", "y1 b2 g3"];
    for (person, home) in people.iter().zip(homes) {
        let line = format!("homeworld {home}");
        club.play(person, game, &line).await.expect("a set-up");
    }
}

async fn export(club: &Club, game: GameId) -> String {
    club.app.records().export(&club.call(&ann()), game).await.expect("a record").text
}

/// The objections of `starpost record check` to a record.
fn against(text: &str) -> (usize, &'static str) {
    let record = Record::read(text).expect("readable");
    let checked = record.replay().and_then(|end| record.check_seals(&end));
    let bad = checked.expect_err(text);
    (bad.line, bad.refused.id)
}

on_both_databases!(everybody_gets_a_role_of_their_own_and_may_look_at_it_again);
async fn everybody_gets_a_role_of_their_own_and_may_look_at_it_again(database: Database) {
    let club = Club::new(database);
    club.courier.close_letters_of(&ben());
    let (game, people) = begin(&club, "good-vs-evil", 3).await;
    club.drain().await;
    let mut letters = club.courier.letters();
    assert_eq!(letters.len(), 2, "Ben takes none");
    let told = club.courier.says();
    assert!(told.contains(&"started with 3 seals".to_owned()), "{told:?}");
    assert!(told.contains(&"Ben is not reached".to_owned()), "{told:?}");
    let secret = club.app.secrets().secret(&club.call(&ben()), game).await.expect("Ben's own");
    letters.push(("Ben".to_owned(), secret.role));
    let mut roles: Vec<&str> = letters.iter().map(|(_, role)| &**role).collect();
    roles.sort_unstable();
    assert_eq!(roles, ["evil", "good", "good"]);
    for person in &people {
        let secret = club.app.secrets().secret(&club.call(person), game).await.expect("their own");
        assert!(letters.contains(&(person.name.clone(), secret.role)));
    }
    let nosy = club.app.secrets().secret(&club.call(&dan()), game).await;
    assert_eq!(refused(nosy.map(|_| ())), "not-in-this-game");
    assert_eq!(club.drain().await, 0, "nothing is tried again");
}

on_both_databases!(who_takes_a_chair_in_a_game_with_secrets_is_greeted_once);
async fn who_takes_a_chair_in_a_game_with_secrets_is_greeted_once(database: Database) {
    let club = Club::new(database);
    club.courier.close_letters_of(&ben());
    let invitation = open_table(&club, "good-vs-evil", 3, Starter::Creator).await;
    let game = invitation.game;
    let greeted = async |person: Person| {
        club.app.invitations().greeted(&club.call(&person), game).await.expect("known")
    };
    assert_eq!(greeted(ann()).await, Greeted::Underway);
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.drain_after(Duration::from_secs(5)).await;
    assert_eq!(club.courier.greetings(), ["Ann"], "the answer was lost, and the nonce is known");
    assert_eq!(greeted(ann()).await, Greeted::Arrived);

    let call = club.call(&ben());
    for _ in 0..2 {
        club.app.invitations().join(&call, game).await.expect("joins, and asks again");
    }
    assert_eq!(greeted(ben()).await, Greeted::Underway);
    club.drain_after(Duration::from_secs(5)).await;
    assert_eq!(greeted(ben()).await, Greeted::Refused, "Ben takes no letters");
    assert_eq!(club.courier.says(), ["card Waiting"], "which concerns nobody else");
    assert_eq!(club.courier.greetings(), ["Ann"]);

    club.app.invitations().join(&club.call(&cat()), game).await.expect("the last to join");
    club.drain_after(Duration::from_secs(5)).await;
    assert_eq!(club.courier.greetings(), ["Ann"], "the role itself is on its way to Cat");
    assert_eq!(club.courier.letters().len(), 2);
    assert!(club.courier.says().contains(&"Ben is not reached".to_owned()));
    assert_eq!(club.drain_after(Duration::from_secs(5)).await, 0);
}

on_both_databases!(the_last_evil_player_leaves_and_everything_is_open);
/// RULES MP-36, MP-40, X10.
async fn the_last_evil_player_leaves_and_everything_is_open(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "good-vs-evil", 3).await;
    club.drain().await;
    set_up(&club, game, &people).await;
    let letters = club.courier.letters();
    let evil = letters.iter().find(|(_, role)| role == "evil").expect("one of three");
    let evil = people.iter().find(|person| person.name == evil.0).expect("a player");
    let sealed = export(&club, game).await;
    assert!(!sealed.contains("unseal") && !sealed.contains("reveal"), "{sealed}");
    let left = club.app.ends().resign(&club.call(evil), game).await.expect("leaves");
    let over = left.over.expect("no Evil player is left");
    let good: Seats = (0..3).map(Seat).filter(|seat| people[seat.index()] != *evil).collect();
    assert_eq!((over.how, over.outcome), (Status::Resignation, Some(Outcome::Won(good))));
    club.check(game).await;
    let verified = club.app.secrets().verify(&club.call(&dan()), game).await.expect("checks");
    assert_eq!(verified.seals, Ok(Seals::Opened));
    assert_eq!(verified.opened.len(), 3);
    club.drain().await;
    let last = club.courier.says().pop().expect("a post");
    assert_eq!(last.matches(" is ").count(), 3, "{last}");
    let evils = format!("{} is evil", evil.name);
    assert!(last.contains(&evils), "{last}");
}

on_both_databases!(whoever_takes_somebody_out_is_told_so_before_the_turn_ends);
async fn whoever_takes_somebody_out_is_told_so_before_the_turn_ends(database: Database) {
    for (mode, opens) in [("good-vs-evil", true), ("sinister", false)] {
        let database = crate::support::databases::another(&database).await;
        let club = Club::new(database);
        let (game, people) = begin(&club, mode, 3).await;
        let homes = ["homeworld y3 g3 b3", "homeworld y1 r2 g3", "homeworld b1 b2 b3"];
        let turns = homes.into_iter().chain(["build b South", "pass", "pass"]);
        for (person, line) in people.iter().cycle().zip(turns) {
            club.play(person, game, line).await.expect(line);
        }
        let victim = &people[2];
        let raid = format!("move b1 South {0}; catastrophe blue {0}", victim.name);
        let draft = club.draft(&people[0], game, &raid).await.expect("a draft");
        assert_eq!(draft.takes_out, std::slice::from_ref(victim), "{mode}");
        assert_eq!(draft.reveals, opens, "{mode}");
        let front = Front::open(club.app.clone()).await;
        let asks = Asker::of(&club.call(&people[0]));
        let line = [("text", raid.as_str().into())];
        let shown = front.command(&asks, "turn", &line).await;
        let takes = format!("This takes {} out.", victim.name);
        assert!(shown.words().contains(&takes), "{}", shown.words());
        let becomes = "Their alignment and yours become public.";
        assert_eq!(shown.words().contains(becomes), opens, "{}", shown.words());
        let pass = club.draft(&people[0], game, "pass").await.expect("a draft");
        assert!(pass.takes_out.is_empty());
    }
}

on_both_databases!(a_draw_needs_everybody_who_is_left);
async fn a_draw_needs_everybody_who_is_left(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "good-vs-evil", 4).await;
    set_up(&club, game, &people).await;
    let left = club.app.ends().resign(&club.call(&people[1]), game).await.expect("leaves");
    assert_eq!(left.over, None, "of two on each side one is left at least");
    let turn = club.play(&people[1], game, "pass").await;
    assert_eq!(refused(turn), "eliminated");
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&people[3]), game, RequestKind::Draw)
        .await
        .expect("offers");
    let out = club.app.wishes().grant(&club.call(&people[1]), game, offered.request).await;
    assert_eq!(refused(out), "eliminated");
    let first = club.app.wishes().grant(&club.call(&people[0]), game, offered.request).await;
    assert_eq!(first.expect("agrees").over, None);
    club.drain().await;
    let last = club.courier.messages().pop().expect("a post");
    assert_eq!(last.mentions, [people[2].name.clone()], "{last:?}");
    let second = club.app.wishes().grant(&club.call(&people[2]), game, offered.request).await;
    let over = second.expect("agrees").over.expect("all agree");
    assert_eq!(over.how, Status::Agreement);
    let verified = club.app.secrets().verify(&club.call(&ann()), game).await.expect("checks");
    assert_eq!(verified.seals, Ok(Seals::Opened));
    club.check(game).await;
}

on_both_databases!(one_of_several_who_declines_ends_the_offer);
/// RULES MP-13, X11.
async fn one_of_several_who_declines_ends_the_offer(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "sinister", 3).await;
    set_up(&club, game, &people).await;
    let offer = club
        .app
        .wishes()
        .ask(&club.call(&people[0]), game, RequestKind::Draw)
        .await
        .expect("offers")
        .request;
    club.app.wishes().grant(&club.call(&people[1]), game, offer).await.expect("agrees");
    club.app.wishes().deny(&club.call(&people[2]), game, offer).await.expect("declines");
    let late = club.app.wishes().grant(&club.call(&people[1]), game, offer).await;
    assert_eq!(refused(late), "no-draw-offer");
    club.check(game).await;
}

on_both_databases!(what_all_who_are_left_had_agreed_to_lapses_with_the_one_who_had_not);
async fn what_all_who_are_left_had_agreed_to_lapses_with_the_one_who_had_not(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "last-captain", 3).await;
    set_up(&club, game, &people).await;
    let offer = club
        .app
        .wishes()
        .ask(&club.call(&people[0]), game, RequestKind::Draw)
        .await
        .expect("offers")
        .request;
    club.app.wishes().grant(&club.call(&people[1]), game, offer).await.expect("agrees");
    let left = club.app.ends().resign(&club.call(&people[2]), game).await.expect("leaves");
    assert_eq!(left.over, None, "two are left");
    let late = club.app.wishes().deny(&club.call(&people[1]), game, offer).await;
    assert_eq!(refused(late), "no-draw-offer");
    club.app
        .wishes()
        .ask(&club.call(&people[1]), game, RequestKind::Draw)
        .await
        .expect("a new offer");
}

on_both_databases!(a_record_with_forged_seals_is_refused_where_it_is_wrong);
async fn a_record_with_forged_seals_is_refused_where_it_is_wrong(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "good-vs-evil", 3).await;
    set_up(&club, game, &people).await;
    let open = export(&club, game).await;
    for person in &people {
        club.app.ends().resign(&club.call(person), game).await.ok();
    }
    let text = export(&club, game).await;
    let record = Record::read(&text).expect("readable");
    let end = record.replay().expect("replays");
    assert_eq!(record.check_seals(&end), Ok(Seals::Opened), "{text}");
    assert_eq!(record.text(), text);
    let line = |start: &str| {
        let found = text.lines().position(|line| line.starts_with(start));
        found.map(|index| (index + 1, text.lines().nth(index).expect("a line")))
    };
    let (at, unseal) = line("unseal").expect("an open seal");
    let other = if unseal.contains(" evil ") {
        unseal.replace("evil", "good")
    } else {
        unseal.replace("good", "evil")
    };
    assert_eq!(against(&text.replace(unseal, &other)), (at, "seal-broken"), "another role");
    let salt = unseal.rsplit(' ').next().expect("a salt");
    let forged = text.replace(salt, &"ab".repeat(32));
    assert_eq!(against(&forged), (at, "seal-broken"), "another salt");
    assert_eq!(against(&text.replace(salt, "ab")), (at, "seal-broken"), "a short salt");
    let (first, _) = line("seal").expect("a seal");
    assert_eq!(against(&text.replace(&format!("{unseal}\n"), "")), (first, "unseal-missing"));
    let (_, id) = line("id: ").expect("the number");
    assert_eq!(against(&text.replace(id, "id: 77")), (at, "seal-broken"), "another game");
    assert_eq!(against(&text.replace(&format!("{id}\n"), "")), (at - 1, "seal-without-id"));
    let (_, sealed) = line("seal").expect("a seal");
    assert_eq!(against(&open.replace(&format!("{sealed}\n"), "")).1, "seal-missing");
    let (shown, reveal) = line("reveal").expect("a reveal");
    let without = text.replace(&format!("{reveal}\n"), "");
    assert_eq!(against(&without).1, "verdict-missing");
    let lie = if reveal.ends_with("evil") {
        reveal.replace("evil", "good")
    } else {
        reveal.replace("good", "evil")
    };
    let against_lie = against(&text.replace(reveal, &lie)).1;
    let because = ["deal-impossible", "decide-unfounded", "verdict-missing", "reveal-contradicts"];
    assert!(because.contains(&against_lie), "{against_lie}");
    let taken = club.app.records().import(&club.call(&ann()), &forged, Seat(0), None).await;
    assert_eq!(refused(taken), "broken-record");
    let going_on = club.app.records().import(&club.call(&ann()), &open, Seat(0), None).await;
    assert_eq!(refused(going_on), "secrets-elsewhere");
    let taken = club.app.records().import(&club.call(&ann()), &text, Seat(0), None).await;
    let Ok(Imported::Finished(table)) = taken else { panic!("{taken:?}") };
    let again = club.app.secrets().verify(&club.call(&ann()), table.game).await.expect("checks");
    assert_eq!(again.seals, Ok(Seals::Opened), "its seals are of game {game}");
    assert!(shown < at);
}

#[test]
fn a_seal_is_the_hash_of_five_lines() {
    let salt = "00".repeat(32);
    let sealed = seal("12", Seat(0), "evil", &salt).expect("a seal");
    assert_eq!(sealed, "16644c2d95759c491371204bd88f0434086bc1001e340fa8078aab141449250c");
    assert_eq!(seal("12", Seat(0), "evil", "0"), None);
    assert_eq!(seal("12\nseat 1", Seat(0), "evil", &salt), None);
}
