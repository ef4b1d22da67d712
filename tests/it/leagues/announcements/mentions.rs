//! The reasons for which people are mentioned in the posts of a league and in the threads of its games, and how
//! often.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::play::{list, text};

/// The reason for which a person is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum For {
    /// The season has begun.
    Beginning,
    /// Somebody challenges them on a ladder.
    Challenged,
    /// They have not answered a challenge yet.
    Waits,
    /// Somebody has not taken a challenge of theirs.
    NotTaken,
    /// A round in which they play.
    Round,
    /// The season ends while they still play.
    EndsSoon,
    /// They were withdrawn, or somebody takes over from them.
    Gone,
    /// A result of theirs was decided.
    Ruled,
    /// They have won the season, go up or go down.
    End,
    /// It is their turn.
    Turn,
    /// Their time runs out soon.
    Deadline,
    /// They are out of a game that goes on.
    Out,
    /// Their game is over.
    Game,
}

/// The reason for which a post of the league mentions people; `None` if it should mention nobody.
pub(crate) fn of_league(words: &str) -> Option<For> {
    let all = [
        ("begins", For::Beginning),
        (" challenges ", For::Challenged),
        (" yet. Without an answer", For::Waits),
        ("counts as a loss", For::NotTaken),
        ("is over.", For::End),
        ("not over yet", For::EndsSoon),
        ("has withdrawn", For::Gone),
        ("was withdrawn", For::Gone),
        ("has decided", For::Ruled),
        ("has corrected", For::Ruled),
        ("round ", For::Round),
    ];
    let first = words.lines().next().unwrap_or_default();
    let found = all.iter().find(|(part, _)| first.contains(part));
    found.map(|(_, it)| *it)
}

/// The reason for which a post in the thread of a game mentions a person: what the line says that names them.
pub(crate) fn of_game(words: &str, person: &str) -> Option<For> {
    let mut lines = words.lines();
    let line = lines.find(|line| line.contains(&format!("<@{person}>")))?;
    let all = [
        ("is waiting for your turn", For::Deadline),
        ("it is your turn", For::Turn),
        ("you are out of the game", For::Out),
        ("this game is over", For::Game),
        ("the league counts this", For::Ruled),
    ];
    let found = all.iter().find(|(part, _)| line.contains(part));
    found.map(|(_, it)| *it)
}

/// The people who are mentioned in a message.
pub(crate) fn mentioned(message: &Value) -> Vec<String> {
    let mentions = list(&message["mentions"]).iter();
    mentions.map(|one| text(&one["id"]).to_owned()).collect()
}

/// The number of times that everybody is mentioned, by reason.
pub(crate) type Counted = BTreeMap<For, BTreeMap<String, usize>>;

/// Counts that these people are mentioned for something.
pub(crate) fn count(counted: &mut Counted, what: For, people: Vec<String>) {
    for person in people {
        *counted.entry(what).or_default().entry(person).or_default() += 1;
    }
}

/// The table of one format: how many people are mentioned how often, for what.
pub(crate) fn print(format: &str, counted: &Counted) {
    println!("{format}; mentions of somebody: how many people, fewest, most, all");
    for (what, people) in counted {
        let (least, most) = (people.values().min(), people.values().max());
        println!(
            "  {:<10} {:>3} {:>3} {:>3} {:>4}",
            format!("{what:?}"),
            people.len(),
            least.copied().unwrap_or_default(),
            most.copied().unwrap_or_default(),
            people.values().sum::<usize>()
        );
    }
}
