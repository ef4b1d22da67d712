//! The sentences that differ between formats, a row each. The one that explains a format is
//! `league-rules-WORD`.

use starpost_games::league::Format;

/// The ids of sentences about a format.
pub(crate) struct FormatWords {
    /// The effects of leaving.
    pub(crate) withdrawal: &'static str,
    /// The games with which a season has begun.
    pub(crate) began: &'static str,
    /// The news that a player has joined.
    pub(crate) joined: &'static str,
    /// The news that a player has joined a season that is being played.
    pub(crate) joined_late: &'static str,
}

/// The row of a format.
pub(crate) const fn format_words(format: Format) -> FormatWords {
    match format {
        Format::RoundRobin => FormatWords {
            withdrawal: "league-rules-withdrawal",
            began: "league-news-games",
            joined: "league-joined",
            joined_late: "league-joined",
        },
        Format::Swiss => FormatWords {
            withdrawal: "league-rules-withdrawal-paired",
            began: "league-news-first-round",
            joined: "league-joined",
            joined_late: "league-joined-swiss-now",
        },
        Format::Tables => FormatWords {
            withdrawal: "league-rules-withdrawal-tables",
            began: "league-news-games",
            joined: "league-joined",
            joined_late: "league-joined-tables-now",
        },
        Format::Knockout => FormatWords {
            withdrawal: "league-rules-withdrawal-paired",
            began: "league-news-first-round",
            joined: "league-joined",
            joined_late: "league-joined",
        },
        Format::Groups => FormatWords {
            withdrawal: "league-rules-withdrawal-groups",
            began: "league-news-group-games",
            joined: "league-joined",
            joined_late: "league-joined",
        },
        Format::Ladder => FormatWords {
            withdrawal: "league-rules-withdrawal-paired",
            began: "league-news-began-ladder",
            joined: "league-joined-ladder",
            joined_late: "league-joined-ladder-now",
        },
    }
}
