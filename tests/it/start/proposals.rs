//! The set-up card of the service, on both databases.

use std::time::Duration;

use starpost::app::{
    App, Call, Change, Error, NewGameRequest, Proposal, ProposalNo, Proposed, Refusal,
};
use starpost::worker::cleanup::PROPOSALS_FOR;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, human};
use crate::support::databases::Database;

const MOMENT: Duration = Duration::from_secs(1);

/// The card that is shown to Ann, who has named Ben.
async fn card(club: &Club) -> Proposal {
    let opening = NewGameRequest { opponents: vec![human(ben())], ..NewGameRequest::default() };
    match club.app.proposals().propose(&club.call(&ann()), opening).await {
        Ok(Proposed::Asked(proposal)) => *proposal,
        other => panic!("{other:?}"),
    }
}

async fn chosen(club: &Club, card: &Proposal, change: Change) -> Proposal {
    let call = club.call(&ann());
    let chosen = club.app.proposals().choose(&call, card.number, change).await;
    chosen.expect("it can be chosen")
}

on_both_databases!(a_card_is_filled_in_step_by_step_and_becomes_one_game);
async fn a_card_is_filled_in_step_by_step_and_becomes_one_game(database: Database) {
    let club = Club::new(database);
    let first = card(&club).await;
    let people = Change::Opponents(vec![human(ben()), human(cat())]);
    chosen(&club, &first, people).await;
    chosen(&club, &first, Change::Seats(4)).await;
    let mode = Change::Setting("mode", "sinister".to_owned());
    let last = chosen(&club, &first, mode).await;
    let press = async |call: Call, app: App| {
        app.proposals().invite(&call, last.number, last.revision).await
    };
    let calls = [club.call(&ann()), club.call(&ann())];
    let [one, two] = calls.map(|call| press(call, club.app.clone()));
    let (one, two) = tokio::join!(one, two);
    let (one, two) = (one.expect("a game"), two.expect("the same game"));
    assert_eq!(one.game, two.game);
    assert_eq!(club.database.rows("games").await, 1);
    assert_eq!((one.chairs.len(), one.options.word("mode")), (4, Some("sinister")));
    // What four have to play is no choice of an edition for two.
    let next = card(&club).await;
    assert_eq!(next.plan.edition(), "quartet-2020");
    let three = chosen(&club, &next, Change::Seats(3)).await;
    assert_eq!(three.plan.unchosen(), Some("mode"));
}

on_both_databases!(two_changes_at_the_same_moment_both_count);
async fn two_changes_at_the_same_moment_both_count(database: Database) {
    let club = Club::new(database);
    let card = card(&club).await;
    let ship = Change::Setting("first_ship", "any".to_owned());
    let alert = Change::Setting("red_alert", "both".to_owned());
    tokio::join!(chosen(&club, &card, ship), chosen(&club, &card, alert));
    let now = club.app.proposals().proposal(&club.call(&ann())).await.expect("a card");
    assert_eq!(now.revision, card.revision + 2);
    let options = now.plan.options().expect("they go together");
    let both = (options.word("first_ship"), options.word("red_alert"));
    assert_eq!(both, (Some("any"), Some("both")));
    let call = club.call(&ann());
    let old = club.app.proposals().invite(&call, card.number, card.revision).await;
    assert!(
        matches!(old, Err(Error::Refused(Refusal::Proposal(ProposalNo::StaleProposal)))),
        "{old:?}"
    );
}

on_both_databases!(a_card_that_nobody_touches_is_forgotten);
async fn a_card_that_nobody_touches_is_forgotten(database: Database) {
    let club = Club::new(database);
    card(&club).await;
    club.worker.tidy(NOW.after(PROPOSALS_FOR)).await;
    assert_eq!(club.database.rows("proposals").await, 1);
    club.worker.tidy(NOW.after(PROPOSALS_FOR + MOMENT)).await;
    assert_eq!(club.database.rows("proposals").await, 0);
    let gone = club.app.proposals().proposal(&club.call(&ann())).await;
    assert!(
        matches!(gone, Err(Error::Refused(Refusal::Proposal(ProposalNo::NoProposal)))),
        "{gone:?}"
    );
}
