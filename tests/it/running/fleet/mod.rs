//! Several programs on one PostgreSQL, behind what plays a load balancer, while people play: whatever becomes
//! of them, everybody is answered truthfully, and each turn is posted once.

mod ended;
mod matches;
mod played;
mod storm;

use std::fs;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use sqlx::{Connection as _, Executor as _, PgConnection};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::sleep;

use crate::running::clocks::CLOCK;
use crate::support::databases::postgres_url;
use crate::support::play::{Play, free_port, listen};
pub(super) use matches::Match;
pub(super) use played::Played;
pub(super) use storm::POINTS;

const GAMES: usize = 6;

/// The longest time until a program listens, in a build for tests on a busy machine.
const START: Duration = Duration::from_secs(30);

/// The longest time until a program gets to a point of what people do.
const POINT: Duration = Duration::from_secs(20);

/// The way in which a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Stopped,
    Killed,
}

/// Cuts all connections to a database, as a server does that is restarted.
pub(super) async fn cut_connections(database: &str) {
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

/// The programs that are to run.
#[derive(Clone, Debug)]
struct Plan {
    doors: Doors,
    /// The error of each one's clock, in milliseconds. With both doors, the last one is connected to the
    /// gateway.
    clocks: Vec<i64>,
}

impl Plan {
    /// Four programs whose clocks are right.
    fn of_four(doors: Doors) -> Plan {
        Plan { doors, clocks: vec![0; 4] }
    }
}

/// A program that takes signed requests.
struct Program {
    port: u16,
    clock: i64,
    child: Child,
}

impl Program {
    /// Starts one; `crash` is where it ends or stands still, if anywhere.
    fn start(play: &Play, port: u16, clock: i64, crash: Option<&str>) -> Program {
        let serve = ["serve".to_owned(), listen(port)];
        let mut program = play.program(&serve);
        program.envs(crash.map(|point| ("STARPOST_CRASH", point)));
        let child = program.env(CLOCK, clock.to_string()).spawn();
        Program { port, clock, child: child.expect("it starts") }
    }
}

/// The programs that take signed requests, and another one.
struct Fleet<'a> {
    play: &'a Play,
    programs: Vec<Program>,
    connected: Option<Child>,
}

impl<'a> Fleet<'a> {
    async fn start(play: &'a Play, plan: &Plan) -> Fleet<'a> {
        let has_gateway = plan.doors == Doors::Both;
        let (signed, others) = plan.clocks.split_at(plan.clocks.len() - usize::from(has_gateway));
        let signed = signed.iter();
        let programs = signed.map(|clock| Program::start(play, free_port(), *clock, None));
        let fleet = Fleet {
            play,
            programs: programs.collect(),
            connected: others.first().map(|clock| connected(play, *clock)),
        };
        let ports: Vec<u16> = fleet.programs.iter().map(|one| one.port).collect();
        for port in &ports {
            until_it_listens(*port).await;
        }
        match plan.doors {
            Doors::Signed => play.post_to(&ports),
            Doors::Both => play.post_every_other_to(&ports),
        }
        play.until_connected().await;
        if has_gateway {
            let twice = json!({"double_deliveries": 1_000_000});
            play.wish("misbehave", &twice).await;
        }
        fleet
    }

    /// Ends one of them and starts it again at the same port.
    async fn renew(&mut self, number: usize, end: End) {
        self.renew_to_crash(number, end, None).await;
    }

    /// The same, to end or to stand still at a point.
    async fn renew_to_crash(&mut self, number: usize, end: End, crash: Option<&str>) {
        let Program { port, clock, child } = &mut self.programs[number];
        match end {
            End::Killed => child.kill().expect("it is ours"),
            End::Stopped => tell("-TERM", child),
        }
        let began = Instant::now();
        while child.try_wait().expect("it is ours").is_none() {
            assert!(began.elapsed() < Duration::from_secs(10), "it does not stop");
            sleep(Duration::from_millis(50)).await;
        }
        let (port, clock) = (*port, *clock);
        self.programs[number] = Program::start(self.play, port, clock, crash);
        until_it_listens(port).await;
    }

    /// The number of all programs, with that which is connected to the gateway.
    fn size(&self) -> usize {
        self.programs.len() + usize::from(self.connected.is_some())
    }

    /// Lets one of them stand still for a time; the one after the last is that which is connected to the gateway.
    async fn stand_still(&self, number: usize, time: Duration) {
        let signed = self.programs.get(number).map(|program| &program.child);
        let child = signed.or(self.connected.as_ref()).expect("there are not so many");
        tell("-STOP", child);
        sleep(time).await;
        tell("-CONT", child);
    }

    /// Kills one of them, whose successor stands still for a time at a point. False: that was not reached.
    async fn stand_still_at(&mut self, number: usize, point: &str, time: Duration) -> bool {
        let stop = format!("stop {point}");
        self.renew_to_crash(number, End::Killed, Some(&stop)).await;
        let id = self.programs[number].child.id();
        let began = Instant::now();
        while !is_still(id) {
            if began.elapsed() > POINT {
                return false;
            }
            sleep(Duration::from_millis(50)).await;
        }
        sleep(time).await;
        tell("-CONT", &self.programs[number].child);
        true
    }
}

/// True while a program stands still.
pub(crate) fn is_still(id: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let state = stat.rsplit_once(") ").map(|(_, state)| state);
    state.is_some_and(|state| state.starts_with('T'))
}

/// Sends a signal to a program.
fn tell(signal: &str, child: &Child) {
    let number = child.id().to_string();
    let told = Command::new("kill").args([signal, &number]).status();
    assert!(told.expect("kill is there").success());
}

impl Drop for Fleet<'_> {
    fn drop(&mut self) {
        let signed = self.programs.iter_mut().map(|program| &mut program.child);
        for program in signed.chain(&mut self.connected) {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

/// A program that is connected to the gateway.
fn connected(play: &Play, clock: i64) -> Child {
    let mut program = play.program(&["run".to_owned()]);
    let child = program.env(CLOCK, clock.to_string()).spawn();
    child.expect("it starts")
}

async fn until_it_listens(port: u16) {
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        assert!(began.elapsed() < START, "nobody listens at {port}");
        sleep(Duration::from_millis(50)).await;
    }
}

/// A fleet on the database that all tests share, which has trouble again and again while people play.
async fn play_while(
    time: Duration,
    plan: Plan,
    mut trouble: impl AsyncFnMut(&mut Fleet<'_>, usize),
) {
    let Some(database) = postgres_url().await else {
        return;
    };
    let until = Instant::now() + time;
    let all = async |fleet: &mut Fleet<'_>| {
        let mut times = 0;
        while Instant::now() < until {
            trouble(fleet, times).await;
            times += 1;
        }
    };
    let played = play_during(database, &plan, all).await;
    println!("{played}");
}

/// A fleet on this database, and people who play until its trouble is over.
async fn play_during(
    database: String,
    plan: &Plan,
    trouble: impl AsyncFnOnce(&mut Fleet<'_>),
) -> Played {
    let _alone = ONE_FLEET.lock().await;
    let mut play = Play::without_program_on(Some(database)).await;
    play.wait_at_most(Duration::from_secs(60));
    let mut fleet = Fleet::start(&play, plan).await;
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(Match::begin(&play, number).await);
    }
    let is_over = AtomicBool::new(false);
    let playing = games.into_iter().map(async |mut game| {
        while !is_over.load(Ordering::Relaxed) {
            game.go_on().await;
        }
        game
    });
    let troubling = async {
        trouble(&mut fleet).await;
        is_over.store(true, Ordering::Relaxed);
    };
    let (games, ()) = tokio::join!(join_all(playing), troubling);
    let mut played = Played::default();
    for game in &games {
        game.check().await;
        played += game.played;
    }
    played
}
