//! Whatever a command opens that needs no more words than its own, and all that is opened from there: by
//! buttons and by menus, as far as it goes. Also the commands as they are registered, and what is posted.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde_json::{Value, json};

use starpost::app::GuildId;

use super::table::{Setting, Table, referee};
use crate::support::club::{CHANNEL, Club, ann};
use crate::support::databases::sqlite;
use crate::support::front::{Answer, Asker, Front};
use crate::support::judges::{Sending, complaints};
use crate::support::play::{Play, list, text};

/// The commands that open something by themselves.
const COMMANDS: [&str; 43] = [
    "help",
    "practice",
    "rules",
    "settings",
    "setup",
    "games",
    "player",
    "vacation",
    "board",
    "turn",
    "game new",
    "game claim",
    "game time",
    "game relocate",
    "game rematch",
    "game log",
    "game replay",
    "game note",
    "game prepare",
    "game export",
    "game verify",
    "game secret",
    "game draw",
    "game takeback",
    "game pause",
    "game absent",
    "game abort",
    "game resign",
    "game import",
    "league create",
    "league status",
    "league fixtures",
    "league standings",
    "league rules",
    "league history",
    "league withdraw",
    "league challenge",
    "league seeds",
    "league report",
    "league edit",
    "league copy",
    "league end",
    "league close",
];

/// The number of answers that are opened from one command, and the number by one kind of button.
const MOST: usize = 20;
const OF_A_KIND: usize = 2;

const ENTRIES: u64 = 3;

/// The thing that can be done under an answer: a button is pressed, or an entry of a menu is chosen.
type Deed = (String, Option<String>);

/// The things that can be done under an answer.
fn deeds(under: &Answer) -> Vec<Deed> {
    let offered = under.components().filter(|one| one["disabled"] != true);
    let deeds = offered.flat_map(|one| {
        let id = text(&one["custom_id"]).to_owned();
        let options = list(&one["options"]);
        let ends = [options.first(), options.last()].into_iter().flatten();
        let values = ends.map(|entry| Some(text(&entry["value"]).to_owned()));
        let chosen: Vec<Option<String>> = match one["type"].as_u64() {
            Some(2) => vec![None],
            Some(ENTRIES) => values.collect(),
            _ => Vec::new(),
        };
        chosen.into_iter().map(move |value| (id.clone(), value))
    });
    deeds.filter(|(id, _)| !id.is_empty()).collect()
}

/// The thing that a custom id does, whatever it is about.
fn kind_of(custom_id: &str) -> String {
    let is_letter = |sign: &char| sign.is_ascii_alphabetic() || *sign == '-';
    let last = custom_id.rsplit(':').next().unwrap_or_default();
    last.chars().filter(is_letter).collect()
}

/// Opens what a command opens, and all that is opened from there. Returns how much that was, and what
/// anybody has against it.
async fn opened_from(front: &Front, by: &Asker, command: &str) -> (usize, Vec<String>) {
    let first = front.command(by, command, &[]).await;
    let (mut waiting, mut done) = (VecDeque::from([first]), BTreeMap::<String, usize>::new());
    let (mut opened, mut wrong) = (0, Vec::new());
    while let Some(answer) = waiting.pop_front() {
        opened += 1;
        wrong.extend(answer.fault().map(|fault| format!("/{command}: {fault}")));
        for (id, value) in deeds(&answer) {
            let times = done.entry(kind_of(&id)).or_default();
            *times += 1;
            if *times > OF_A_KIND || opened + waiting.len() >= MOST {
                continue;
            }
            waiting.push_back(match value {
                None => front.press(by, &answer, &id).await,
                Some(value) => front.choose(by, &answer, (&id, &value)).await,
            });
        }
    }
    (opened, wrong)
}

/// Posts what is to be posted, as long as somebody looks: an answer may wait for that.
async fn keep_posting(table: &Table) {
    loop {
        table.drain().await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_anything_against_what_commands_open_and_what_is_opened_from_there() {
    let (mut opened, mut wrong) = (0, Vec::new());
    for (person, setting, manages_server) in
        [(ann(), Setting::League, false), (referee(), Setting::Three("sinister"), true)]
    {
        let table = Table::of(Club::new(sqlite().await), setting, "clock=3d").await;
        let front = Front::open(table.club.app.clone()).await;
        front.set_time(table.now);
        let by = Asker { person, guild: GuildId(7), channel: CHANNEL, manages_server };
        let opening = async {
            for command in COMMANDS {
                let (more, against) = Box::pin(opened_from(&front, &by, command)).await;
                opened += more;
                wrong.extend(against);
            }
        };
        tokio::select! {
            () = opening => {}
            () = keep_posting(&table) => {}
        }
    }
    println!("{opened} answers");
    assert!(opened > 300, "{opened}");
    assert!(wrong.is_empty(), "{} are wrong: {wrong:#?}", wrong.len());
}

#[tokio::test]
async fn nobody_has_anything_against_the_commands() {
    let play = Play::start().await;
    let commands = play.commands().await;
    let as_sent = |command: &Value| {
        let mut command = command.clone();
        let fields = command.as_object_mut().expect("an object");
        for given in ["id", "application_id", "version", "guild_id", "dm_permission"] {
            fields.remove(given);
        }
        command
    };
    let commands: Vec<Value> = list(&commands).iter().map(as_sent).collect();
    assert!(commands.len() > 10, "{commands:?}");
    let wrong = complaints(Sending::Commands, &json!(commands));
    assert!(wrong.is_empty(), "{wrong:#?}");
}
