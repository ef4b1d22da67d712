//! From an invitation to the first turn: chance, and what no story says.

use std::collections::BTreeSet;

use starpost::app::{Error, NewGame, Opponent, Starter, kind_named};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, dan, human, refused};
use crate::support::databases::Database;
use crate::support::several::seated;

on_both_databases!(a_game_that_nobody_can_ask_for_by_name_is_refused);
async fn a_game_that_nobody_can_ask_for_by_name_is_refused(database: Database) {
    let club = Club::new(database);
    let robot = Opponent { is_program: true, ..human(cat()) };
    let against_it = NewGame { opponents: vec![robot], ..club.invitation() };
    let game = club.app.invitations().new_game(&club.call(&ann()), against_it).await;
    assert_eq!(refused(game), "opponent-is-a-program");
    assert_eq!(refused(kind_named("chess").map_err(Error::from)), "unknown-kind");
    let mut private = club.call(&ann());
    private.place.guild = None;
    let game = club.app.invitations().new_game(&private, club.invitation()).await;
    assert_eq!(refused(game), "needs-server");
}

on_both_databases!(chance_decides_who_begins_if_nobody_is_chosen);
/// RULES HW-3, X04.
async fn chance_decides_who_begins_if_nobody_is_chosen(database: Database) {
    let club = Club::new(database);
    let mut begun = BTreeSet::new();
    for _ in 0..12 {
        club.an_hour_passes();
        let new = NewGame { starter: Starter::Random, ..club.invitation() };
        let game = club.begun(new).await;
        begun.insert(seated(&club, game).await.swap_remove(0).name);
    }
    assert_eq!(begun, BTreeSet::from(["Ann", "Ben"].map(str::to_owned)));
}

on_both_databases!(the_novice_begins_and_the_rest_sit_anywhere);
async fn the_novice_begins_and_the_rest_sit_anywhere(database: Database) {
    let club = Club::new(database);
    let mut orders = BTreeSet::new();
    for _ in 0..12 {
        club.an_hour_passes();
        let new = NewGame {
            options: choices("mode=last-captain"),
            opponents: [ben(), cat(), dan()].map(human).into(),
            seats: 4,
            starter: Starter::Novice(cat().id),
            ..club.invitation()
        };
        let game = club.begun_with(new, &[ben(), cat(), dan()]).await;
        let people = seated(&club, game).await;
        assert_eq!(people[0], cat());
        orders.insert(people.iter().map(|person| person.name.clone()).collect::<String>());
    }
    assert!(orders.len() > 2, "{orders:?}");
}

on_both_databases!(what_is_done_with_an_invitation_finds_the_one_that_waits);
async fn what_is_done_with_an_invitation_finds_the_one_that_waits(database: Database) {
    let club = Club::new(database);
    let running = club.set_up().await;
    let (ann, ben, cat) = (ann(), ben(), cat());
    let invite = async |by| {
        let card = club.app.invitations().new_game(&club.call(by), club.invitation()).await;
        card.expect("a game").game
    };
    let invitation = invite(&ann).await;
    let find = async |person| club.app.games().find(&club.call(person), None).await;
    let seat = async |person| club.app.games().find_seat(&club.call(person), None).await;
    let card = async |person| club.app.games().find_invitation(&club.call(person), None).await;
    assert_eq!(find(&ben).await.expect("found"), running);
    assert_eq!(seat(&ben).await.expect("found"), invitation);
    assert_eq!(card(&cat).await.expect("found"), invitation);

    let other = invite(&cat).await;
    assert_eq!(card(&cat).await.expect("their own"), other);
    assert_eq!(card(&ann).await.expect("their own"), invitation);
    assert_eq!(seat(&ann).await.expect("not their own"), other);
    assert_eq!(refused(seat(&ben).await), "several-games-here");
}

on_both_databases!(two_may_invite_each_other_at_once);
async fn two_may_invite_each_other_at_once(database: Database) {
    let club = Club::new(database);
    for _ in 0..10 {
        club.an_hour_passes();
        let mut back = club.invitation();
        back.opponents = vec![human(ann())];
        let (ann, ben) = (club.call(&ann()), club.call(&ben()));
        let games = tokio::join!(
            club.app.invitations().new_game(&ann, club.invitation()),
            club.app.invitations().new_game(&ben, back)
        );
        games.0.expect("a game");
        games.1.expect("a game");
    }
}
