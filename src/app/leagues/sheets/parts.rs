//! What all tables of a league have in common; knows no standings.

use crate::app::leagues::facts::{DivisionFacts, LeagueFacts};
use crate::store::LeagueStage;
use starpost_games::league::How;
use starpost_games::league::{Entrant, Points};
use starpost_games::render::{Anchor, Column, ColumnKind, Sheet};
use starpost_games::words::{Language, Word, say};

/// A table of a league without rows and columns.
pub(super) fn empty(language: Language, facts: &LeagueFacts) -> Sheet {
    let season = [("season", Word::from(facts.row.season))];
    let left = [("count", Word::from(facts.left()))];
    let left = match facts.row.stage {
        LeagueStage::Playing => say(language, "league-left-to-play", &left),
        _ => say(language, &format!("league-stage-{}", facts.row.stage), &[]),
    };
    let args = [
        (
            "season",
            Word::from(say(language, "league-season", &season)),
        ),
        ("left", Word::from(left)),
    ];
    Sheet {
        title: facts.row.name.clone(),
        subtitle: Some(say(language, "league-subtitle", &args)),
        ..Sheet::default()
    }
}

/// A column with this sentence above it.
pub(super) fn column(language: Language, id: &str, align: Anchor, kind: ColumnKind) -> Column {
    Column {
        heading: say(language, &format!("league-column-{id}"), &[]),
        align,
        kind,
    }
}

/// The columns for rank and name, with which every table begins.
pub(super) fn who(language: Language) -> Vec<Column> {
    vec![
        column(language, "rank", Anchor::Right, ColumnKind::Small),
        column(language, "player", Anchor::Left, ColumnKind::Name),
    ]
}

/// The column of points, with which tables of results end.
pub(super) fn points(language: Language) -> Column {
    column(language, "points", Anchor::Right, ColumnKind::Score)
}

/// What a division is called.
pub(super) fn division(language: Language, division: &DivisionFacts) -> String {
    let number = [("division", Word::from(division.division))];
    say(language, "league-division", &number)
}

/// The name of whoever has a number.
pub(super) fn name(facts: &LeagueFacts, entrant: Entrant) -> String {
    facts
        .person(entrant)
        .map_or_else(String::new, |it| it.name.clone())
}

/// What one game came to for somebody, as short as possible: forfeits and what counts for nothing
/// have signs of their own.
pub(super) fn result(points: Option<Points>, how: How) -> String {
    match (points, how) {
        (None, _) | (_, How::Annulment) => "×".to_owned(),
        (Some(Points::NONE), How::Forfeit) => "−".to_owned(),
        (Some(_), How::Forfeit) => "+".to_owned(),
        (Some(points), _) => points.to_string(),
    }
}
