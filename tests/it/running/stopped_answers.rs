//! A program that stands still on its way to an answer, be it its own or one that it has taken over, while its
//! connections to the database may end; another one answers, and what that said stays true.

use std::time::Duration;

use futures_util::future::join_all;
use sqlx::{Connection as _, Executor as _, PgConnection};
use starpost_games::words::{self, Language};
use tokio::time::sleep;

use super::fleet::cut_connections;
use super::standing::{
    self, Other, go_on, send_turn, stand_still_now, to_stand_still, until_still,
};
use crate::support::clock::{count, pass};
use crate::support::play::Play;

/// Longer than an answer stays with a process that is not heard of.
const TAKEN: Duration = Duration::from_secs(20);

/// Longer than it takes to say anything more.
const STAYS: Duration = Duration::from_secs(3);

/// The place on the way to an answer at which a program stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// While it waits for the database.
    Waiting,
    /// At a crash point.
    At(&'static str),
    /// As it says that something went wrong, since its connections have ended.
    Apologizing,
}

/// Before the turn is stored, after that, and about to say so.
const OWN: [Halt; 5] = [
    Halt::Waiting,
    Halt::At("1 before commit"),
    Halt::At("1 after commit"),
    Halt::At(SAYING),
    Halt::Apologizing,
];

/// Of a program that takes an answer over, the same as far as it does that.
const TAKEN_OVER: [Halt; 3] = [Halt::Waiting, Halt::At(SAYING), Halt::Apologizing];

/// No point of any program.
const NOWHERE: &str = "1 before nothing";

const SAYING: &str = "1 before PATCH webhooks/messages";

impl Halt {
    /// The point at which a program is told to stand still when it starts.
    const fn point(self) -> Option<&'static str> {
        match self {
            Halt::Waiting => None,
            Halt::At(point) => Some(point),
            Halt::Apologizing => Some(SAYING),
        }
    }

    /// True if it waits for the database at first.
    fn waits(self) -> bool {
        match self {
            Halt::Waiting | Halt::Apologizing => true,
            Halt::At(_) => false,
        }
    }
}

/// A connection that keeps everybody from noting an interaction.
struct InTheWay {
    _connection: PgConnection,
}

impl InTheWay {
    async fn of(play: &Play) -> InTheWay {
        let mut connection = PgConnection::connect(play.database()).await.expect("a connection");
        let lock = "begin; lock table seen in exclusive mode";
        connection.execute(lock).await.expect("nobody is in its way");
        InTheWay { _connection: connection }
    }

    /// Waits until somebody waits for it.
    async fn until_it_is(&self, play: &Play) {
        let waiting = "select count(*) from pg_stat_activity
                       where datname = current_database() and wait_event_type = 'Lock'";
        let waits = async || (count(play, waiting).await > 0).then_some(());
        play.until("somebody waits for the database", waits).await;
    }
}

/// Makes a program stand still there: `number` is that of its process.
async fn halted(play: &Play, number: u32, halt: Halt, way: Option<InTheWay>) {
    if let Some(way) = &way {
        way.until_it_is(play).await;
    }
    match halt {
        Halt::Waiting => stand_still_now(play, number).await,
        Halt::Apologizing => cut_connections(play.database()).await,
        Halt::At(_) => {}
    }
    drop(way);
    until_still(play, number).await;
}

async fn in_the_way(play: &Play, halt: Halt) -> Option<InTheWay> {
    if halt.waits() { Some(InTheWay::of(play).await) } else { None }
}

/// The first stands still on its way, and so does the second that has taken its answer over, if there is one; another
/// answers. Then the others go on.
async fn what_is_said_is_true(first: Halt, second: Option<Halt>, are_cut: bool) {
    let Some(mut game) = standing::game().await else {
        return;
    };
    let case = format!("{first:?}, {second:?}, cut: {are_cut}");
    game.play.may_say("a fault");
    to_stand_still(&mut game.play, first.point().unwrap_or(NOWHERE)).await;
    let way = in_the_way(&game.play, first).await;
    let sent = send_turn(&game).await;
    halted(&game.play, game.play.program_id(), first, way).await;
    let mut others = Vec::new();
    if let Some(second) = second {
        let other = Other::to_stand_still(&game.play, second.point());
        let way = in_the_way(&game.play, second).await;
        pass(&game.play, TAKEN).await;
        halted(&game.play, other.number(), second, way).await;
        others.push(other);
    }
    // It waits until the time of the others is really over: they go by their own clocks.
    let last = Other::beside(&game.play);
    let is_done = async || count(&game.play, "select turns from games").await == 3;
    let not_done = words::say(Language::English, "not-done", &[]);
    let truth = if is_done().await { "is played" } else { &not_done };
    game.play.says(&sent, truth).await;
    if are_cut {
        cut_connections(game.play.database()).await;
    }
    let stopped = others.iter().map(Other::number).chain([game.play.program_id()]);
    go_on(&stopped.collect::<Vec<_>>()).await;
    assert_eq!(is_done().await, truth == "is played", "{case}");
    // An apology that was on its way when its program stood still is put right as soon as that goes on.
    game.play.says(&sent, truth).await;
    sleep(STAYS).await;
    let said = game.play.said(&sent).await;
    assert!(said.contains(truth), "{case}: {said}\n{}", game.play.log());
    game.wants_one_post_a_turn(if is_done().await { 3 } else { 2 }).await;
    drop(last);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_in_the_stead_of_a_program_that_stood_still_stays_true() {
    let cases = OWN.into_iter().flat_map(|first| [(first, false), (first, true)]);
    let tried = cases.map(|(first, are_cut)| what_is_said_is_true(first, None, are_cut));
    join_all(tried).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_in_the_stead_of_one_that_had_taken_over_stays_true() {
    let firsts = [Halt::At("1 before commit"), Halt::At("1 after commit")];
    let cases = firsts.into_iter().flat_map(|first| {
        let seconds = TAKEN_OVER.into_iter();
        seconds.map(move |second| what_is_said_is_true(first, Some(second), true))
    });
    join_all(cases).await;
}
