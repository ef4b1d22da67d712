//! The sentences that differ between formats, by their traits. The one that explains a format is
//! `league-rules-WORD`.

use starpost_games::league::{Divided, Format, LateEntry, LeagueRules, Missed, PairedBy};

/// The id of the sentence on the effects of leaving.
pub(crate) const fn withdrawal(format: Format) -> &'static str {
    let traits = format.traits();
    match (traits.paired_by, traits.divided) {
        (PairedBy::Schedule, _) if traits.has_tables => "league-rules-withdrawal-tables",
        (PairedBy::Schedule, Divided::Groups) => "league-rules-withdrawal-groups",
        (PairedBy::Schedule, _) => "league-rules-withdrawal",
        (PairedBy::Points | PairedBy::Wins | PairedBy::Challenges, _) => {
            "league-rules-withdrawal-paired"
        }
    }
}

/// The id of the sentence on the games with which a season begins.
pub(crate) const fn began(format: Format) -> &'static str {
    let traits = format.traits();
    match (traits.paired_by, traits.divided) {
        (PairedBy::Challenges, _) => "league-news-began-ladder",
        (PairedBy::Points | PairedBy::Wins, _) => "league-news-first-round",
        (PairedBy::Schedule, Divided::Groups) => "league-news-group-games",
        (PairedBy::Schedule, Divided::Together | Divided::Divisions) => "league-news-games",
    }
}

/// The word of what is known of a season's games when it begins.
pub(crate) const fn scope(format: Format) -> &'static str {
    let traits = format.traits();
    match (traits.paired_by, traits.divided) {
        (PairedBy::Points | PairedBy::Wins, _) => "first-round",
        (PairedBy::Schedule, Divided::Groups) => "groups",
        (PairedBy::Schedule | PairedBy::Challenges, _) => "all",
    }
}

/// The id of the answer to a player who has joined.
pub(crate) const fn joined(format: Format) -> &'static str {
    match format.traits().late {
        LateEntry::AtTheBottom => "league-joined-ladder",
        LateEntry::Never | LateEntry::WithByes | LateEntry::AtTables => "league-joined",
    }
}

/// The id of the answer to a player who has joined a season that is being played.
pub(crate) const fn joined_late(format: Format) -> &'static str {
    match format.traits().late {
        LateEntry::Never => "league-joined",
        LateEntry::WithByes => "league-joined-swiss-now",
        LateEntry::AtTables => "league-joined-tables-now",
        LateEntry::AtTheBottom => "league-joined-ladder-now",
    }
}

/// The id of the sentence on the people without whom a season began, and the way in which they can come in.
pub(crate) const fn left_out(rules: &LeagueRules) -> &'static str {
    match (rules.format.traits().late, rules.missed) {
        (LateEntry::WithByes | LateEntry::AtTables, Missed::Half | Missed::Zero) => {
            "league-news-began-without-late"
        }
        (LateEntry::WithByes | LateEntry::AtTables, Missed::Never)
        | (LateEntry::Never | LateEntry::AtTheBottom, _) => "league-news-began-without",
    }
}
