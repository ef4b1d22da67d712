//! The gateway in shards: what people do on a server comes to the program that serves its shard, and to no
//! other one; a shard that is lost comes back, and the others do not notice.

use std::collections::BTreeSet;
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::time::sleep;

use crate::support::databases::postgres_url;
use crate::support::left_out;
use crate::support::parts::reads;
use crate::support::play::{Person, Play, free_port, list, text};

/// The time that Discord wants between the beginnings of sessions, in milliseconds.
const BETWEEN: u64 = 5_000;

/// The words of the log when there are too few sessions left.
const SPENT: &str = "the bot has begun as many sessions as it may for now";

/// The words of the log about a shard that Discord refuses.
const REFUSED: &str = "Discord refuses a shard";

/// Four programs are enough for a machine that runs other tests at the same time.
static ONE_FLEET: Mutex<()> = Mutex::const_new(());

/// A bot in several programs, and a server in each of its shards.
struct Fleet {
    play: Play,
    shards: u64,
    programs: Vec<(String, Child)>,
    /// A text channel of each server, in the order of shards.
    channels: Vec<String>,
    anna: Person,
    ben: Person,
}

impl Fleet {
    /// With no program yet.
    async fn new(mut play: Play, shards: u64) -> Fleet {
        play.wait_at_most(Duration::from_secs(60));
        let mut channels = vec![play.channel("homeworlds").await.expect("a channel")];
        for shard in 1..shards {
            let name = format!("server {shard}");
            let server = play.wish("servers", &json!({"name": name})).await;
            channels.push(text(&server["channel"]).to_owned());
        }
        let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
        Fleet { play, shards, programs: Vec::new(), channels, anna, ben }
    }

    /// Four programs on one PostgreSQL, with one shard each; `None` if there is none.
    async fn of_four() -> Option<Fleet> {
        let database = postgres_url().await?;
        let play = Play::without_program_on(Some(database)).await;
        let mut fleet = Fleet::new(play, 4).await;
        for shard in 0..4 {
            fleet.begin(&format!("--shards={shard} --of=4"));
        }
        fleet.until_connected().await;
        Some(fleet)
    }

    /// Starts a program with these arguments of `starpost run`.
    fn begin(&mut self, arguments: &str) {
        let task: Vec<String> =
            format!("run {arguments}").split_whitespace().map(str::to_owned).collect();
        let program = self.play.program(&task).spawn().expect("the program starts");
        self.programs.push((arguments.to_owned(), program));
    }

    /// The shards that are connected.
    async fn connected(&self) -> BTreeSet<u64> {
        let gateway = self.play.gateway().await;
        let sessions = list(&gateway["sessions"]).iter();
        let connected = sessions.filter(|session| session["connected"] == true);
        connected.filter_map(|session| session["shard"].as_u64()).collect()
    }

    /// Waits until all shards are connected, and the commands are there.
    async fn until_connected(&self) {
        let all = async || {
            let commands = &self.play.state(&self.anna)["commands"];
            let connected: Vec<u64> = self.connected().await.into_iter().collect();
            let is_ready = commands.is_string() && connected.iter().copied().eq(0..self.shards);
            is_ready.then_some(())
        };
        self.play.until("all shards are connected", all).await;
    }

    /// Kills the program of one shard; returns how it was started.
    async fn kill(&mut self, shard: u64) -> String {
        let served = format!("--shards={shard} ");
        let mut programs = self.programs.iter();
        let number = programs.position(|(arguments, _)| arguments.starts_with(&served));
        let (arguments, mut program) = self.programs.remove(number.expect("it runs"));
        program.kill().expect("it is ours");
        program.wait().expect("it is ours");
        let gone = async || (!self.connected().await.contains(&shard)).then_some(());
        self.play.until("the shard is gone", gone).await;
        arguments
    }

    /// True if anybody answers there.
    async fn answers(&self, channel: &str) -> bool {
        let asked = self.play.command(&self.anna, channel, "help", &[]).await;
        if asked.outcome == "failed" {
            return false;
        }
        !reads(&self.play.answer(&asked).await).is_empty()
    }

    /// The servers on which somebody is answered.
    async fn answering(&self) -> Vec<u64> {
        let mut answering = Vec::new();
        for (shard, channel) in (0..).zip(&self.channels) {
            if self.answers(channel).await {
                answering.push(shard);
            }
        }
        answering
    }

    /// On each server, and where no server is, several things that one can look at are there.
    async fn check_screens(&self) {
        let direct = self.play.direct(&self.anna).await;
        for channel in self.channels.iter().chain([&direct]) {
            for path in ["help", "settings", "games"] {
                let asked = self.play.command(&self.anna, channel, path, &[]).await;
                let answer = self.play.answer(&asked).await;
                assert!(!reads(&answer).contains("went wrong"), "{path}: {answer}");
            }
        }
    }

    /// Anna and Ben begin a game on the server of a shard; returns its thread.
    async fn begin_game(&self, shard: usize) -> String {
        let (play, channel) = (&self.play, &self.channels[shard]);
        let options = [("opponent", json!(self.ben.id)), ("options", json!("start:me"))];
        let opened = play.command(&self.anna, channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let card = async || play.posts(channel).await.into_iter().next_back();
        let card = play.until("an invitation", card).await;
        let joined = play.press(&self.ben, &card, "Join").await;
        play.says(&joined, "has begun").await;
        play.thread_of_game(None).await
    }

    /// The sessions there have been, the oldest first.
    async fn sessions(&self) -> Vec<Value> {
        list(&self.play.gateway().await["sessions"]).to_vec()
    }

    /// Sessions were begun five seconds apart; says how often somebody tried earlier.
    async fn check_pauses(&self) -> u64 {
        let age = |session: &Value| session["age_ms"].as_u64().expect("an age");
        let sessions = self.sessions().await;
        let ages: Vec<u64> = sessions.iter().map(age).collect();
        // Each age is cut off to whole milliseconds.
        let apart = ages.windows(2).all(|two| two[0] - two[1] >= BETWEEN - 1);
        assert!(apart, "{ages:?}");
        let gateway = self.play.gateway().await;
        gateway["too_early"].as_u64().expect("a number")
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        for (_, program) in &mut self.programs {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

/// A program with two shards, because Discord recommends them.
async fn of_two(play: Play) -> Fleet {
    play.wish("misbehave", &json!({"shards": 2})).await;
    let mut fleet = Fleet::new(play, 2).await;
    fleet.begin("");
    fleet
}

async fn status(port: u16) -> Option<u16> {
    let answer = reqwest::get(format!("http://127.0.0.1:{port}/readyz")).await;
    answer.ok().map(|answer| answer.status().as_u16())
}

#[tokio::test]
async fn a_program_with_all_shards_is_ready_once_each_of_them_is() {
    let mut play = Play::without_program().await;
    let port = free_port();
    play.set("STARPOST_OPERATOR_PORT", &port.to_string());
    let fleet = of_two(play).await;
    let one = async || (fleet.connected().await.len() == 1).then_some(());
    fleet.play.until("one shard is connected", one).await;
    let unready = async || (status(port).await? == 503).then_some(());
    fleet.play.until("it says that it is not ready", unready).await;
    assert_eq!(fleet.connected().await.len(), 1, "the other one comes later");
    let ready = async || (status(port).await? == 200).then_some(());
    fleet.play.until("it is ready", ready).await;
    assert_eq!(fleet.connected().await.len(), 2);
    fleet.check_screens().await;
    let log = fleet.play.log();
    assert_eq!(log.matches("registered the commands").count(), 1, "{log}");
}

#[tokio::test]
async fn a_shard_that_is_cut_off_is_resumed_and_misses_nothing() {
    let fleet = of_two(Play::without_program().await).await;
    fleet.until_connected().await;
    fleet.play.wish("misbehave", &json!({"drop_shard": 1})).await;
    assert_eq!(fleet.answering().await, [0, 1]);
    let sessions = fleet.sessions().await;
    let resumed = |shard: u64| {
        let session = sessions.iter().find(|session| session["shard"] == shard);
        session.and_then(|session| session["resumed"].as_u64())
    };
    assert_eq!((sessions.len(), resumed(0), resumed(1)), (2, Some(0), Some(1)));
    fleet.check_screens().await;
}

#[tokio::test]
async fn while_the_gateway_cannot_be_reached_the_program_is_not_ready_and_then_it_is_again() {
    let mut play = Play::without_program().await;
    let port = free_port();
    play.set("STARPOST_OPERATOR_PORT", &port.to_string());
    let fleet = of_two(play).await;
    fleet.until_connected().await;
    let is = async |wanted| (status(port).await? == wanted).then_some(());
    fleet.play.until("it is ready", async || is(200).await).await;
    let closed = json!({"close_gateway": true, "drop_shard": 1});
    fleet.play.wish("misbehave", &closed).await;
    fleet.play.until("it says that it is not ready", async || is(503).await).await;
    assert_eq!(fleet.answering().await, [0]);
    let open = json!({"close_gateway": false});
    fleet.play.wish("misbehave", &open).await;
    fleet.play.until("it is ready again", async || is(200).await).await;
    assert_eq!(fleet.answering().await, [0, 1]);
    fleet.check_screens().await;
}

#[tokio::test]
async fn with_too_few_sessions_left_a_program_waits_until_there_are_more() {
    let mut play = Play::without_program().await;
    let port = free_port();
    play.set("STARPOST_OPERATOR_PORT", &port.to_string());
    play.may_say(SPENT);
    play.wish("misbehave", &json!({"spent_sessions": 999})).await;
    let fleet = of_two(play).await;
    let waits = async || fleet.play.log().contains(SPENT).then_some(());
    fleet.play.until("it waits", waits).await;
    assert_eq!(status(port).await, Some(503));
    assert!(fleet.sessions().await.is_empty());
    let more = json!({"spent_sessions": 0});
    fleet.play.wish("misbehave", &more).await;
    fleet.until_connected().await;
    assert_eq!(fleet.answering().await, [0, 1]);
    fleet.check_screens().await;
}

/// Discord refuses a shard for which there are too many servers, for good.
async fn refused(arguments: &str, spent: u64) -> Fleet {
    refused_in(Play::without_program().await, arguments, spent).await
}

async fn refused_in(play: Play, arguments: &str, spent: u64) -> Fleet {
    let refused = json!({"spent_sessions": spent, "largest_shard": 1});
    play.wish("misbehave", &refused).await;
    let mut fleet = Fleet::new(play, 2).await;
    fleet.play.wait_at_most(Duration::from_secs(180));
    fleet.play.may_say(REFUSED);
    fleet.play.may_say(SPENT);
    fleet.begin(arguments);
    let told = async || fleet.play.log().contains(REFUSED).then_some(());
    fleet.play.until("a shard is refused", told).await;
    fleet
}

#[tokio::test]
#[ignore = "up to two minutes"]
async fn a_bot_that_has_grown_is_connected_with_as_many_shards_as_are_recommended_by_now() {
    let fleet = refused("", 0).await;
    fleet.play.wish("misbehave", &json!({"shards": 2})).await;
    fleet.until_connected().await;
    assert_eq!(fleet.answering().await, [0, 1]);
    fleet.check_screens().await;
}

#[tokio::test]
async fn while_a_shard_is_refused_nobody_else_waits_for_it() {
    let mut play = Play::without_program().await;
    let port = free_port();
    play.set("STARPOST_OPERATOR_PORT", &port.to_string());
    let _fleet = refused_in(play, "--of=1", 0).await;
    let mut longest = Duration::ZERO;
    for _ in 0..100 {
        let asked = Instant::now();
        assert_eq!(status(port).await, Some(503));
        longest = longest.max(asked.elapsed());
        sleep(Duration::from_millis(100)).await;
    }
    assert!(longest < Duration::from_secs(2), "{longest:?}");
}

#[tokio::test]
#[ignore = "up to two minutes"]
async fn a_program_that_is_refused_leaves_while_some_sessions_are_left() {
    let mut fleet = refused("--of=1", 955).await;
    let left = async || fleet.play.log().contains(SPENT).then_some(());
    fleet.play.until("it has left", left).await;
    let more = json!({"spent_sessions": 0, "largest_shard": 2});
    fleet.play.wish("misbehave", &more).await;
    fleet.shards = 1;
    fleet.until_connected().await;
    assert_eq!(fleet.answering().await, [0, 1]);
    fleet.check_screens().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_program_answers_on_its_servers_and_on_no_others() {
    if left_out("four programs with a shard each") {
        return;
    }
    let _alone = ONE_FLEET.lock().await;
    let Some(mut fleet) = Fleet::of_four().await else {
        return;
    };
    let direct = fleet.play.direct(&fleet.anna).await;
    for away in 0..4 {
        let arguments = fleet.kill(away).await;
        let others: Vec<u64> = (0..4).filter(|shard| *shard != away).collect();
        assert_eq!(fleet.answering().await, others);
        assert_eq!(fleet.answers(&direct).await, away != 0, "a direct message");
        fleet.begin(&arguments);
        fleet.until_connected().await;
        assert_eq!(fleet.answering().await, [0, 1, 2, 3]);
    }
    fleet.check_screens().await;
}

/// A program is killed, and started again after this time.
async fn lose_a_shard(time: Duration) {
    let _alone = ONE_FLEET.lock().await;
    let Some(mut fleet) = Fleet::of_four().await else {
        return;
    };
    let thread = fleet.begin_game(1).await;
    let arguments = fleet.kill(1).await;
    let (began, direct) = (Instant::now(), fleet.play.direct(&fleet.anna).await);
    let turn = [("text", json!("homeworld b3 r1 g3")), ("send", json!(true)), ("game", json!("1"))];
    let played = fleet.play.command(&fleet.anna, &direct, "turn", &turn).await;
    fleet.play.says(&played, "is played").await;
    let posted = async || {
        let posts = fleet.play.posts(&thread).await;
        reads(posts.last()?).starts_with("**Turn 1**").then_some(())
    };
    fleet.play.until("another program posts the turn", posted).await;
    println!("the turn is posted after {:?}", began.elapsed());
    let mut rounds = 0;
    while rounds == 0 || began.elapsed() < time {
        assert_eq!(fleet.answering().await, [0, 2, 3]);
        rounds += 1;
        sleep(Duration::from_millis(500)).await;
    }
    let back = Instant::now();
    fleet.begin(&arguments);
    fleet.until_connected().await;
    let board = fleet.play.command(&fleet.ben, &thread, "board", &[]).await;
    let answer = fleet.play.answer(&board).await;
    assert_eq!(list(&answer["attachments"]).len(), 1, "{answer}");
    println!(
        "away for {:?}, while the others were asked {rounds} times; it answers {:?} after its start",
        back - began,
        back.elapsed()
    );
    fleet.check_screens().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_is_lost_is_missed_by_nobody_else() {
    if left_out("one of four programs with a shard each is killed") {
        return;
    }
    lose_a_shard(Duration::from_secs(5)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "more than a minute"]
async fn a_shard_that_is_lost_for_a_minute_is_missed_by_nobody_else() {
    lose_a_shard(Duration::from_secs(60)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_shards_of_one_program_begin_five_seconds_apart() {
    if left_out("four shards wait for each other") {
        return;
    }
    let play = Play::without_program().await;
    play.wish("misbehave", &json!({"limit_identify": true})).await;
    let mut fleet = Fleet::new(play, 4).await;
    let began = Instant::now();
    fleet.begin("--of=4");
    fleet.until_connected().await;
    let took = began.elapsed();
    let too_early = fleet.check_pauses().await;
    println!("four shards are connected after {took:?}, {too_early} tried too early");
    assert_eq!(fleet.answering().await, [0, 1, 2, 3]);
    fleet.check_screens().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_of_programs_that_start_together_try_until_all_are_let_in() {
    if left_out("shards of two programs wait for each other") {
        return;
    }
    let _alone = ONE_FLEET.lock().await;
    let Some(database) = postgres_url().await else {
        return;
    };
    let play = Play::without_program_on(Some(database)).await;
    play.wish("misbehave", &json!({"limit_identify": true})).await;
    let mut fleet = Fleet::new(play, 4).await;
    fleet.play.wait_at_most(Duration::from_secs(180));
    let began = Instant::now();
    fleet.begin("--shards=0..2 --of=4");
    fleet.begin("--shards=2..4 --of=4");
    fleet.until_connected().await;
    let took = began.elapsed();
    let too_early = fleet.check_pauses().await;
    println!("all shards are connected after {took:?}, {too_early} tried too early");
    assert_eq!(fleet.answering().await, [0, 1, 2, 3]);
    fleet.check_screens().await;
}
