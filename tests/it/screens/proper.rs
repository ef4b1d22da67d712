//! The definition of a proper answer: one that is there, that Discord takes, that logs no error, and that shows
//! what was opened or says in a sentence why not.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use starpost_games::record::Record;
use starpost_games::words::{Language, say};

use crate::support::front::Answer;
use crate::support::play::{list, text};

/// The thing that is wanted of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A picture of the board, told in words too, with something to press.
    Board,
    /// Words with something to press: no refusal.
    Screen,
    /// A sentence, whatever it says.
    Sentence,
    /// A record that can be read and replayed.
    Record,
    /// An animation.
    Film,
    /// Suggestions, if only none.
    Suggestions,
}

/// The sentences that are said of a log too, and are true of many a game.
const OF_ANY_GAME: [&str; 2] = ["game-over", "no-secrets"];

/// The sentences said of a log that does not hold: nobody who looks at a game is told so.
static OF_LOGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/games/src/record");
    let files = fs::read_dir(folder).expect("a folder").filter_map(|file| {
        let file = file.expect("a file").path();
        file.is_file().then(|| fs::read_to_string(file).expect("readable"))
    });
    let sources: String = files.collect();
    let calls = sources.split("Refused::bare(").skip(1);
    let named =
        |call: &'_ str| Some(call.trim_start().strip_prefix('"')?.split('"').next()?.to_owned());
    let ids: BTreeSet<String> = calls.filter_map(named).collect();
    assert!(ids.contains("rewind-in-replay"), "{ids:?}");
    let said = |id: &String| say(Language::English, id, &[]);
    let of_logs = ids.iter().filter(|id| !OF_ANY_GAME.contains(&id.as_str()));
    of_logs.map(said).collect()
});

/// Every id of a sentence that cannot be taken for a word.
static IDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
    let files = fs::read_dir(folder).expect("a folder");
    let texts: Vec<String> = files
        .map(|file| fs::read_to_string(file.expect("a file").path()))
        .map(|text| text.expect("readable"))
        .collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    let ids = lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned());
    ids.filter(|id| id.matches('-').count() > 1).collect()
});

/// Discord's numbers of the parts of an answer.
const ROW: u64 = 1;
const TEXT: u64 = 10;
const GALLERY: u64 = 12;

/// The fault of an answer; `None` if it is proper.
pub(super) fn wrong_with(answer: &Answer, wanted: Wanted) -> Option<String> {
    if let Some(fault) = answer.fault() {
        return Some(fault);
    }
    if wanted == Wanted::Suggestions {
        return suggestions(answer);
    }
    said(&answer.words()).or_else(|| shown(answer, wanted))
}

fn suggestions(answer: &Answer) -> Option<String> {
    let choices = list(&answer.first["data"]["choices"]);
    let mut names = choices.iter().map(|one| text(&one["name"]));
    if let Some(shared) = names.find_map(shared_name) {
        return Some(shared);
    }
    let fits = |length: usize| (1..=100).contains(&length);
    let count = |of: &serde_json::Value| text(of).chars().count();
    let bad = choices.iter().find(|one| {
        let (name, value) = (count(&one["name"]), count(&one["value"]));
        !(fits(name) && fits(value))
    });
    match (answer.first["type"].as_u64(), choices.len(), bad) {
        (Some(8), 0..=25, None) => None,
        _ => Some(format!("no suggestions: {}", answer.first)),
    }
}

/// The fault of the words, if any.
fn said(words: &str) -> Option<String> {
    if words.is_empty() {
        return Some("nothing is said".to_owned());
    }
    if let Some(sentence) = OF_LOGS.iter().find(|sentence| words.contains(*sentence)) {
        return Some(format!("it speaks of the log: {sentence}"));
    }
    if let Some(shared) = shared_name(words) {
        return Some(shared);
    }
    let mut parts = words.split([' ', '\n', '.', ':', ',']);
    let id = parts.find(|part| part.contains("{$") || IDS.contains(*part));
    id.map(|id| format!("no sentence: {id}"))
}

/// The name that everybody has where names are told apart.
pub(super) const SHARED: &str = "Sasha";

/// The place where that stands without what tells one from the others, if any.
pub(super) fn shared_name(words: &str) -> Option<String> {
    let told_apart = |rest: &str| rest.starts_with(" (") || rest.starts_with(r" \(");
    let mut after = words.split(SHARED).skip(1);
    let alone = after.any(|rest| !told_apart(rest));
    alone.then(|| format!("which {SHARED}? {words}"))
}

/// The fault of what is shown, if any.
fn shown(answer: &Answer, wanted: Wanted) -> Option<String> {
    let has = |ending: &str| answer.files.iter().any(|(name, _)| name.ends_with(ending));
    let mut described = list(&answer.message["attachments"])
        .iter()
        .map(|one| !text(&one["description"]).is_empty());
    let can_be_pressed = answer.components().next().is_some();
    let fine = match wanted {
        Wanted::Board => {
            has(".png") && described.any(|it| it) && can_be_pressed && asks_below(answer)
        }
        Wanted::Film => has(".gif"),
        Wanted::Screen => can_be_pressed,
        Wanted::Record => return record(answer),
        Wanted::Sentence | Wanted::Suggestions => true,
    };
    (!fine).then(|| format!("no {wanted:?}: {}", answer.words()))
}

/// True if the words stand between the picture and the buttons.
fn asks_below(answer: &Answer) -> bool {
    let mut parts = list(&answer.message["components"]).iter().map(|part| part["type"].as_u64());
    let mut at = |kind| parts.position(|part| part == Some(kind));
    at(GALLERY).is_some() && at(TEXT).is_some() && at(ROW).is_some()
}

fn record(answer: &Answer) -> Option<String> {
    let [(_, file)] = &answer.files[..] else {
        return Some(format!("not one file: {}", answer.words()));
    };
    let written = String::from_utf8_lossy(file);
    match Record::read(&written) {
        Ok(record) => record.replay().err().map(|bad| format!("{bad:?}\n{written}")),
        Err(unreadable) => Some(format!("{unreadable:?}\n{written}")),
    }
}
