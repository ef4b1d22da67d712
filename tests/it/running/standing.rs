//! A program that stands still in the middle of something, and another one beside it that does not. The clocks of
//! both are wrong.

use std::fs;
use std::process::{Child, Command};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::clocks::CLOCK;
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

/// The words of a program whose clock is wrong.
const IS_WRONG: &str = "the clock of this machine is off";

/// Words of the log where PostgreSQL has ended what stood still in the middle of a transaction, which is noticed
/// afterwards.
const ENDED: [&str; 3] = [
    "communicating with database",
    "terminating connection",
    "idle-in-transaction",
];

/// A playground on PostgreSQL, with a program.
pub(super) async fn play() -> Option<Play> {
    Some(play_on(postgres_url().await?).await)
}

async fn play_on(database: String) -> Play {
    let mut play = Play::start_on(Some(database)).await;
    play.wait_at_most(Duration::from_secs(60));
    for words in ENDED.into_iter().chain([IS_WRONG]) {
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

/// A thread in which Anna plays against the bot and begins.
pub(super) async fn thread_against_the_bot(play: &Play) -> String {
    let anna = play.person("Anna").await;
    let lobby = play.channel("homeworlds").await.expect("a channel");
    let bot = text(&play.state(&anna)["bot"]["id"]).to_owned();
    let options = [
        ("opponent", json!(bot)),
        ("options", json!("start:me clock:none level:2")),
    ];
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
    let stat = format!("/proc/{}/stat", play.program_id());
    let stands_still = async || {
        let stat = fs::read_to_string(&stat).ok()?;
        let (_, state) = stat.rsplit_once(") ")?;
        state.starts_with('T').then_some(())
    };
    play.until("the program stands still", stands_still).await;
}

/// Lets the program go on.
pub(super) async fn goes_on(play: &Play) {
    tell(play, "-CONT");
    sleep(GOES_ON).await;
}

/// Lets the program stand still now.
pub(super) async fn stands_still_now(play: &Play) {
    tell(play, "-STOP");
    until_it_stands_still(play).await;
}

fn tell(play: &Play, signal: &str) {
    let number = play.program_id().to_string();
    let told = Command::new("kill").args([signal, &number]).status();
    assert!(told.expect("kill is there").success());
}

/// Another program on the same database, which gets no interactions at first. It ends with this.
pub(super) struct Other {
    program: Child,
    port: u16,
}

impl Other {
    pub(super) fn beside(play: &Play) -> Other {
        let port = free_port();
        let serve = ["serve".to_owned(), listen(port)];
        let mut program = play.program(&serve);
        let program = program.env(CLOCK, OTHER_CLOCK).spawn();
        Other {
            program: program.expect("it starts"),
            port,
        }
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
