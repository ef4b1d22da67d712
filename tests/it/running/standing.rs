//! A program that stands still in the middle of something, and another one beside it that does not. The clocks of
//! both are wrong.

use std::process::{Child, Command};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use super::clocks::CLOCK;
use super::fleet::is_still;
use crate::bot::Game;
use crate::support::clock::until_left;
use crate::support::databases::postgres_url;
use crate::support::deeds::Deed;
use crate::support::play::{Person, Play, free_port, listen, text};

/// Longer than whatever was begun before the program stood still can still be under way.
const GOES_ON: Duration = Duration::from_secs(4);

/// The clock of a program that is to stand still, and that of the one beside it: both are wrong by so many
/// milliseconds, in different ways, which changes nothing.
const ITS_CLOCK: &str = "-420000";
const OTHER_CLOCK: &str = "5400000";

/// The cases that are tried at the same time, whatever they are about: each has two or three programs with
/// connections of their own.
const AT_ONCE: usize = 6;

static TURNS: Semaphore = Semaphore::const_new(AT_ONCE);

/// The time that anything may take: other programs run at the same time, and a film is made.
const PATIENCE: Duration = Duration::from_secs(120);

/// The words of a program whose clock is wrong.
const IS_WRONG: &str = "the clock of this machine is off";

/// The words of a program that goes on after long, until the server has said what time it is.
const IN_DOUBT: &str = "the time is in doubt";

/// The words of a program that stood still in the middle of a request to Discord, which it makes again.
const OUT_OF_REACH: &str = "could not register the commands";

/// Words of the log where PostgreSQL has ended what stood still in the middle of a transaction, which is noticed
/// afterwards.
const ENDED: [&str; 3] =
    ["communicating with database", "terminating connection", "idle-in-transaction"];

/// A playground on PostgreSQL, with a program.
pub(super) async fn play() -> Option<Play> {
    Some(play_on(postgres_url().await?).await)
}

async fn play_on(database: String) -> Play {
    let turn = TURNS.acquire().await.expect("it is never closed");
    let mut play = Play::start_on(Some(database)).await;
    play.keep_turn(turn);
    play.wait_at_most(PATIENCE);
    for words in ENDED.into_iter().chain([IS_WRONG, IN_DOUBT, OUT_OF_REACH]) {
        play.may_say(words);
    }
    play
}

/// A game there in which both have built their homeworlds, with everything posted.
pub(super) async fn game() -> Option<Game> {
    Some(game_on(postgres_url().await?).await)
}

/// The same in this database.
pub(super) async fn game_on(database: String) -> Game {
    let game = Game::begin_on(play_on(database).await, "quartet-2020").await;
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
    until_left(&game.play, 0).await;
    game
}

/// The turn after that, which needs no second press.
pub(super) async fn send_turn(game: &Game) -> Deed {
    let options = [("text", json!("build g1 Anna")), ("send", json!(true))];
    game.command(game.player(2), "turn", &options).await
}

/// A thread in which Anna plays against the bot and begins.
pub(super) async fn thread_against_the_bot(play: &Play) -> String {
    let anna = play.person("Anna").await;
    let lobby = play.channel("homeworlds").await.expect("a channel");
    let bot = text(&play.state(&anna)["bot"]["id"]).to_owned();
    let options = [("opponent", json!(bot)), ("options", json!("start:me clock:none level:2"))];
    play.command(&anna, &lobby, "game new", &options).await;
    play.thread_of_game(None).await
}

/// Somebody is asked whether their data is to be deleted: what that is an answer to, and the question.
pub(super) async fn asked_to_delete(play: &Play, who: &Person, channel: &str) -> (Deed, Value) {
    let asked = play.command(who, channel, "settings", &[]).await;
    let settings = play.answer(&asked).await;
    play.press(who, &settings, "Your data").await;
    let choices = play.says(&asked, "Your data.").await;
    play.press(who, &choices, "Delete my data").await;
    let question = play.says(&asked, "Delete all your data?").await;
    (asked, question)
}

/// From now on the program stands still at this point of what comes next.
pub(super) async fn to_stand_still(play: &mut Play, at: &str) {
    play.set(CLOCK, ITS_CLOCK);
    play.restart_to_crash(&format!("stop {at}")).await;
}

/// Waits until the program stands still.
pub(super) async fn until_it_stands_still(play: &Play) {
    until_still(play, play.program_id()).await;
}

/// Waits until this one of the programs of a playground stands still.
pub(super) async fn until_still(play: &Play, program: u32) {
    let stands_still = async || is_still(program).then_some(());
    play.until("the program stands still", stands_still).await;
}

/// Lets the program go on.
pub(super) async fn goes_on(play: &Play) {
    go_on(&[play.program_id()]).await;
}

/// Lets these programs go on.
pub(super) async fn go_on(programs: &[u32]) {
    for program in programs {
        tell(*program, "-CONT");
    }
    sleep(GOES_ON).await;
}

/// Lets the program stand still now.
pub(super) async fn stands_still_now(play: &Play) {
    stand_still_now(play, play.program_id()).await;
}

/// Lets this one of the programs of a playground stand still now.
pub(super) async fn stand_still_now(play: &Play, program: u32) {
    tell(program, "-STOP");
    until_still(play, program).await;
}

fn tell(program: u32, signal: &str) {
    let told = Command::new("kill").args([signal, &program.to_string()]).status();
    assert!(told.expect("kill is there").success());
}

/// Another program on the same database, which gets no interactions at first. It ends with this.
pub(super) struct Other {
    program: Child,
    port: u16,
}

impl Other {
    pub(super) fn beside(play: &Play) -> Other {
        Other::to_stand_still(play, None)
    }

    /// The same, which stands still at this point, if at any.
    pub(super) fn to_stand_still(play: &Play, at: Option<&str>) -> Other {
        let port = free_port();
        let serve = ["serve".to_owned(), listen(port)];
        let mut program = play.program(&serve);
        program.envs(at.map(|point| ("STARPOST_CRASH", format!("stop {point}"))));
        let program = program.env(CLOCK, OTHER_CLOCK).spawn();
        Other { program: program.expect("it starts"), port }
    }

    /// The number of its process.
    pub(super) fn number(&self) -> u32 {
        self.program.id()
    }

    /// All interactions come to it from now on. It is known to run.
    pub(super) fn gets_interactions(&self, play: &Play) {
        play.post_to(&[self.port]);
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        self.program.kill().expect("it is ours");
        self.program.wait().expect("it ends");
    }
}
