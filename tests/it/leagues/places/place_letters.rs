//! The people who are written to about places of a league in which nothing can be posted, and about which of
//! them.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, GameId, Person, Reminders, Report};

use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, ann, ben};
use crate::support::databases::Database;

/// Longer than a place may be broken before anybody is written to.
const QUARTER: Duration = Duration::from_secs(900);

impl Scene {
    /// A channel or a thread is deleted.
    async fn delete(&self, place: ChannelId) {
        self.club.courier.shut(place, Defect::Gone);
        let gone = self.club.app.places().place_is_gone(place, self.now()).await;
        gone.expect("noted");
    }

    /// Nothing can be posted in the league's channel, as a message shows that somebody is replaced.
    async fn close_channel(&self, out: &Person, by: &Person) {
        self.club.courier.forbid(CHANNEL);
        self.replace(out, by).await;
    }

    /// Everything that could not be posted in the league's channel is posted, as soon as somebody is active
    /// there.
    async fn mend_channel(&self) {
        self.club.courier.allow(CHANNEL);
        self.visit().await;
        self.drain().await;
    }

    /// Somebody is active in the league's channel.
    async fn visit(&self) {
        let call = self.call(&person(1));
        self.club.app.places().visit(&call).await.expect("a visit");
    }

    /// Those who get a letter about a broken place get it.
    async fn patience_ends(&mut self) {
        self.since += QUARTER;
        self.drain().await;
    }

    /// The place where a game is posted.
    async fn posted_in(&self, game: GameId) -> ChannelId {
        let row = self.club.database.store.game(game).await.expect("reads");
        row.expect("a game").posting_channel()
    }

    /// The people who were written to that this cannot be posted, in the order of names.
    fn told(&self, what: &str) -> Vec<String> {
        let what = format!("{what} cannot be posted");
        let mut letters = self.club.courier.letters();
        letters.retain(|(_, says)| *says == what);
        let mut told: Vec<String> = letters.into_iter().map(|(to, _)| to).collect();
        told.sort();
        told
    }

    /// The people who were written to that a game of theirs cannot be posted.
    fn movers_told(&self) -> Vec<String> {
        let mut letters = self.club.courier.letters();
        letters.retain(|(_, says)| says.starts_with("game ") && says.ends_with("be posted"));
        let mut told: Vec<String> = letters.into_iter().map(|(to, _)| to).collect();
        told.sort();
        told
    }
}

on_both_databases!(everybody_who_is_to_move_is_written_to_though_no_game_has_a_thread);
async fn everybody_who_is_to_move_is_written_to_though_no_game_has_a_thread(database: Database) {
    let mut scene = Scene::joined(database, "at_once:1", 4).await;
    scene.club.courier.allow_no_threads();
    scene.begins().await;
    let open = scene.open().await;
    let mut movers: Vec<String> = Vec::new();
    for fixture in &open {
        let game = fixture.game.expect("open");
        assert_eq!(scene.posted_in(game).await, CHANNEL);
        movers.push(fixture.players[0].name.clone());
    }
    movers.sort();
    assert_eq!(movers.len(), 2, "{open:?}");
    scene.delete(CHANNEL).await;
    scene.delete(CHANNEL).await;
    scene.patience_ends().await;
    assert_eq!(scene.movers_told(), movers);
    assert_eq!(scene.told("Autumn"), ["Rex"]);
}

on_both_databases!(whoever_made_a_league_is_written_to_though_something_else_was_played_there);
async fn whoever_made_a_league_is_written_to_though_something_else_was_played_there(
    database: Database,
) {
    let mut scene = Scene::joined(database, "", 3).await;
    scene.club.courier.allow_no_threads();
    let game = scene.club.set_up().await;
    scene.drain().await;
    assert_eq!(scene.posted_in(game).await, CHANNEL);
    let app = &scene.club.app;
    let mut call = scene.runs();
    call.person = person(20);
    let draft = app.sign_ups().begin_draft(&call, "Winter", "").await;
    let winter = draft.expect("a draft").stored().expect("stored").id;
    call.interaction = scene.runs().interaction;
    app.sign_ups().open(&call, winter).await.expect("people may join");
    scene.drain().await;
    scene.delete(CHANNEL).await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), ["Rex"]);
    assert_eq!(scene.told("Winter"), ["P20"]);
    assert_eq!(scene.movers_told(), [""; 0], "Ann plays in no league");
}

on_both_databases!(nobody_is_written_to_about_a_league_for_the_thread_of_a_game_that_is_not_of_it);
async fn nobody_is_written_to_about_a_league_for_the_thread_of_a_game_that_is_not_of_it(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:1", 3).await;
    let friendly = scene.club.set_up().await;
    scene.drain().await;
    let thread = scene.posted_in(friendly).await;
    assert_ne!(thread, CHANNEL);
    scene.delete(thread).await;
    scene.close_channel(&person(3), &person(9)).await;
    scene.mend_channel().await;
    assert_eq!(scene.news("replaced"), 1, "{:?}", scene.said());
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), [""; 0], "it was mended soon");
    scene.close_channel(&person(9), &person(10)).await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), ["Rex"], "it is another trouble");
}

on_both_databases!(a_deleted_thread_is_forgotten_once_nothing_goes_on_there);
async fn a_deleted_thread_is_forgotten_once_nothing_goes_on_there(database: Database) {
    let scene = Scene::joined(database, "", 3).await;
    let game = scene.club.set_up().await;
    scene.drain().await;
    let thread = scene.posted_in(game).await;
    scene.delete(thread).await;
    scene.visit().await;
    let store = &scene.club.database.store;
    let known = store.place(thread).await.expect("reads");
    assert!(known.is_some(), "players can still move their game");
    let call = scene.club.call_elsewhere(&ann());
    let moved = scene.club.app.places().move_here(&call, game, None).await;
    moved.expect("goes on elsewhere");
    scene.drain().await;
    scene.visit().await;
    assert_eq!(store.place(thread).await.expect("reads"), None);
    assert_eq!(store.places_under(CHANNEL).await.expect("reads"), []);
    scene.club.play(&ann(), game, "build g South").await.expect("a turn");
    scene.club.play(&ben(), game, "build g North").await.expect("a turn");
    scene.club.check(game).await;
}

on_both_databases!(whoever_made_a_league_is_written_to_again_once_no_game_is_stuck_any_more);
async fn whoever_made_a_league_is_written_to_again_once_no_game_is_stuck_any_more(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:3", 3).await;
    let first = scene.open().await.remove(0);
    let thread = scene.posted_in(first.game.expect("open")).await;
    scene.delete(thread).await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), [runner().name]);
    scene.club.courier.forbid(thread);
    let winner = first.players[0].id;
    let decided = scene.report(first.fixture, Report::Won(winner)).await;
    decided.expect("decided");
    scene.close_channel(&person(3), &person(9)).await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), ["Rex", "Rex"]);
}

impl Scene {
    /// The people who were written to that something goes on, in order.
    fn told_of_repair(&self, what: &str) -> Vec<String> {
        let what = format!("{what} goes on");
        let mut letters = self.club.courier.letters();
        letters.retain(|(_, says)| *says == what);
        letters.into_iter().map(|(to, _)| to).collect()
    }
}

on_both_databases!(whoever_knows_that_a_place_is_broken_is_told_once_that_it_works_again);
async fn whoever_knows_that_a_place_is_broken_is_told_once_that_it_works_again(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3", 3).await;
    let game = scene.open().await.remove(0).game.expect("open");
    let thread = scene.posted_in(game).await;
    scene.club.courier.forbid(thread);
    let mover = scene.standing(game).await.to_move.expect("somebody").person;
    scene.plays(&mover, game, "homeworld b3 r1 g3").await;
    scene.drain().await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), [runner().name]);
    let movers = scene.movers_told();
    assert_eq!(movers.len(), 1, "{movers:?}");
    // It flaps: nobody hears of that.
    for _ in 0..3 {
        scene.club.courier.allow(thread);
        scene.wake_all().await;
        scene.club.courier.forbid(thread);
        let mover = scene.standing(game).await.to_move.expect("somebody").person;
        let line = match scene.standing(game).await.turns {
            1 => "homeworld y2 b1 g3",
            2 => "build g South",
            _ => "build g North",
        };
        scene.plays(&mover, game, line).await;
        scene.drain().await;
    }
    assert_eq!(scene.told("Autumn"), [runner().name], "once");
    assert_eq!(scene.told_of_repair("Autumn"), [""; 0]);
    scene.club.courier.allow(thread);
    scene.since += Duration::from_secs(3600);
    scene.drain().await;
    for _ in 0..5 {
        scene.patience_ends().await;
    }
    assert_eq!(scene.told_of_repair("Autumn"), [runner().name]);
    assert_eq!(scene.told_of_repair(&format!("game {game}")), movers);
    assert_eq!(scene.told("Autumn"), [runner().name]);
}

on_both_databases!(nobody_is_told_of_a_repair_who_has_not_heard_of_the_trouble);
async fn nobody_is_told_of_a_repair_who_has_not_heard_of_the_trouble(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3", 3).await;
    scene.club.courier.close_letters_of(&runner());
    let (out, by) = (person(3), person(9));
    scene.close_channel(&out, &by).await;
    scene.mend_channel().await;
    for _ in 0..3 {
        scene.patience_ends().await;
    }
    assert_eq!(scene.told_of_repair("Autumn"), [""; 0], "it was soon mended");
    scene.close_channel(&by, &person(10)).await;
    scene.patience_ends().await;
    scene.mend_channel().await;
    for _ in 0..3 {
        scene.patience_ends().await;
    }
    assert_eq!(scene.told_of_repair("Autumn"), [""; 0], "no letter arrives");
}

on_both_databases!(the_letter_of_a_repair_waits_for_the_end_of_quiet_hours);
async fn the_letter_of_a_repair_waits_for_the_end_of_quiet_hours(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3", 3).await;
    scene.close_channel(&person(3), &person(9)).await;
    scene.patience_ends().await;
    assert_eq!(scene.told("Autumn"), [runner().name]);
    // It is half past eleven in the evening.
    let (club, rex) = (&scene.club, runner());
    club.prefer(&rex, Reminders::Ping, Some("23-3")).await;
    scene.mend_channel().await;
    scene.patience_ends().await;
    assert_eq!(scene.told_of_repair("Autumn"), [""; 0]);
    scene.since += Duration::from_secs(4 * 3600);
    scene.drain().await;
    assert_eq!(scene.told_of_repair("Autumn"), [runner().name]);
}

on_both_databases!(whoever_knows_that_a_place_is_broken_is_told_where_the_game_goes_on_instead);
async fn whoever_knows_that_a_place_is_broken_is_told_where_the_game_goes_on_instead(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:3", 3).await;
    let game = scene.open().await.remove(0).game.expect("open");
    let thread = scene.posted_in(game).await;
    scene.delete(thread).await;
    let mover = scene.standing(game).await.to_move.expect("somebody").person;
    scene.patience_ends().await;
    assert_eq!(scene.movers_told(), [mover.name.as_str()]);
    let mut call = scene.call(&mover);
    call.place.channel = crate::support::club::ELSEWHERE;
    let moved = scene.club.app.places().move_here(&call, game, None).await;
    moved.expect("goes on elsewhere");
    scene.drain().await;
    scene.since += Duration::from_secs(3600);
    scene.drain().await;
    scene.patience_ends().await;
    let goes_on = scene.told_of_repair(&format!("game {game}"));
    assert_eq!(goes_on, [""; 0], "nothing can be posted there again");
    let letters = scene.club.courier.letters();
    let elsewhere = (mover.name, format!("game {game} goes on elsewhere"));
    assert!(letters.contains(&elsewhere), "{letters:?}");
}

impl Scene {
    /// Whatever is broken is tried.
    async fn wake_all(&self) {
        let app = &self.club.app;
        let server = starpost::app::GuildId(7);
        let changed = app.places().server_changes(server, self.now()).await;
        changed.expect("woken");
        self.drain().await;
    }
}

/// A player of a game in a broken place, whose turn it is, and for whom it is quiet.
struct Night {
    scene: Scene,
    game: GameId,
    sleeper: Person,
    other: Person,
}

impl Night {
    /// The place has broken as the other played.
    async fn falls(database: Database) -> Night {
        let scene = Scene::begun(database, "at_once:3 clock:10d", 3).await;
        let first = scene.open().await.remove(0);
        let game = first.game.expect("open");
        let (other, sleeper) = (first.players[0].clone(), first.players[1].clone());
        // It is a quarter past eleven in the evening.
        scene.club.prefer(&sleeper, Reminders::Silence, Some("23-3")).await;
        scene.club.courier.forbid(scene.posted_in(game).await);
        scene.plays(&other, game, "homeworld b3 r1 g3").await;
        scene.drain().await;
        Night { scene, game, sleeper, other }
    }

    /// Nothing can be posted in another game of the sleeper's either, which waits for them.
    async fn breaks_another(&self) -> GameId {
        let scene = &self.scene;
        let open = scene.open().await.into_iter();
        let mut theirs = open.filter(|it| it.players.contains(&self.sleeper));
        let another = theirs.find(|it| it.game != Some(self.game)).expect("they play twice");
        let game = another.game.expect("open");
        let thread = scene.posted_in(game).await;
        if another.players[0] != self.sleeper {
            scene.plays(&another.players[0], game, "homeworld b3 r1 g3").await;
        }
        scene.club.courier.forbid(thread);
        scene.drain().await;
        let mut tx = scene.club.database.store.begin().await.expect("begins");
        let marked = tx.mark_place(thread, CHANNEL, Defect::Forbidden, scene.now());
        marked.await.expect("marks");
        tx.commit().await.expect("commits");
        game
    }

    /// True if people were written to about a game.
    fn told_of(&self, game: GameId) -> bool {
        let told = self.scene.told(&format!("game {game}"));
        told.contains(&self.sleeper.name)
    }
}

on_both_databases!(
    whoever_plays_before_they_are_written_to_is_written_to_when_it_is_their_turn_again
);
async fn whoever_plays_before_they_are_written_to_is_written_to_when_it_is_their_turn_again(
    database: Database,
) {
    let mut night = Night::falls(database).await;
    let (game, sleeper, other) = (night.game, night.sleeper.clone(), night.other.clone());
    night.scene.patience_ends().await;
    night.scene.plays(&sleeper, game, "homeworld y2 b1 g3").await;
    night.scene.hours(6).await;
    assert!(!night.told_of(game), "it is not their turn");
    night.scene.plays(&other, game, "build g South").await;
    night.scene.hours(3).await;
    assert!(night.told_of(game), "{:?}", night.scene.club.courier.letters());
}

on_both_databases!(whoever_plays_before_they_are_written_to_is_written_to_of_what_waits_for_them);
async fn whoever_plays_before_they_are_written_to_is_written_to_of_what_waits_for_them(
    database: Database,
) {
    let mut night = Night::falls(database).await;
    let another = night.breaks_another().await;
    let sleeper = night.sleeper.clone();
    night.scene.patience_ends().await;
    night.scene.plays(&sleeper, night.game, "homeworld y2 b1 g3").await;
    night.scene.hours(6).await;
    assert!(!night.told_of(night.game), "it is not their turn");
    assert!(night.told_of(another), "{:?}", night.scene.club.courier.letters());
}
