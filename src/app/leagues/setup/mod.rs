//! A league that is set up or changed: its choices, what goes together, and what can be changed when.

pub(super) mod change_limits;
pub(super) mod difference;
pub(super) mod draft;
pub(super) mod draft_choices;
pub(super) mod edit;
pub(super) mod hints;
pub(super) mod league_words;
pub(super) mod option_line;
pub(super) mod plan;
pub(super) mod plan_choices;
pub(super) mod terms;
