//! A season from its beginning to the next one: its dates, what is due in it, and its end.

pub(super) mod channel_move;
pub(super) mod early_end;
pub(super) mod end_reversal;
pub(super) mod extension;
pub(super) mod last_day;
pub(super) mod league_duties;
pub(super) mod lost_spans;
pub(super) mod next_divisions;
pub(super) mod next_signup;
pub(super) mod postponement;
pub(super) mod round_close;
pub(super) mod round_ends;
pub(super) mod season_check_in;
pub(super) mod season_completion;
pub(super) mod season_date;
pub(super) mod season_duties;
pub(super) mod season_start;
