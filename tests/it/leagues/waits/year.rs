//! A game of each kind, by each clock, left alone for a year.

use std::time::Duration;

use starpost::app::{GameId, LeagueId, NewGame, Stage};
use starpost::store::Choices;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::record::Wish;

use super::super::scene::{Scene, person};
use super::causes::Waiting;
use super::people::stage;
use crate::on_both_databases_at_length;
use crate::support::club::{Club, ann, choices, human};
use crate::support::databases::{Database, another};
use crate::support::left_out;

/// A game of a kind with so many people, who all sit down.
async fn sits(club: &Club, kind: Kind, options: Choices, seats: u8, terms: &str) -> GameId {
    let others: Vec<_> = (1..u64::from(seats)).map(person).collect();
    let new = NewGame {
        terms: Terms::read(terms).expect(terms),
        kind,
        options,
        opponents: others.iter().cloned().map(human).collect(),
        seats,
        ..club.invitation()
    };
    club.begun_with(new, &others).await
}

on_both_databases_at_length!(a_game_of_each_kind_left_alone_for_a_year_ends_or_can_be_ended);
async fn a_game_of_each_kind_left_alone_for_a_year_ends_or_can_be_ended(database: Database) {
    if left_out("a year goes by") {
        return;
    }
    let kinds = [
        (Kind::Homeworlds, "", 2),
        (Kind::Homeworlds, "mode=good-vs-evil", 3),
        (Kind::Homeworlds, "mode=sinister", 3),
        (Kind::Homeworlds, "mode=last-captain", 4),
        (Kind::Homeworlds, "mode=last-captain", 5),
        (Kind::Homeworlds, "mode=last-captain", 6),
        (Kind::Settlers, "", 2),
    ];
    let clocks = ["clock=3d", "clock=3d overtime=claim", "clock=72h+24h/120h", "clock=none"];
    let club = Club::new(another(&database).await);
    let mut games = Vec::new();
    for (kind, options, seats) in kinds {
        for terms in clocks {
            club.an_hour_passes();
            let game = sits(&club, kind, choices(options), seats, terms).await;
            games.push((game, format!("{kind} {options} of {seats}, {terms}")));
        }
    }
    let mut waiting =
        Waiting::of(Scene { club, league: LeagueId(0), since: Duration::ZERO }, ann());
    for _ in 0..365 * 4 {
        waiting.scene.since += Duration::from_secs(6 * 3600);
        waiting.scene.drain().await;
    }
    for (game, what) in games {
        waiting.game = Some(game);
        let is_over = stage(&waiting).await == Stage::Over;
        assert!(is_over || is_ended(&waiting, game).await, "{what}");
    }
}

/// True if a player can end a game by what is offered to them.
async fn is_ended(waiting: &Waiting, game: GameId) -> bool {
    let scene = &waiting.scene;
    let people = (1..6).map(person).chain([ann()]);
    for who in people {
        let call = || scene.call(&who);
        let app = &scene.club.app;
        let _ = app.clocks().claim(&call(), game).await;
        let _ = app.wishes().ask(&call(), game, Wish::CallOff).await;
        let _ = app.ends().resign(&call(), game).await;
        scene.drain().await;
    }
    stage(waiting).await == Stage::Over
}
