//! The seats of several players, and who begins.

use starpost::app::{NewGame, Stage, Starter};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, dan, human, refused};
use crate::support::databases::Database;
use crate::support::several::{open_table, seated};

on_both_databases!(the_creator_starts_with_those_who_have_come);
async fn the_creator_starts_with_those_who_have_come(database: Database) {
    let club = Club::new(database);
    let card = open_table(&club, "sinister", 5, Starter::Random).await;
    let edition = card.options.edition();
    assert_eq!(edition, "primer-2012", "the usual one is for two");
    let game = card.game;
    club.app.invitations().join(&club.call(&ben()), game).await.expect("joins");
    let two = club.app.invitations().start(&club.call(&ann()), game).await;
    assert_eq!(refused(two), "mode-needs-three");
    club.app.invitations().join(&club.call(&cat()), game).await.expect("joins");
    assert_eq!(
        refused(club.app.invitations().start(&club.call(&cat()), game).await),
        "seats-empty"
    );
    let card = club.app.invitations().start(&club.call(&ann()), game).await.expect("starts");
    assert_eq!((card.stage, card.chairs.len(), card.secret), (Stage::Playing, 3, false));
    assert_eq!(seated(&club, game).await.len(), 3);
    assert_eq!(
        refused(club.app.secrets().secret(&club.call(&ann()), game).await.map(|_| ())),
        "no-secrets"
    );
    club.check(game).await;
}

on_both_databases!(a_number_of_players_that_an_edition_has_not_is_refused_with_the_reason);
async fn a_number_of_players_that_an_edition_has_not_is_refused_with_the_reason(
    database: Database,
) {
    let club = Club::new(database);
    let ask = async |options: &str, seats| {
        let new = NewGame {
            options: choices(options),
            opponents: Vec::new(),
            seats,
            ..club.invitation()
        };
        refused(club.app.invitations().new_game(&club.call(&ann()), new).await)
    };
    assert_eq!(ask("edition=quartet-2020", 3).await, "edition-not-for-so-many");
    assert_eq!(ask("edition=primer-2012 mode=good-vs-evil", 2).await, "mode-needs-three");
}

on_both_databases!(the_novice_begins_and_the_rest_sit_anywhere);
async fn the_novice_begins_and_the_rest_sit_anywhere(database: Database) {
    let club = Club::new(database);
    let mut orders = std::collections::BTreeSet::new();
    for _ in 0..12 {
        club.an_hour_passes();
        let new = NewGame {
            options: choices("mode=last-captain"),
            opponents: [ben(), cat(), dan()].map(human).into(),
            seats: 4,
            starter: Starter::Novice(cat().id),
            ..club.invitation()
        };
        let game =
            club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game").game;
        for person in [ben(), cat(), dan()] {
            club.app.invitations().join(&club.call(&person), game).await.expect("joins");
        }
        let people = seated(&club, game).await;
        assert_eq!(people[0], cat());
        orders.insert(people.iter().map(|person| person.name.clone()).collect::<String>());
    }
    assert!(orders.len() > 2, "{orders:?}");
}

on_both_databases!(options_help_the_novice_where_they_sit);
async fn options_help_the_novice_where_they_sit(database: Database) {
    let club = Club::new(database);
    let new = NewGame {
        options: choices("timewarp=2"),
        starter: Starter::Novice(ben().id),
        ..club.invitation()
    };
    let game = club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game").game;
    let card = club.app.invitations().join(&club.call(&ben()), game).await.expect("joins");
    assert_eq!(card.options.word("junior"), Some("0"));
}
