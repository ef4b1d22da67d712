//! Several programs on one PostgreSQL, behind what plays a load balancer, while people play: whatever becomes
//! of them, everybody is answered truthfully, and each turn is posted once.

mod ended;
mod matches;
mod storm;

use std::process::{Child, Command};
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
use matches::Match;

const GAMES: usize = 6;

/// The longest time until a program listens, in a build for tests on a busy machine.
const START: Duration = Duration::from_secs(30);

/// The way in which a program ends.
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
        Plan {
            doors,
            clocks: vec![0; 4],
        }
    }
}

/// A program that takes signed requests.
struct Program {
    port: u16,
    clock: i64,
    child: Child,
}

impl Program {
    fn start(play: &Play, port: u16, clock: i64) -> Program {
        let serve = ["serve".to_owned(), listen(port)];
        let mut program = play.program(&serve);
        let child = program.env(CLOCK, clock.to_string()).spawn();
        Program {
            port,
            clock,
            child: child.expect("it starts"),
        }
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
        let (signed, others) = plan
            .clocks
            .split_at(plan.clocks.len() - usize::from(has_gateway));
        let signed = signed.iter();
        let programs = signed.map(|clock| Program::start(play, free_port(), *clock));
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
        let Program { port, clock, child } = &mut self.programs[number];
        match end {
            End::Killed => child.kill().expect("it is ours"),
            End::Stopped => tell("-TERM", child),
        }
        let began = Instant::now();
        while child.try_wait().expect("it is ours").is_none() {
            assert!(
                began.elapsed() < Duration::from_secs(10),
                "it does not stop"
            );
            sleep(Duration::from_millis(50)).await;
        }
        let (port, clock) = (*port, *clock);
        self.programs[number] = Program::start(self.play, port, clock);
        until_it_listens(port).await;
    }

    /// Lets one of them stand still for a time.
    async fn stand_still(&mut self, number: usize, time: Duration) {
        let child = &mut self.programs[number].child;
        tell("-STOP", child);
        sleep(time).await;
        tell("-CONT", child);
    }
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

/// A fleet that has trouble while people play.
async fn play_while(
    time: Duration,
    plan: Plan,
    mut trouble: impl AsyncFnMut(&mut Fleet<'_>, usize),
) {
    let Some(database) = postgres_url().await else {
        return;
    };
    let _alone = ONE_FLEET.lock().await;
    let mut play = Play::without_program_on(Some(database)).await;
    play.wait_at_most(Duration::from_secs(60));
    let mut fleet = Fleet::start(&play, &plan).await;
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
    let failed: usize = games.iter().map(|game| game.failed).sum();
    let longest = games.iter().map(|game| game.longest).max();
    println!(
        "{turns} turns and as many boards, trouble {times} times: each answered, the slowest after \
         {longest:?}, {undone} were told to try again, {failed} saw that nobody was there; each turn posted once"
    );
}
