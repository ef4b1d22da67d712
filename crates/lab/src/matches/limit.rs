//! The limit on the cost of each turn of a match.

use std::time::Duration;

/// Another program may take so long for a turn without time for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// The limit on the cost of each turn.
#[derive(Clone, Copy, Debug)]
pub(super) enum TurnLimit {
    /// So many results.
    Nodes(u64),
    /// So much time.
    Time(Duration),
    /// As much as the player wants.
    None,
}

impl TurnLimit {
    /// One of the two, or none.
    pub(super) fn of(nodes: Option<u64>, millis: Option<u64>) -> TurnLimit {
        match (nodes, millis) {
            (Some(nodes), _) => TurnLimit::Nodes(nodes),
            (None, Some(millis)) => TurnLimit::Time(Duration::from_millis(millis)),
            (None, None) => TurnLimit::None,
        }
    }

    /// The time that another program may take for what this allows: many times as long, for a slow one.
    pub(super) fn patience(self) -> Duration {
        match self {
            TurnLimit::Time(time) => PATIENCE + time * 10,
            TurnLimit::Nodes(_) | TurnLimit::None => PATIENCE * 60,
        }
    }

    /// As the words that ask another program.
    pub(super) fn words(self) -> String {
        match self {
            TurnLimit::Nodes(nodes) => format!("nodes {nodes}"),
            TurnLimit::Time(time) => format!("movetime {}", time.as_millis()),
            TurnLimit::None => "movetime 1000".to_owned(),
        }
    }
}
