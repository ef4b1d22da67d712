//! What each turn of a match may cost.

use std::time::Duration;

/// Another program may take so long for a turn without time for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// What each turn may cost.
#[derive(Clone, Copy, Debug)]
pub(super) enum Limit {
    /// So many results.
    Nodes(u64),
    /// So much time.
    Time(Duration),
    /// As much as the player wants.
    None,
}

impl Limit {
    /// One of the two, or none.
    pub(super) fn of(nodes: Option<u64>, millis: Option<u64>) -> Limit {
        match (nodes, millis) {
            (Some(nodes), _) => Limit::Nodes(nodes),
            (None, Some(millis)) => Limit::Time(Duration::from_millis(millis)),
            (None, None) => Limit::None,
        }
    }

    /// How long another program may take for what this allows: many times as long, for a slow one.
    pub(super) fn patience(self) -> Duration {
        match self {
            Limit::Time(time) => PATIENCE + time * 10,
            Limit::Nodes(_) | Limit::None => PATIENCE * 60,
        }
    }

    /// As the words that ask another program.
    pub(super) fn words(self) -> String {
        match self {
            Limit::Nodes(nodes) => format!("nodes {nodes}"),
            Limit::Time(time) => format!("movetime {}", time.as_millis()),
            Limit::None => "movetime 1000".to_owned(),
        }
    }
}
