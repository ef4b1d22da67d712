//! The things that a draft tells beyond what is legal: why a power does nothing, and what a turn leaves to be
//! captured.

use starpost::app::{GameId, NewGame, Starter};
use starpost_games::clock::Terms;
use starpost_games::words::{Language, Word};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;

/// Ben has a ship at a red star, where Ann could go.
const VISITED: [&str; 6] = [
    "homeworld y2 b3 g3",
    "homeworld y2 g2 y3",
    "build g South",
    "build y North",
    "pass",
    "discover y1 North r1 Altair",
];
/// His is larger than hers there.
const BLOCKED: [&str; 6] = [
    "homeworld y2 b3 g3",
    "homeworld y2 g2 y3",
    "build g South",
    "build y North",
    "discover g1 South r1 Altair",
    "move y3 North Altair",
];

on_both_databases!(what_could_be_captured_is_told_only_where_a_game_is_not_rated);
async fn what_could_be_captured_is_told_only_where_a_game_is_not_rated(database: Database) {
    let club = Club::new(database);
    for (terms, told) in [
        ("rated=off", "Ben could capture your small green at Altair in the next turn."),
        ("rated=on", ""),
    ] {
        let game = begun(&club, terms, &VISITED).await;
        let draft = club.draft(&ann(), game, "move g1 South Altair").await.expect("a draft");
        assert_eq!(said(&draft.risks), told, "{terms}");
        assert_eq!(draft.warnings, [], "it is no mistake by itself");
    }
}

on_both_databases!(why_a_power_does_nothing_is_told_before_a_turn_while_the_game_is_young);
async fn why_a_power_does_nothing_is_told_before_a_turn_while_the_game_is_young(
    database: Database,
) {
    let club = Club::new(database);
    let game = begun(&club, "", &BLOCKED).await;
    for round in 3..10 {
        let composing = club.app.turns().compose(&club.call(&ann()), game).await;
        let why = if round < 8 {
            "The y3 at Altair cannot be captured: no ship of yours there is as large."
        } else {
            ""
        };
        assert_eq!(said(&composing.expect("her turn").draft.reasons), why, "{round}");
        club.play(&ann(), game, "pass").await.expect("a turn");
        club.play(&ben(), game, "pass").await.expect("a turn");
    }
}

/// A game that Ann begins, after these turns.
async fn begun(club: &Club, terms: &str, lines: &[&str]) -> GameId {
    let new = NewGame {
        terms: Terms::read(terms).expect(terms),
        starter: Starter::Creator,
        ..club.invitation()
    };
    let invitations = club.app.invitations();
    let card = invitations.new_game(&club.call(&ann()), new).await;
    let game = card.expect("a game").game;
    invitations.join(&club.call(&ben()), game).await.expect("joins");
    for (number, line) in lines.iter().enumerate() {
        let who = [ann(), ben()][number % 2].clone();
        club.play(&who, game, line).await.expect(line);
    }
    game
}

fn said(sentences: &[Word]) -> String {
    let said = sentences.iter().map(|one| one.said(Language::English));
    said.collect::<Vec<_>>().join(" ")
}
