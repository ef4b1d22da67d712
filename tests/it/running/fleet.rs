//! Four programs on one PostgreSQL, behind what plays a load balancer, while people play: they are
//! restarted one after the other, or killed, or their connections to the database are cut. Everybody is
//! answered, and each turn is posted once.

use std::process::{Child, Command};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _, PgConnection};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::sleep;

use crate::bot::quiet_turn;
use crate::support::databases::postgres_url;
use crate::support::left_out;
use crate::support::play::{Person, Play, free_port, list, listen, reads, text};

const PROGRAMS: usize = 4;
const GAMES: usize = 6;

/// How long a program may take until it listens, in a build for tests on a busy machine.
const START: Duration = Duration::from_secs(30);

/// How a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Stopped,
    Killed,
}

/// Cuts all connections to a database, as a server does that is restarted.
async fn cut_connections(database: &str) {
    let mut connection = PgConnection::connect(database).await.expect("a connection");
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()";
    connection.execute(cut).await.expect("it is cut");
}

/// Four programs are enough for a machine that runs other tests at the same time.
static ONE_FLEET: Mutex<()> = Mutex::const_new(());

/// Through which doors interactions come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doors {
    Signed,
    /// One of the programs is connected to the gateway. Each interaction comes in twice, once through each door.
    Both,
}

/// The programs that take signed requests, by the ports at which they listen, and another one.
struct Fleet<'a> {
    play: &'a Play,
    programs: Vec<(u16, Child)>,
    connected: Option<Child>,
}

impl<'a> Fleet<'a> {
    async fn start(play: &'a Play, doors: Doors) -> Fleet<'a> {
        let has_gateway = doors == Doors::Both;
        let signed = PROGRAMS - usize::from(has_gateway);
        let ports: Vec<u16> = (0..signed).map(|_| free_port()).collect();
        let programs = ports.iter().map(|port| (*port, program(play, *port)));
        let connected = has_gateway.then(|| play.program(&["run".to_owned()]).spawn());
        let fleet = Fleet {
            play,
            programs: programs.collect(),
            connected: connected.map(|program| program.expect("it starts")),
        };
        for port in &ports {
            until_it_listens(*port).await;
        }
        match doors {
            Doors::Signed => play.post_to(&ports),
            Doors::Both => play.post_every_other_to(&ports),
        }
        play.until_connected().await;
        if doors == Doors::Both {
            let twice = json!({"double_deliveries": 1_000_000});
            play.wish("misbehave", &twice).await;
        }
        fleet
    }

    /// Ends one of them and starts it again at the same port.
    async fn renew(&mut self, number: usize, end: End) {
        let (port, program_that_ends) = &mut self.programs[number];
        match end {
            End::Killed => program_that_ends.kill().expect("it is ours"),
            End::Stopped => {
                let told = Command::new("kill")
                    .arg(program_that_ends.id().to_string())
                    .status();
                assert!(told.expect("kill is there").success());
            }
        }
        let began = Instant::now();
        while program_that_ends.try_wait().expect("it is ours").is_none() {
            assert!(
                began.elapsed() < Duration::from_secs(10),
                "it does not stop"
            );
            sleep(Duration::from_millis(50)).await;
        }
        let port = *port;
        self.programs[number].1 = program(self.play, port);
        until_it_listens(port).await;
    }
}

impl Drop for Fleet<'_> {
    fn drop(&mut self) {
        let signed = self.programs.iter_mut().map(|(_, program)| program);
        for program in signed.chain(&mut self.connected) {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

fn program(play: &Play, port: u16) -> Child {
    let serve = ["serve".to_owned(), listen(port)];
    play.program(&serve).spawn().expect("it starts")
}

async fn until_it_listens(port: u16) {
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        assert!(began.elapsed() < START, "nobody listens at {port}");
        sleep(Duration::from_millis(50)).await;
    }
}

/// A game of two, in its thread.
struct Match<'a> {
    play: &'a Play,
    thread: String,
    players: [Person; 2],
    turns: usize,
    /// How many answers said to try again.
    undone: usize,
    /// The longest time until an answer was there.
    longest: Duration,
}

impl<'a> Match<'a> {
    async fn begin(play: &'a Play, number: usize) -> Match<'a> {
        let channel = play.channel("homeworlds").await.expect("a channel");
        let mut players = Vec::new();
        for side in ["A", "B"] {
            let name = format!("{side}{number}");
            let user = play.wish("users", &json!({"name": name})).await;
            let id = text(&user["id"]).to_owned();
            players.push(Person { id, name });
        }
        let players: [Person; 2] = players.try_into().expect("two");
        let options = [
            ("opponent", json!(players[1].id)),
            ("options", json!("start:me")),
        ];
        let opened = play
            .command(&players[0], &channel, "game new", &options)
            .await;
        play.says(&opened, "is open").await;
        let card = async || {
            let posts = play.posts(&channel).await.into_iter();
            posts
                .rev()
                .find(|post| reads(post).contains(&format!("<@{}>", players[1].id)))
        };
        let card = play.until("an invitation", card).await;
        let joined = play.press(&players[1], &card, "Join").await;
        let begun = play.says(&joined, "has begun").await;
        let link = async || {
            let state = play.state(&players[0]);
            let threads = list(&state["channels"]).iter();
            let mut threads = threads.filter(|one| {
                let name = text(&one["name"]);
                players.iter().all(|player| name.contains(&player.name))
            });
            let thread = text(&threads.next()?["id"]).to_owned();
            // Only then the bot knows that the game is played there.
            let is_known = !play.posts(&thread).await.is_empty();
            is_known.then_some(thread)
        };
        let thread = play.until(&format!("a thread: {begun}"), link).await;
        Match {
            play,
            thread,
            players,
            turns: 0,
            undone: 0,
            longest: Duration::ZERO,
        }
    }

    /// What somebody asks for, until it is answered.
    async fn ask(&mut self, by: usize, path: &str, options: &[(&str, Value)]) -> Value {
        let began = Instant::now();
        let asked = self
            .play
            .command(&self.players[by], &self.thread, path, options)
            .await;
        let answer = self.play.answer(&asked).await;
        self.longest = self.longest.max(began.elapsed());
        answer
    }

    /// The next turn, and a look at the board.
    async fn go_on(&mut self) {
        let line = match self.turns {
            0 => "homeworld b3 r1 g3".to_owned(),
            1 => "homeworld r2 b1 g3".to_owned(),
            turn => quiet_turn(turn),
        };
        let by = self.turns % 2;
        let options = [("text", json!(line)), ("send", json!(true))];
        self.ask_until(by, "turn", &options, |answer| {
            reads(answer).contains("is played")
        })
        .await;
        self.turns += 1;
        self.ask_until(1 - by, "board", &[], |answer| {
            list(&answer["attachments"]).len() == 1
        })
        .await;
    }

    /// Asks until that is answered; whoever is told to try again does so.
    async fn ask_until(
        &mut self,
        by: usize,
        path: &str,
        options: &[(&str, Value)],
        is_done: impl Fn(&Value) -> bool,
    ) {
        loop {
            let answer = self.ask(by, path, options).await;
            if is_done(&answer) {
                return;
            }
            assert!(reads(&answer).contains("again"), "{path}: {answer}");
            self.undone += 1;
        }
    }

    /// Each turn has one post, in order.
    async fn check(&self) {
        let last = format!("**Turn {}**", self.turns);
        self.play
            .until(&last, async || {
                let posts = self.play.posts(&self.thread).await;
                reads(posts.last()?).starts_with(&last).then_some(())
            })
            .await;
        let posts = self.play.posts(&self.thread).await;
        assert_eq!(posts.len(), self.turns + 1, "one post a turn");
        for (number, post) in posts.iter().enumerate().skip(1) {
            assert!(
                reads(post).starts_with(&format!("**Turn {number}**")),
                "{post}"
            );
        }
    }
}

/// What becomes of a fleet while people play.
async fn play_while(time: Duration, doors: Doors, trouble: impl AsyncFn(&mut Fleet<'_>, usize)) {
    let Some(database) = postgres_url().await else {
        return;
    };
    let _alone = ONE_FLEET.lock().await;
    let mut play = Play::without_program_on(Some(database)).await;
    play.wait_at_most(Duration::from_secs(60));
    let mut fleet = Fleet::start(&play, doors).await;
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(Match::begin(&play, number).await);
    }
    let until = Instant::now() + time;
    let playing = games.into_iter().map(async |mut game| {
        while Instant::now() < until {
            game.go_on().await;
        }
        game
    });
    let troubling = async {
        let mut times = 0;
        while Instant::now() < until {
            trouble(&mut fleet, times).await;
            times += 1;
        }
        times
    };
    let (games, times) = tokio::join!(join_all(playing), troubling);
    for game in &games {
        game.check().await;
    }
    let turns: usize = games.iter().map(|game| game.turns).sum();
    let undone: usize = games.iter().map(|game| game.undone).sum();
    let longest = games.iter().map(|game| game.longest).max();
    println!(
        "{turns} turns and as many boards, trouble {times} times: each answered, the slowest after \
         {longest:?}, {undone} were told to try again; each turn posted once"
    );
}

/// One program that takes requests after the other ends, with such a pause between.
async fn renew_each(time: Duration, doors: Doors, pause: Duration, end: End) {
    play_while(time, doors, async |fleet, times| {
        fleet.renew(times % fleet.programs.len(), end).await;
        sleep(pause).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_notices_that_programs_are_restarted_one_after_the_other() {
    if left_out("four programs are restarted") {
        return;
    }
    renew_each(
        Duration::from_secs(20),
        Doors::Signed,
        Duration::from_secs(1),
        End::Stopped,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_killed_leaves_nobody_without_an_answer() {
    if left_out("four programs are killed") {
        return;
    }
    renew_each(
        Duration::from_secs(30),
        Doors::Signed,
        Duration::from_secs(3),
        End::Killed,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_in_through_both_doors_is_done_once_whoever_is_killed() {
    if left_out("three programs of four are killed, with both doors") {
        return;
    }
    renew_each(
        Duration::from_secs(20),
        Doors::Both,
        Duration::from_secs(3),
        End::Killed,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "ten minutes"]
async fn a_program_is_killed_every_ten_seconds_for_ten_minutes() {
    renew_each(
        Duration::from_secs(600),
        Doors::Signed,
        Duration::from_secs(10),
        End::Killed,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_to_the_database_that_are_cut_cost_nobody_an_answer() {
    if left_out("connections of four programs are cut") {
        return;
    }
    play_while(Duration::from_secs(20), Doors::Signed, async |fleet, _| {
        for fault in ["communicating with database", "terminating connection"] {
            fleet.play.may_say(fault);
        }
        cut_connections(fleet.play.database()).await;
        sleep(Duration::from_secs(2)).await;
    })
    .await;
}
