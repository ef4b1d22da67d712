//! Letters whose answer was lost: when their nonce is forgotten too, they are looked for before they are
//! written again.

use std::time::Duration;

use crate::on_both_databases;
use crate::support::club::{Club, ann};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::timing::clocks::timed;
use starpost::app::Reminders;

const DAY: Duration = Duration::from_secs(24 * 3600);
const MINUTE: Duration = Duration::from_secs(60);

on_both_databases!(a_letter_that_has_arrived_is_not_written_again);
async fn a_letter_that_has_arrived_is_not_written_again(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=10d vacation=off").await;
    club.prefer(&ann(), Reminders::Letter, None).await;
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain_after(DAY * 5).await;
    assert_eq!(club.courier.letters().len(), 1);
    club.courier.forget_nonces();
    club.drain_after(DAY * 5 + MINUTE * 10).await;
    assert_eq!(club.courier.letters().len(), 1, "it is found");
}
