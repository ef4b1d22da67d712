//! The things that wait for people, without a deadline of their own: each begins here, and is over, or somebody
//! ends it.

use std::time::Duration;

use starpost::app::{LeagueId, LeagueStage, RequestKind, Stage, Wait};
use starpost_games::league::Season;
use starpost_games::record::Wish;

use super::super::scene::{Scene, person, started};
use super::causes::{Told, Waiting, told};
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;

/// Something that waits without a deadline of its own.
pub(super) struct Alone {
    pub(super) wait: Wait,
    pub(super) begins: fn(Database) -> Told<'static, Waiting>,
    /// True if it is over, if it ends by itself, or if somebody has just ended it, if that takes people.
    pub(super) ends: for<'a> fn(&'a Waiting) -> Told<'a, bool>,
}

/// A server on which nothing is played.
pub(super) fn nobody(database: Database) -> Scene {
    of(Club::new(database))
}

/// People who play without a league.
pub(super) fn of(club: Club) -> Scene {
    Scene { club, league: LeagueId(0), since: Duration::ZERO }
}

/// A game of Ann and Ben by these terms, which both have set up.
pub(super) async fn game(database: Database, terms: &str) -> Waiting {
    let scene = nobody(database);
    let game = scene.club.game_by(terms).await;
    scene.plays(&ann(), game, "homeworld b3 r1 g3").await;
    scene.plays(&ben(), game, "homeworld y2 b1 g3").await;
    scene.drain().await;
    Waiting::of(scene, ann()).beside(game, &[ann(), ben()])
}

/// The stage that the game has reached.
pub(super) async fn stage(waiting: &Waiting) -> Stage {
    let game = waiting.game.expect("a game");
    let row = waiting.scene.club.database.store.game(game).await;
    row.expect("reads").expect("a game").stage
}

/// Whoever waits calls the game off, as they were told they can.
async fn is_called_off(waiting: &Waiting) -> bool {
    let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
    let wishes = scene.club.app.wishes();
    let asked = wishes.ask(&scene.call(&ben()), game, Wish::CallOff).await;
    asked.is_ok() && stage(waiting).await == Stage::Over
}

/// A season of four people, which has begun.
pub(super) async fn season(database: Database, line: &str) -> Waiting {
    Waiting::of(Scene::begun(database, line, 4).await, person(1))
}

async fn is_season_over(waiting: &Waiting) -> bool {
    waiting.scene.stage().await == LeagueStage::Over
}

pub(super) const BY_PEOPLE: [Alone; 12] = [
    Alone {
        wait: Wait::UntimedTurn,
        begins: |it| told!(game(it, "clock=none")),
        ends: |it| told!(is_called_off(it)),
    },
    Alone {
        wait: Wait::Flag,
        begins: |it| told!(game(it, "clock=3d overtime=claim vacation=off")),
        ends: |it| {
            told!(async move {
                let (scene, game) = (&it.scene, it.game.expect("a game"));
                let claimed = scene.club.app.clocks().claim(&scene.call(&ben()), game).await;
                claimed.is_ok()
            })
        },
    },
    Alone {
        wait: Wait::DrawOffer,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=3d vacation=off").await;
                let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
                let draw = RequestKind::Draw;
                let asked = scene.club.app.wishes().ask(&scene.call(&ben()), game, draw).await;
                asked.expect("offers");
                waiting
            })
        },
        ends: |it| told!(async move { stage(it).await == Stage::Over }),
    },
    Alone {
        wait: Wait::Wish,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=3d vacation=off").await;
                let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
                let asked =
                    scene.club.app.wishes().ask(&scene.call(&ben()), game, Wish::Takeback).await;
                asked.expect("asks");
                waiting
            })
        },
        ends: |it| told!(async move { stage(it).await == Stage::Over }),
    },
    Alone {
        wait: Wait::Pause,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=3d vacation=off").await;
                let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
                let wishes = scene.club.app.wishes();
                let asked = wishes.ask(&scene.call(&ben()), game, Wish::Pause).await;
                let request = asked.expect("asks").request;
                let granted = wishes.grant(&scene.call(&ann()), game, request).await;
                granted.expect("agrees");
                waiting
            })
        },
        ends: |it| told!(async move { stage(it).await == Stage::Over }),
    },
    Alone {
        wait: Wait::SetUp,
        begins: |it| {
            told!(async move {
                let mut scene = nobody(it);
                let app = scene.club.app.clone();
                let draft = app.sign_ups().begin_draft(&scene.runs(), "Autumn", "").await;
                scene.league = draft.expect("a draft").stored().expect("stored").id;
                Waiting::of(scene, ann())
            })
        },
        ends: |it| {
            told!(async move {
                let league = it.scene.club.database.store.league(it.scene.league).await;
                league.expect("reads").is_none()
            })
        },
    },
    Alone {
        wait: Wait::SignUp,
        begins: |it| {
            told!(async move { Waiting::of(Scene::joined(it, "clock:3d", 4).await, person(1)) })
        },
        ends: |it| {
            told!(async move {
                let scene = &it.scene;
                let begun = started(&scene.club.app, &scene.runs(), scene.league).await;
                begun.is_ok()
            })
        },
    },
    Alone {
        wait: Wait::Round,
        begins: |it| told!(season(it, "format:swiss rounds:3 clock:2d vacation:off no-show:off")),
        ends: |it| told!(is_season_over(it)),
    },
    Alone {
        wait: Wait::OpenEnd,
        begins: |it| told!(season(it, "clock:none no-show:off")),
        ends: |it| {
            told!(async move {
                let scene = &it.scene;
                let leagues = scene.club.app.leagues();
                let ended = leagues.end_now(&scene.runs(), scene.league, Season(1)).await;
                scene.drain().await;
                ended.is_ok() && is_season_over(it).await
            })
        },
    },
    Alone {
        wait: Wait::WaitingList,
        begins: |it| {
            told!(async move {
                let waiting = season(it, "clock:2d vacation:off no-show:off").await;
                let scene = &waiting.scene;
                let sign_ups = scene.club.app.sign_ups();
                let waits = sign_ups.wait(&scene.call(&person(9)), scene.league).await;
                waits.expect("is on the list");
                waiting
            })
        },
        ends: |it| told!(is_season_over(it)),
    },
    Alone {
        wait: Wait::Month,
        begins: |it| told!(season(it, "format:ladder clock:3d")),
        ends: |it| told!(async move { it.scene.news("month") > 0 }),
    },
    Alone {
        wait: Wait::Again,
        begins: |it| {
            told!(async move {
                let line = "format:knockout clock:1d vacation:off no-show:off again:after-the-last";
                let waiting = season(it, line).await;
                waiting.scene.come_but(&[]).await;
                waiting
            })
        },
        ends: |it| told!(async move { it.scene.news("opened") > 0 }),
    },
];
