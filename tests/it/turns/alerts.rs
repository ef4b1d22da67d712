//! Red Alert at the table, on both databases: who is told of danger, where, and until when.
//! RULES NV-2, X13.

use starpost::app::{Draft, GameId, Person, Sent, Side, Starter};
use starpost_games::games::Warning;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, choices};
use crate::support::databases::Database;

on_both_databases!(the_senior_s_turn_that_makes_danger_announces_it_to_everybody);
/// RULES X13.
async fn the_senior_s_turn_that_makes_danger_announces_it_to_everybody(database: Database) {
    let club = Club::new(database);
    let game = invaded(&club, "edition=primer-2012", Starter::Novice(ann().id)).await;
    assert_eq!(announced(&club).await, ["6. Ben: move r3 North South, warn-in-danger"]);

    club.play(&ann(), game, "pass").await.expect("a turn");
    club.play(&ben(), game, "pass").await.expect("a turn");
    let again = announced(&club).await;
    assert_eq!(again[1..], ["8. Ben: pass, warn-in-danger"], "it was not averted");

    club.play(&ann(), game, "build g South").await.expect("a turn");
    club.play(&ben(), game, "pass").await.expect("a turn");
    assert_eq!(announced(&club).await.len(), 2, "there is no danger any more");
    club.check(game).await;
}

on_both_databases!(the_junior_is_reminded_at_every_prompt_until_the_turn_is_played);
async fn the_junior_is_reminded_at_every_prompt_until_the_turn_is_played(database: Database) {
    let club = Club::new(database);
    let game = invaded(&club, "edition=primer-2012", Starter::Novice(ann().id)).await;
    let call = club.call(&ann());
    let empty = club.app.turns().compose(&call, game).await.expect("her turn").draft;
    assert_eq!(ids(&empty.alerts), ["warn-in-danger"]);
    let saved = draft(&club, game, "build g South").await;
    assert_eq!(ids(&saved.alerts), ["warn-in-danger"], "a draft averts nothing yet");
    assert_eq!(ids(&saved.warnings), [""; 0]);
    assert_eq!(seen(&club, game, &ann(), None).await, ["warn-in-danger"]);
    assert_eq!(seen(&club, game, &ann(), Some(5)).await, [""; 0], "that is past");
    assert_eq!(seen(&club, game, &ben(), None).await, [""; 0], "it is not his turn");

    club.play(&ann(), game, "build g South").await.expect("a turn");
    assert_eq!(seen(&club, game, &ann(), None).await, [""; 0]);
    club.play(&ben(), game, "pass").await.expect("a turn");
    assert_eq!(seen(&club, game, &ann(), None).await, [""; 0]);
}

on_both_databases!(the_junior_is_warned_before_a_blunder_and_the_senior_is_not);
/// RULES X13.
async fn the_junior_is_warned_before_a_blunder_and_the_senior_is_not(database: Database) {
    let club = Club::new(database);
    let game = invaded(&club, "edition=primer-2012", Starter::Novice(ann().id)).await;
    let idle = draft(&club, game, "pass").await;
    assert_eq!(ids(&idle.warnings), ["warn-red-alert"]);
    club.play(&ann(), game, "build g South").await.expect("a turn");
    club.play(&ben(), game, "pass").await.expect("a turn");

    let line = "sacrifice g1 South; pass";
    let sent =
        club.app.turns().turn_at_once(&club.call(&ann()), game, line).await.expect("a draft");
    let Sent::Kept(kept) = sent else { panic!("it is kept to be thought over") };
    assert_eq!(ids(&kept.draft.warnings), ["warn-red-alert"]);
    assert_eq!(ids(&kept.draft.alerts), [""; 0]);

    let lines = [
        "homeworld g2 y2 r3",
        "homeworld b1 b3 g3",
        "build r South",
        "pass",
        "move r3 South North",
    ];
    let other = begun(&club, "edition=primer-2012", Starter::Novice(ann().id), &lines).await;
    let idle = club.draft(&ben(), other, "pass").await.expect("a draft");
    assert_eq!((ids(&idle.alerts), ids(&idle.warnings)), (vec![], vec![]));
}

on_both_databases!(a_house_aid_tells_both_and_without_it_nobody_is_told);
async fn a_house_aid_tells_both_and_without_it_nobody_is_told(database: Database) {
    let club = Club::new(database);
    let both = invaded(&club, "edition=quartet-2020 red_alert=both", Starter::Creator).await;
    let idle = draft(&club, both, "pass").await;
    assert_eq!(ids(&idle.alerts), ["warn-in-danger"]);
    assert_eq!(ids(&idle.warnings), ["warn-red-alert"]);
    assert_eq!(announced(&club).await.len(), 1);

    let off = invaded(&club, "edition=quartet-2020", Starter::Novice(ann().id)).await;
    let idle = draft(&club, off, "pass").await;
    assert_eq!((ids(&idle.alerts), ids(&idle.warnings)), (vec![], vec![]));
    assert_eq!(seen(&club, off, &ann(), None).await, [""; 0]);
    assert_eq!(announced(&club).await.len(), 1, "nothing new");
}

/// A game in which Ben's large red ship has come to Ann's home, where she has one ship.
async fn invaded(club: &Club, options: &str, starter: Starter) -> GameId {
    let lines = [
        "homeworld b1 b3 g3",
        "homeworld g2 y2 r3",
        "pass",
        "build r North",
        "pass",
        "move r3 North South",
    ];
    begun(club, options, starter, &lines).await
}

/// A game that Ann begins, after some turns.
async fn begun(club: &Club, options: &str, starter: Starter, lines: &[&str]) -> GameId {
    let mut new = club.invitation();
    new.options = choices(options);
    new.starter = starter;
    let game = club.begun(new).await;
    for (line, person) in lines.iter().zip([ann(), ben()].iter().cycle()) {
        club.play(person, game, line).await.expect(line);
    }
    game
}

/// The posts so far that speak of danger.
async fn announced(club: &Club) -> Vec<String> {
    club.drain().await;
    let mut says = club.courier.says();
    says.retain(|says| says.contains("warn-"));
    says
}

async fn draft(club: &Club, game: GameId, line: &str) -> Draft {
    club.draft(&ann(), game, line).await.expect("a draft")
}

/// The things that the board tells a person.
async fn seen(club: &Club, game: GameId, person: &Person, turn: Option<u32>) -> Vec<&'static str> {
    let board = club.app.boards().board(&club.call(person), game, turn, Side::Own).await;
    ids(&board.expect("a board").alerts)
}

fn ids(warnings: &[Warning]) -> Vec<&'static str> {
    warnings.iter().map(|warning| warning.id).collect()
}
