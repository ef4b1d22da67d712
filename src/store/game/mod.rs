//! Games: their rows, their log, who plays, and what is kept about them until they end.

pub(super) mod alarms;
pub(super) mod chairs;
pub(super) mod choices;
pub(super) mod clock_origin;
pub(super) mod defect;
pub(super) mod drafts;
pub(super) mod events;
pub(super) mod game_changes;
pub(super) mod game_columns;
pub(super) mod game_row;
pub(super) mod game_search;
pub(super) mod games;
pub(super) mod listing;
pub(super) mod place_letters;
pub(super) mod place_tries;
pub(super) mod places;
pub(super) mod posts;
pub(super) mod preparations;
pub(super) mod prepared_turns;
#[cfg(test)]
pub(super) mod proposal_tests;
pub(super) mod proposals;
pub(super) mod rematches;
pub(super) mod stage;
pub(super) mod starter;
pub(super) mod stopped_games;
pub(super) mod tallies;
pub(super) mod thoughts;
