//! Leagues: people join, games open themselves, results count, seasons follow each other.

mod announcements;
mod entrants;
pub(super) mod jobs;
mod ladder;
mod lookup;
mod organizers;
mod results;
mod rounds;
mod season;
mod setup;
mod transaction;
mod views;

pub use announcements::letters::{Inherited, LeagueLetter, Succession};
pub use announcements::news_facts::{LeagueNewsFacts, NewsAnswer, OwnCauseAct};
pub use entrants::bye_request::MOST_SAT_OUT;
pub use entrants::no_shows::ABSENCE_NOTICE;
pub use entrants::withdrawal::{Withdrawal, WithdrawalOutcome};
pub(super) use jobs::{enqueue_recount, enqueue_rewound};
pub use ladder::challenge::ChallengePlan;
pub use ladder::facts::{ChallengeFacts, LadderFacts, MonthFacts, Rung};
pub use organizers::act_log::{LoggedActFacts, LoggedDeed};
pub use organizers::appointment::MOST_ORGANIZERS;
pub use organizers::people::OrganizersFacts;
pub use organizers::stated_reason::StatedReason;
pub use results::decision::{Decision, Report};
pub use results::end_reason::WhyEnded;
pub use results::pending_acts::TakesEffect;
pub use results::result_report::{DecisionOutcome, PairedSince};
pub use results::take_back::Reversible;
pub use rounds::lots::LotFacts;
pub use rounds::round_revision::RoundSince;
pub use season::early_end::SeasonLeft;
pub use season::end_reversal::ReversibleEnd;
pub use season::season_start::SeasonPlan;
pub use setup::difference::{LeagueDifference, LeagueItem};
pub use setup::draft_choices::LeagueChange;
pub use setup::hints::league_hints;
pub use setup::plan::LeaguePlan;
pub use setup::terms::game_terms;
pub use views::check_in_facts::CheckInFacts;
pub use views::facts::{DivisionFacts, EntrantFacts, FixtureFacts, LeagueFacts, Replacement};
pub use views::game_part::GamePart;
pub use views::history::SeasonRecords;
pub use views::player_leagues::PlayerLeagues;
pub use views::promotion::{Goes, MoveReason, Movers};
pub use views::sign_up::SignUpFacts;
pub use views::stakes::{AtStake, Stake};
pub use views::status::{LeagueStatus, WaitingGame};
pub use views::week::{Due, DueMatter, LeagueWeek, OpenAct};

#[cfg(test)]
mod tests;
