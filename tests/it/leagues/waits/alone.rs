//! Whatever waits, left alone for sixty days, and games left alone for a year: it ends, or somebody can
//! end it.

use std::time::Duration;

use starpost::app::{GameId, LeagueId, LeagueStage, NewGame, Stage, Wait, WaitEnds};
use starpost::store::Choices;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::record::Wish;

use super::super::scene::{Scene, another, person, started};
use super::causes::{Told, Waiting};
use super::deadlines::{STORIES, Setting};
use crate::on_both_databases_at_length;
use crate::support::club::{Club, ann, ben, choices, human};
use crate::support::databases::{Database, postgres, sqlite};
use crate::support::left_out;

/// For how long nobody touches anything.
const SIXTY_DAYS: u32 = 60 * 24;

/// Something that waits without a deadline of its own.
struct Alone {
    wait: Wait,
    begins: fn(Database) -> Told<'static, Waiting>,
    /// Whether it is over, if it ends by itself, or somebody has just ended it, if that takes people.
    ends: for<'a> fn(&'a Waiting) -> Told<'a, bool>,
}

macro_rules! told {
    ($work:expr) => {
        Box::pin($work)
    };
}

fn nobody(database: Database) -> Scene {
    Scene {
        club: Club::new(database),
        league: LeagueId(0),
        since: Duration::ZERO,
    }
}

/// A game of Ann and Ben by these terms, which both have set up.
async fn game(database: Database, terms: &str) -> Waiting {
    let scene = nobody(database);
    let game = scene.club.game_by(terms).await;
    scene.plays(&ann(), game, "homeworld b3 r1 g3").await;
    scene.plays(&ben(), game, "homeworld y2 b1 g3").await;
    scene.drain().await;
    Waiting::of(scene, ann()).beside(game, &[ann(), ben()])
}

async fn stage(waiting: &Waiting) -> Stage {
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

async fn season(database: Database, line: &str) -> Waiting {
    Waiting::of(Scene::begun(database, line, 4).await, person(1))
}

async fn is_season_over(waiting: &Waiting) -> bool {
    waiting.scene.stage().await == LeagueStage::Over
}

const ALONE: [Alone; 12] = [
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
                let claimed = scene
                    .club
                    .app
                    .clocks()
                    .claim(&scene.call(&ben()), game)
                    .await;
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
                let draw = starpost::app::Asking::Draw;
                let asked = scene
                    .club
                    .app
                    .wishes()
                    .ask(&scene.call(&ben()), game, draw)
                    .await;
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
                let asked = scene
                    .club
                    .app
                    .wishes()
                    .ask(&scene.call(&ben()), game, Wish::Takeback)
                    .await;
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
                let draft = app
                    .sign_ups()
                    .begin_draft(&scene.runs(), "Autumn", "")
                    .await;
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
        begins: |it| {
            told!(season(
                it,
                "format:swiss rounds:3 clock:2d vacation:off no-show:off"
            ))
        },
        ends: |it| told!(is_season_over(it)),
    },
    Alone {
        wait: Wait::OpenEnd,
        begins: |it| told!(season(it, "clock:none no-show:off")),
        ends: |it| {
            told!(async move {
                let scene = &it.scene;
                let leagues = scene.club.app.leagues();
                let ended = leagues.end_now(&scene.runs(), scene.league, 1).await;
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
            told!(season(
                it,
                "format:knockout clock:1d vacation:off no-show:off again:after-the-last"
            ))
        },
        ends: |it| told!(async move { it.scene.news("opened") > 0 }),
    },
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "sixty days of everything, by the hour"]
async fn whatever_is_left_alone_for_sixty_days_ends_or_can_be_ended_on_sqlite() {
    nothing_waits_for_ever(sqlite().await, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "sixty days of everything, by the hour"]
async fn whatever_is_left_alone_for_sixty_days_ends_or_can_be_ended_on_postgres() {
    if let Some(database) = postgres().await {
        nothing_waits_for_ever(database, 1).await;
    }
}

/// Sets up whatever can wait and leaves it alone for sixty days, in which the worker comes round every
/// `step` hours.
async fn nothing_waits_for_ever(database: Database, step: u32) {
    let mut wrong = Vec::new();
    for alone in ALONE {
        let mut waiting = (alone.begins)(another(&database).await).await;
        waiting.hours_in_steps(SIXTY_DAYS, step).await;
        if !(alone.ends)(&waiting).await {
            wrong.push(alone.wait.word());
        }
    }
    for story in STORIES {
        let setting = Setting {
            database: another(&database).await,
            since: Duration::ZERO,
            vacation: "off",
            weekends: "count",
            used_up: false,
        };
        let mut waiting = (story.begins)(setting).await;
        waiting.hours_in_steps(SIXTY_DAYS, step).await;
        if !(story.is_up)(&waiting).await {
            wrong.push(story.wait.word());
        }
    }
    assert_eq!(wrong, Vec::<&str>::new());
}

#[test]
fn whatever_people_have_to_end_is_left_alone_in_a_test() {
    // What went wrong in the program is its operator's: those are tests of their own.
    let operators = [Wait::DeadJob, Wait::Stopped];
    for wait in Wait::ALL {
        let by_people = wait.ends() == WaitEnds::ByPeople && !operators.contains(&wait);
        let is_told = ALONE.iter().any(|alone| alone.wait == wait);
        assert!(!by_people || is_told, "{wait}");
    }
}

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
    let card = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), new)
        .await;
    let game = card.expect("a game").game;
    for other in &others {
        let joined = club.app.invitations().join(&club.call(other), game).await;
        joined.expect("joins");
    }
    game
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
    let clocks = [
        "clock=3d",
        "clock=3d overtime=claim",
        "clock=72h+24h/120h",
        "clock=none",
    ];
    let club = Club::new(another(&database).await);
    let mut games = Vec::new();
    for (kind, options, seats) in kinds {
        for terms in clocks {
            club.an_hour_passes();
            let game = sits(&club, kind, choices(options), seats, terms).await;
            games.push((game, format!("{kind} {options} of {seats}, {terms}")));
        }
    }
    let mut waiting = Waiting::of(
        Scene {
            club,
            league: LeagueId(0),
            since: Duration::ZERO,
        },
        ann(),
    );
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

/// Whether somebody who plays can end a game by what is offered to them.
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
