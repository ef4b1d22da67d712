//! A story for each deadline: how it begins, and when it has come.

use std::time::Duration;

use starpost::app::{
    App, LeagueId, LeagueStage, NewGame, Person, Ruling, Stage, TakesEffect, Wait,
};
use starpost_games::clock::{Hours, Terms};
use starpost_games::league::RoundNo;
use starpost_games::league::Season;
use starpost_games::record::Wish;

use super::super::scene::{Scene, person};
use super::causes::{Told, Waiting};
use crate::support::club::{Club, ann, ben, cat, choices, human};
use crate::support::databases::Database;

/// A deadline, and how it comes to it.
pub(super) struct Story {
    pub(super) wait: Wait,
    /// The number of hours that there are if none is lost.
    pub(super) hours: u32,
    /// After how many of them time is lost.
    pub(super) lost_after: u32,
    /// It begins so long after everything else, by such rules about time.
    pub(super) begins: fn(Setting) -> Told<'static, Waiting>,
    /// True once it has come.
    pub(super) is_up: for<'a> fn(&'a Waiting) -> Told<'a, bool>,
}

/// The place where a story begins.
pub(super) struct Setting {
    pub(super) database: Database,
    /// So long after everything else.
    pub(super) since: Duration,
    /// The words of terms that say if vacations count, and if weekends do not.
    pub(super) vacation: &'static str,
    pub(super) weekends: &'static str,
    /// True if the person who is waited for has two days of vacation left this year.
    pub(super) used_up: bool,
}

impl Setting {
    /// By rules by which no time is lost but with the bot.
    pub(super) fn plain(database: Database) -> Setting {
        Setting {
            database,
            since: Duration::from_secs(40 * 24 * 3600),
            vacation: "off",
            weekends: "count",
            used_up: false,
        }
    }
}

/// Two days less than there are.
const MOST_DAYS: u32 = 26;

impl Setting {
    fn terms(&self, clock: &str) -> String {
        let (vacation, weekends) = (self.vacation, self.weekends);
        format!("clock={clock} overtime=hard vacation={vacation} weekends={weekends}")
    }

    /// The same as a league has it.
    fn line(&self, rules: &str) -> String {
        let vacation = match self.vacation {
            "on" => "28",
            _ => "off",
        };
        format!("{rules} vacation:{vacation} weekends:{}", self.weekends)
    }

    /// People on a server without a league.
    async fn club(self) -> Scene {
        Scene { club: Club::new(self.database), league: LeagueId(0), since: self.since }
    }
}

async fn uses_up(scene: &mut Scene, who: &Person, used_up: bool) {
    if !used_up {
        return;
    }
    let now = scene.since;
    scene.since = now.saturating_sub(Duration::from_secs(u64::from(MOST_DAYS) * 24 * 3600));
    let call = scene.call(who);
    let taken = scene.club.app.clocks().take_vacation(&call, MOST_DAYS).await;
    taken.expect("days are left");
    scene.since = now;
}

/// A game of Ann and Ben by these terms, in which Ann is to move.
async fn game(setting: Setting, terms: &str, lines: &[&str]) -> Waiting {
    let used_up = setting.used_up;
    let mut scene = setting.club().await;
    uses_up(&mut scene, &ann(), used_up).await;
    let new = NewGame { terms: Terms::read(terms).expect(terms), ..scene.club.invitation() };
    let app = scene.club.app.clone();
    let card = app.invitations().new_game(&scene.call(&ann()), new).await;
    let game = card.expect("a game").game;
    let joined = app.invitations().join(&scene.call(&ben()), game).await;
    joined.expect("joins");
    for (line, who) in lines.iter().zip([ann(), ben()].iter().cycle()) {
        scene.plays(who, game, line).await;
    }
    scene.drain().await;
    Waiting::of(scene, ann()).beside(game, &[ann(), ben()])
}

const SET_UP: [&str; 2] = ["homeworld b3 r1 g3", "homeworld y2 b1 g3"];

async fn is_over(waiting: &Waiting) -> bool {
    let game = waiting.game.expect("a game");
    let row = waiting.scene.club.database.store.game(game).await;
    row.expect("reads").expect("a game").stage == Stage::Over
}

/// A game of three, in which Ann has been silent for so long that the others can call it off.
pub(super) async fn abandoned(setting: Setting) -> Waiting {
    let used_up = setting.used_up;
    let mut scene = setting.club().await;
    uses_up(&mut scene, &cat(), used_up).await;
    let app = scene.club.app.clone();
    let new = NewGame {
        terms: Terms::read("clock=none").expect("terms"),
        options: choices("mode=sinister"),
        opponents: vec![human(ben()), human(cat())],
        seats: 3,
        ..scene.club.invitation()
    };
    let card = app.invitations().new_game(&scene.call(&ann()), new).await;
    let game = card.expect("a game").game;
    for who in [ben(), cat()] {
        let joined = app.invitations().join(&scene.call(&who), game).await;
        joined.expect("joins");
    }
    scene.drain().await;
    scene.since += Duration::from_secs(22 * 24 * 3600);
    scene.drain().await;
    Waiting::of(scene, cat()).beside(game, &[])
}

/// The same, in which Ben wants to.
async fn called_off(setting: Setting) -> Waiting {
    let waiting = abandoned(setting).await;
    let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
    let wishes = scene.club.app.wishes();
    let asked = wishes.ask(&scene.call(&ben()), game, Wish::CallOff).await;
    asked.expect("asks");
    scene.drain().await;
    waiting
}

/// A league that these people have joined.
async fn joined(setting: Setting, rules: &str, people: u64) -> Scene {
    let line = setting.line(rules);
    let (since, used_up) = (setting.since, setting.used_up);
    let mut scene = Scene { club: Club::new(setting.database), league: LeagueId(0), since };
    uses_up(&mut scene, &person(1), used_up).await;
    let app: App = scene.club.app.clone();
    let draft = app.sign_ups().begin_draft(&scene.runs(), "Autumn", &line).await;
    scene.league = draft.expect("a draft").stored().expect("stored").id;
    let open = app.sign_ups().open(&scene.runs(), scene.league).await;
    open.expect("people may join");
    for number in 1..=people {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.drain().await;
    scene
}

/// The same, begun.
async fn begun(setting: Setting, rules: &str, people: u64) -> Scene {
    let scene = joined(setting, rules, people).await;
    scene.begins().await;
    scene
}

/// Something in a league that waits for its first person, beside its first game.
async fn beside_first(scene: Scene) -> Waiting {
    let open = scene.open().await;
    let waiting = Waiting::of(scene, person(1));
    match open.first() {
        Some(first) => waiting.beside(first.game.expect("open"), &first.players),
        None => waiting,
    }
}

async fn has_news(waiting: &Waiting, start: &str) -> bool {
    waiting.scene.news(start) > 0
}

macro_rules! told {
    ($work:expr) => {
        Box::pin($work)
    };
}

/// All of them.
pub(super) const STORIES: [Story; 17] = [
    Story {
        wait: Wait::Turn,
        hours: 5 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let terms = it.terms("5d");
                game(it, &terms, &SET_UP).await
            })
        },
        is_up: |it| told!(is_over(it)),
    },
    Story {
        wait: Wait::FirstTurn,
        hours: 5 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let terms = it.terms("5d");
                game(it, &terms, &[]).await
            })
        },
        is_up: |it| told!(is_over(it)),
    },
    Story {
        wait: Wait::GoOn,
        hours: 72,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "", &SET_UP).await;
                let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
                let wishes = scene.club.app.wishes();
                let asked = wishes.ask(&scene.call(&ben()), game, Wish::GoOn).await;
                asked.expect("asks");
                scene.drain().await;
                Waiting {
                    // Ben has asked for something already.
                    players: Vec::new(),
                    ..waiting
                }
            })
        },
        is_up: |it| told!(is_over(it)),
    },
    Story {
        wait: Wait::CallingOff,
        hours: 7 * 24,
        lost_after: 10,
        begins: |it| told!(called_off(it)),
        is_up: |it| told!(is_over(it)),
    },
    Story {
        wait: Wait::Ruling,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=30d vacation=off", &SET_UP).await;
                let (scene, game) = (&waiting.scene, waiting.game.expect("a game"));
                scene.rule(game, Ruling::Time(Hours::days(1))).await;
                waiting
            })
        },
        is_up: |it| {
            told!(async move {
                let rulings = it.scene.club.app.rulings();
                let game = it.game.expect("a game");
                let left = rulings.revocable(&it.scene.runs(), game).await;
                left.expect("looks").is_none()
            })
        },
    },
    Story {
        wait: Wait::Invitation,
        hours: 7 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let used_up = it.used_up;
                let mut scene = it.club().await;
                uses_up(&mut scene, &ben(), used_up).await;
                let app = scene.club.app.clone();
                let new = scene.club.invitation();
                let card = app.invitations().new_game(&scene.call(&ann()), new).await;
                let game = card.expect("a game").game;
                scene.drain().await;
                Waiting::of(scene, ben()).beside(game, &[])
            })
        },
        is_up: |it| {
            told!(async move {
                let row = it.scene.club.database.store.game(it.game.expect("a game"));
                // It is forgotten after a while.
                row.await.expect("reads").is_none_or(|row| row.stage == Stage::Cancelled)
            })
        },
    },
    Story {
        wait: Wait::DatedSignUp,
        hours: 5 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let scene = joined(it, "starts:5 clock:3d", 4).await;
                Waiting::of(scene, person(1))
            })
        },
        is_up: |it| told!(async move { it.scene.stage().await != LeagueStage::SignUp }),
    },
    Story {
        wait: Wait::LastDay,
        hours: 10 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "days:10 clock:30d no-show:off at_once:1";
                beside_first(begun(it, rules, 4).await).await
            })
        },
        is_up: |it| told!(async move { it.scene.stage().await == LeagueStage::Over }),
    },
    Story {
        wait: Wait::RoundEnd,
        hours: 5 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "format:swiss rounds:3 round-days:5 clock:30d no-show:off";
                beside_first(begun(it, rules, 4).await).await
            })
        },
        is_up: |it| told!(has_news(it, "time-up")),
    },
    Story {
        wait: Wait::Notice,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "clock:30d at_once:3 no-show:2";
                let scene = begun(it, rules, 4).await;
                scene.come_but(&[1]).await;
                let mut waiting = Waiting::of(scene, person(1));
                while !has_news(&waiting, "absent").await {
                    waiting.hours(1).await;
                }
                let scene = &waiting.scene;
                let open = scene.open().await.into_iter();
                let mut others = open.filter(|it| !it.players.contains(&person(1)));
                let other = others.next().expect("others play");
                let players = other.players.clone();
                waiting.beside(other.game.expect("open"), &players)
            })
        },
        is_up: |it| told!(has_news(it, "no-show")),
    },
    Story {
        wait: Wait::Substitute,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let scene = begun(it, "clock:30d no-show:off at_once:1", 4).await;
                let (leagues, by) = (scene.club.app.leagues(), human(person(9)));
                let (call, league) = (scene.runs(), scene.league);
                let gone = leagues.withdraw(&call, league, person(1).id, Some(&by)).await;
                assert!(gone.expect("asks").is_asked, "somebody is asked");
                scene.drain().await;
                let open = scene.open().await;
                let first = open.first().expect("a game");
                let (game, players) = (first.game.expect("open"), first.players.clone());
                Waiting::of(scene, person(9)).beside(game, &players)
            })
        },
        is_up: |it| told!(has_news(it, "declined")),
    },
    Story {
        wait: Wait::Act,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let scene = begun(it, "clock:30d no-show:off at_once:3", 4).await;
                let (leagues, call) = (scene.club.app.leagues(), scene.runs_too(&person(2)));
                let gone = leagues.withdraw(&call, scene.league, person(1).id, None);
                let effect = gone.await.expect("waits").effect;
                assert_eq!(effect, TakesEffect::InADay, "they play each other");
                scene.drain().await;
                let open = scene.open().await.into_iter();
                let mut others = open.filter(|it| !it.players.contains(&person(1)));
                let other = others.next().expect("others play");
                let (game, players) = (other.game.expect("open"), other.players.clone());
                Waiting::of(scene, person(1)).beside(game, &players)
            })
        },
        is_up: |it| told!(has_news(it, "withdrew")),
    },
    Story {
        wait: Wait::CheckIn,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "format:swiss rounds:3 check-in:rounds clock:30d no-show:off";
                let scene = begun(it, rules, 4).await;
                scene.play_out().await;
                Waiting::of(scene, person(1))
            })
        },
        is_up: |it| {
            told!(async move {
                let fixtures = it.scene.facts().await.fixtures;
                fixtures.iter().any(|fixture| fixture.round == RoundNo(2))
            })
        },
    },
    Story {
        wait: Wait::TakeBack,
        hours: 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "clock:30d no-show:off at_once:3 again:after-the-last";
                let scene = begun(it, rules, 4).await;
                scene.come_but(&[]).await;
                let leagues = scene.club.app.leagues();
                let ended = leagues.end_now(&scene.runs(), scene.league, Season(1)).await;
                ended.expect("ends");
                scene.drain().await;
                Waiting::of(scene, person(1))
            })
        },
        is_up: |it| {
            told!(async move {
                let leagues = it.scene.club.app.leagues();
                leagues.may_go_on(&it.scene.runs(), it.scene.league).await.is_err()
            })
        },
    },
    Story {
        wait: Wait::Challenge,
        hours: 72,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "format:ladder clock:30d no-show:off answer:3";
                let scene = begun(it, rules, 4).await;
                scene.challenges(3, 2).await.expect("challenges");
                scene.takes_on(2).await;
                scene.drain().await;
                scene.challenges(4, 1).await.expect("challenges");
                let waiting = beside_first(scene).await;
                Waiting { person: person(1), ..waiting }
            })
        },
        is_up: |it| told!(has_news(it, "defaulted")),
    },
    Story {
        wait: Wait::Rest,
        hours: 4 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let rules = "format:ladder clock:30d no-show:off rest:4";
                let scene = begun(it, rules, 3).await;
                scene.challenges(2, 1).await.expect("challenges");
                let game = scene.takes_on(1).await.game;
                scene.drain().await;
                let open = scene.open().await;
                let game = game.or(open[0].game).expect("open");
                scene.resign(game, &person(2)).await;
                Waiting::of(scene, person(1))
            })
        },
        is_up: |it| {
            told!(async move {
                let leagues = it.scene.club.app.leagues();
                let call = it.scene.call(&person(2));
                let may = leagues.may_challenge(&call, it.scene.league, person(1).id);
                may.await.is_ok()
            })
        },
    },
    Story {
        wait: Wait::Vacation,
        hours: 5 * 24,
        lost_after: 10,
        begins: |it| {
            told!(async move {
                let waiting = game(it, "clock=30d", &SET_UP).await;
                let scene = &waiting.scene;
                let call = scene.call(&ben());
                let taken = scene.club.app.clocks().take_vacation(&call, 5).await;
                taken.expect("days are left");
                waiting
            })
        },
        is_up: |it| {
            told!(async move {
                let call = it.scene.call(&ben());
                let vacation = it.scene.club.app.clocks().vacation(&call).await;
                vacation.expect("looks").until.is_none()
            })
        },
    },
];
