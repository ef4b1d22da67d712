//! The fate of an entrant's games when they withdraw from a season; knows no game.

use crate::league::format::Format;
use crate::league::format_traits::PairedBy;

/// The progress of a game of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// It has not begun.
    Waiting,
    /// It is under way.
    Playing,
    /// It has a result.
    Decided,
    /// It does not count, since another entrant withdrew from it, or by a ruling.
    Annulled,
}

/// The fate of a game when one of its players withdraws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameFate {
    /// Its result stands.
    Stands,
    /// It does not count, whether it is decided or not.
    Annulled,
    /// The one who withdraws has lost it.
    Forfeited,
}

/// The fate of each of an entrant's games when they withdraw. `games` are all that are paired, also those that have not
/// begun; byes are no games.
///
/// In a round robin and at tables everybody has a schedule, which does not include games that
/// already do not count. If less than half of it is decided, all of its games are annulled, so that
/// nobody has an advantage from having played against somebody who left early. Otherwise (exactly
/// half is enough) what is decided stands, and the rest is forfeited.
///
/// In a Swiss, a knockout and on a ladder, what is decided has already decided who plays whom, so it stands, and
/// only the game that is paired is forfeited. Groups are a round robin until those who go on are
/// paired, and a knockout from then on: that is what is given here.
pub fn on_withdrawal(format: Format, games: &[Progress]) -> Vec<GameFate> {
    let count = |progress: Progress| games.iter().filter(|game| **game == progress).count();
    let left = count(Progress::Waiting) + count(Progress::Playing);
    let early = count(Progress::Decided) < left;
    let annul = early && format.traits().paired_by == PairedBy::Schedule;
    let fate = |game: &Progress| match game {
        Progress::Annulled => GameFate::Stands,
        _ if annul => GameFate::Annulled,
        Progress::Decided => GameFate::Stands,
        Progress::Waiting | Progress::Playing => GameFate::Forfeited,
    };
    games.iter().map(fate).collect()
}
