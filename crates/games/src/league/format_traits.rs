//! The traits of formats, a row each: whatever differs between formats asks here, and not which format it is.

use crate::league::format::Format;
use crate::league::groups::LEAST_IN_GROUPS;

/// The traits of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatTraits {
    /// The fewest people with whom a season begins, where one game does not need more.
    pub least: u32,
    /// The way in which the people of a season are divided.
    pub divided: Divided,
    /// The basis on which it is decided who plays whom.
    pub paired_by: PairedBy,
    /// True of games of more than two.
    pub has_tables: bool,
    /// The way in which people can enter a season that is being played.
    pub late: LateEntry,
    /// The way in which all results are shown together.
    pub sheet: ResultSheet,
}

/// The ways in which the people of a season are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divided {
    /// Not at all.
    Together,
    /// Into divisions, between which people go up and down from one season to the next.
    Divisions,
    /// Into groups, from which the best go on to a bracket.
    Groups,
}

/// The bases on which it is decided who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedBy {
    /// A schedule, known from the start. People are ranked by points.
    Schedule,
    /// Points, round by round. People are ranked by them.
    Points,
    /// Wins, round by round: the loser is out. People are ranked by how far they have come.
    Wins,
    /// Challenges, without end. People are ranked by whom they have beaten.
    Challenges,
}

/// The ways in which people can enter a season that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateEntry {
    /// They cannot.
    Never,
    /// The rounds before count as if they had asked for byes.
    WithByes,
    /// They take seats at tables that have not begun.
    AtTables,
    /// They begin at the bottom.
    AtTheBottom,
}

/// The ways in which all results are shown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultSheet {
    /// A table of everybody against everybody.
    Cross,
    /// A table of everybody in each round.
    Rounds,
    /// The rounds of a bracket.
    Bracket,
    /// They are not.
    None,
}

impl Format {
    /// The row of this format.
    pub const fn traits(self) -> FormatTraits {
        match self {
            Format::RoundRobin => FormatTraits {
                least: 2,
                divided: Divided::Divisions,
                paired_by: PairedBy::Schedule,
                has_tables: false,
                late: LateEntry::Never,
                sheet: ResultSheet::Cross,
            },
            Format::Swiss => FormatTraits {
                least: 4,
                divided: Divided::Together,
                paired_by: PairedBy::Points,
                has_tables: false,
                late: LateEntry::WithByes,
                sheet: ResultSheet::Rounds,
            },
            Format::Tables => FormatTraits {
                least: 0,
                divided: Divided::Together,
                paired_by: PairedBy::Schedule,
                has_tables: true,
                late: LateEntry::AtTables,
                sheet: ResultSheet::Rounds,
            },
            Format::Knockout => FormatTraits {
                least: 2,
                divided: Divided::Together,
                paired_by: PairedBy::Wins,
                has_tables: false,
                late: LateEntry::Never,
                sheet: ResultSheet::Bracket,
            },
            Format::Groups => FormatTraits {
                least: LEAST_IN_GROUPS,
                divided: Divided::Groups,
                paired_by: PairedBy::Schedule,
                has_tables: false,
                late: LateEntry::Never,
                sheet: ResultSheet::Cross,
            },
            Format::Ladder => FormatTraits {
                least: 2,
                divided: Divided::Together,
                paired_by: PairedBy::Challenges,
                has_tables: false,
                late: LateEntry::AtTheBottom,
                sheet: ResultSheet::None,
            },
        }
    }

    /// True if people are ranked by points, and by tie-breaks among those with as many.
    pub const fn has_points(self) -> bool {
        matches!(self.traits().paired_by, PairedBy::Schedule | PairedBy::Points)
    }

    /// True if people go up and down between divisions.
    pub const fn has_divisions(self) -> bool {
        matches!(self.traits().divided, Divided::Divisions)
    }

    /// True if there are groups, from which the best go on to a bracket.
    pub const fn has_groups(self) -> bool {
        matches!(self.traits().divided, Divided::Groups)
    }

    /// True if each round is paired by the points of those before.
    pub const fn is_paired_by_points(self) -> bool {
        matches!(self.traits().paired_by, PairedBy::Points)
    }

    /// True if the loser of each pair is out.
    pub const fn is_bracket(self) -> bool {
        matches!(self.traits().paired_by, PairedBy::Wins)
    }

    /// True if people challenge each other, without end.
    pub const fn has_challenges(self) -> bool {
        matches!(self.traits().paired_by, PairedBy::Challenges)
    }
}
