//! The logs of seasons as a transaction on their league holds them; knows no table.

use std::collections::BTreeMap;

use starpost_games::league::Season;
use starpost_games::league::season::SeasonLog;

/// The seasons that a transaction has read, and the lines that it adds to their logs.
#[derive(Debug, Default)]
pub(super) struct OpenLogs {
    pub(super) read: BTreeMap<Season, SeasonLog>,
    pub(super) unwritten: BTreeMap<Season, String>,
}
