//! The things that wait within the program, where nobody sees them: each begins here, and is over or not.

use std::time::Duration;

use starpost::app::{ChannelId, NewGame, Parting, Reminders, Stage, Wait};
use starpost::store::ForgettingRow;

use super::causes::{HOUR, Waiting, told};
use super::people::{Alone, game, nobody, of, season, stage};
use crate::bot_player;
use crate::stored::doctor::tamper;
use crate::support::club::{CHANNEL, NOW, ann, ben};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::silence;

/// For how long an answer can be given.
const ANSWERABLE: Duration = Duration::from_secs(900);

/// The way in which a game's log is damaged, and repaired again.
const DAMAGE: &str = "update events set hash = hash + 1 where game = 1 and seq = 1";
const REPAIR: &str = "update events set hash = hash - 1 where game = 1 and seq = 1";

pub(super) const UNSEEN: [Alone; 12] = [
    Alone {
        wait: Wait::Draft,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=3d vacation=off").await;
                let (club, game) = (&waiting.scene.club, waiting.game.expect("a game"));
                let draft = club.draft(&ann(), game, "build g South").await;
                draft.expect("a draft");
                waiting
            })
        },
        ends: |it| told!(async move { rows(it, "drafts").await == 0 }),
    },
    Alone {
        wait: Wait::Thought,
        begins: |it| told!(thinks(it)),
        ends: |it| {
            told!(async move {
                let game = it.game.expect("a game");
                let sitting = it.scene.club.app.sitting(game).await;
                sitting.expect("a game").replay.turns == 2
            })
        },
    },
    Alone {
        wait: Wait::QuietLetter,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=none").await;
                let (club, game) = (&waiting.scene.club, waiting.game.expect("a game"));
                club.prefer(&ben(), Reminders::Letter, Some("22-8")).await;
                waiting.scene.plays(&ann(), game, "build g South").await;
                assert!(club.letters().is_empty(), "it is night");
                waiting
            })
        },
        ends: |it| told!(async move { has_letter(it, "your turn") }),
    },
    Alone {
        wait: Wait::BrokenPlace,
        begins: |it| {
            told!(async move {
                let mut waiting = game(it, "clock=3d vacation=off").await;
                let shut = shuts(&waiting).await;
                waiting.hours(24 * 10).await;
                waiting.scene.club.courier.allow(shut);
                waiting
            })
        },
        ends: |it| {
            told!(async move {
                // Then the time of whoever is to move runs again, and out.
                rows(it, "places").await == 0 && stage(it).await == Stage::Over
            })
        },
    },
    Alone {
        wait: Wait::PlaceLetter,
        begins: |it| {
            told!(async move {
                let waiting = season(it, "clock:3d vacation:off").await;
                waiting.scene.club.courier.forbid(CHANNEL);
                waiting
            })
        },
        ends: |it| told!(async move { has_letter(it, "cannot be posted") }),
    },
    Alone {
        wait: Wait::Forgetting,
        begins: |it| told!(is_half_forgotten(it)),
        ends: |it| told!(async move { rows(it, "forgetting").await == 0 }),
    },
    Alone {
        wait: Wait::Outage,
        begins: |it| {
            told!(async move {
                let mut waiting = game(it, "clock=3d vacation=off").await;
                waiting.hours(1).await;
                waiting.scene.since += HOUR * 24;
                waiting
            })
        },
        ends: |it| {
            told!(async move {
                let open = it.scene.club.database.store.open_outages().await;
                open.expect("reads").is_empty() && stage(it).await == Stage::Over
            })
        },
    },
    Alone {
        wait: Wait::Debt,
        begins: |it| {
            told!(async move {
                let waiting = Waiting::of(nobody(it), ann());
                let (app, call) = (&waiting.scene.club.app, waiting.scene.call(&ann()));
                let owed = app.owed().owe(call.interaction, "{}", call.now).await;
                owed.expect("kept");
                waiting
            })
        },
        ends: |it| {
            told!(async move {
                let (app, now) = (&it.scene.club.app, it.scene.now());
                let taken = app.owed().take_owed(now, ANSWERABLE).await;
                taken.expect("an answer").is_none() && rows(it, "owed").await == 0
            })
        },
    },
    Alone {
        wait: Wait::KeptCommand,
        begins: |it| {
            told!(async move {
                let waiting = Waiting::of(nobody(it), ann());
                let (people, call) = (waiting.scene.club.app.people(), waiting.scene.call(&ann()));
                people.keep_command(&call, "{}").await.expect("kept");
                waiting
            })
        },
        ends: |it| told!(async move { rows(it, "kept_commands").await == 0 }),
    },
    Alone {
        wait: Wait::Limit,
        begins: |it| {
            told!(async move {
                let waiting = Waiting::of(nobody(it), ann());
                while invites(&waiting).await {}
                waiting
            })
        },
        ends: |it| told!(invites(it)),
    },
    Alone {
        wait: Wait::DeadJob,
        begins: |it| {
            told!(async move {
                let scene = nobody(it);
                let game = silence::broken(&scene.club, Mishap::Rejected).await;
                Waiting::of(scene, ann()).beside(game, &[ann(), ben()])
            })
        },
        ends: |it| {
            told!(async move {
                let dead = it.scene.club.database.store.dead_jobs().await;
                dead.expect("reads").len() == 1
            })
        },
    },
    Alone {
        wait: Wait::Stopped,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=3d vacation=off").await;
                tamper(&waiting.scene.club.database.url, DAMAGE).await;
                waiting
            })
        },
        ends: |it| {
            told!(async move {
                let is_stopped = stage(it).await != Stage::Over;
                let (club, since) = (&it.scene.club, it.scene.since);
                tamper(&club.database.url, REPAIR).await;
                club.drain_after(since + HOUR * 6).await;
                let goes_on = stage(it).await != Stage::Over;
                club.drain_after(since + HOUR * 3 * 24).await;
                is_stopped && goes_on && stage(it).await == Stage::Over
            })
        },
    },
];

/// The number of rows in a table.
async fn rows(waiting: &Waiting, table: &str) -> i64 {
    waiting.scene.club.database.rows(table).await
}

/// True if somebody was written to in these words.
fn has_letter(waiting: &Waiting, says: &str) -> bool {
    let letters = waiting.scene.club.letters();
    letters.iter().any(|letter| letter.contains(says))
}

/// Nothing can be posted any more where the game is played.
async fn shuts(waiting: &Waiting) -> ChannelId {
    let game = waiting.game.expect("a game");
    let shut = silence::place(&waiting.scene.club, game).await;
    waiting.scene.club.courier.forbid(shut);
    shut
}

/// True if Ann may open one more game to everybody.
async fn invites(waiting: &Waiting) -> bool {
    let scene = &waiting.scene;
    let open = NewGame { opponents: Vec::new(), ..scene.club.invitation() };
    let invitations = scene.club.app.invitations();
    let opened = invitations.new_game(&scene.call(&ann()), open).await;
    opened.is_ok()
}

/// The bot is to move, and the process that thinks for it has died.
async fn thinks(database: Database) -> Waiting {
    let club = bot_player::club_on(database).await;
    let game = bot_player::game_of(&club, &ann(), "level=2").await;
    let line = bot_player::choice(&club, game, "level-1").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    let lease = NOW.after(Duration::from_secs(10));
    let claimed = club.database.store.claim_thought(NOW, lease).await;
    assert!(claimed.expect("an answer").is_some());
    Waiting::of(of(club), ann()).beside(game, &[ann()])
}

/// Ann's data is being deleted, and the process that does it has died.
async fn is_half_forgotten(database: Database) -> Waiting {
    let waiting = game(database, "clock=3d vacation=off").await;
    let asked = ForgettingRow {
        person: ann().id,
        games: Parting::Resigned,
        interaction: None,
        since: waiting.scene.now(),
    };
    let mut tx = waiting.scene.club.database.store.begin().await.expect("begins");
    tx.begin_forgetting(&asked).await.expect("noted");
    tx.commit().await.expect("commits");
    waiting
}
