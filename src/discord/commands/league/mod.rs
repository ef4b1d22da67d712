//! `/league`: who plays, what is played, how everybody stands.

pub(crate) mod acts;
pub(crate) mod challenge;
pub(in crate::discord::commands) mod channel_move;
pub(in crate::discord::commands) mod close;
pub(in crate::discord::commands) mod copy;
pub(in crate::discord::commands) mod create;
pub(in crate::discord::commands) mod edit;
pub(crate) mod end;
pub(crate) mod fixtures;
pub(crate) mod history;
pub(in crate::discord::commands) mod league_parameter;
pub(crate) mod list_page;
pub(crate) mod members;
pub(crate) mod report;
pub(crate) mod results;
pub(crate) mod rules;
pub(in crate::discord::commands) mod seeds;
pub(crate) mod sign_up;
pub(crate) mod standings;
pub(crate) mod start;
pub(crate) mod status;
pub(crate) mod takeover;
pub(crate) mod week;
pub(crate) mod withdraw;
