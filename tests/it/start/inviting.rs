//! From an invitation to the first turn.

use starpost::app::{Error, Opponent, Stage, Starter, kind_named};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, human, refused};
use crate::support::databases::Database;

on_both_databases!(an_invitation_is_answered_by_those_invited);
async fn an_invitation_is_answered_by_those_invited(database: Database) {
    let club = Club::new(database);
    let card = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("a game");
    let joined: Vec<bool> = card.chairs.iter().map(|chair| chair.joined).collect();
    assert_eq!((card.stage, joined), (Stage::Waiting, vec![true, false]));
    assert_eq!(card.options.edition(), "quartet-2020");
    club.drain().await;
    assert_eq!(club.courier.messages()[0].mentions, ["Ben"]);

    let game = card.game;
    assert_eq!(
        refused(club.app.invitations().join(&club.call(&cat()), game).await),
        "no-seat-for-you"
    );
    assert_eq!(
        refused(club.app.invitations().join(&club.call(&ann()), game).await),
        "already-joined"
    );
    assert_eq!(
        refused(club.app.invitations().start(&club.call(&ann()), game).await),
        "seats-empty"
    );
    assert_eq!(
        refused(club.app.invitations().decline(&club.call(&cat()), game).await),
        "not-invited"
    );
    assert_eq!(
        refused(club.app.invitations().leave(&club.call(&ann()), game).await),
        "creator-cannot-leave"
    );
    assert_eq!(
        refused(club.app.invitations().cancel(&club.call(&ben()), game).await),
        "only-creator"
    );
    assert_eq!(refused(club.app.turns().compose(&club.call(&ann()), game).await), "not-started");

    let card = club.app.invitations().decline(&club.call(&ben()), game).await.expect("declines");
    assert_eq!((card.stage, card.declined), (Stage::Cancelled, Some(ben())));
    assert_eq!(refused(club.app.invitations().join(&club.call(&ben()), game).await), "not-waiting");
    club.drain().await;
    assert_eq!(club.courier.says(), ["card Cancelled", "Ben declines the invitation"]);
    assert_eq!(club.courier.messages()[1].mentions, ["Ann"]);
}

on_both_databases!(anybody_may_take_an_open_seat_and_the_creator_may_cancel);
async fn anybody_may_take_an_open_seat_and_the_creator_may_cancel(database: Database) {
    let club = Club::new(database);
    let mut open = club.invitation();
    open.opponents.clear();
    let first =
        club.app.invitations().new_game(&club.call(&ann()), open.clone()).await.expect("a game");
    let card =
        club.app.invitations().join(&club.call(&cat()), first.game).await.expect("an open seat");
    assert_eq!(card.stage, Stage::Playing);

    let second = club.app.invitations().new_game(&club.call(&ann()), open).await.expect("a game");
    let elsewhere = club.call_elsewhere(&cat());
    let unseen = club.app.invitations().join(&elsewhere, second.game).await;
    assert_eq!(refused(unseen), "no-such-game");
    let card =
        club.app.invitations().cancel(&club.call(&ann()), second.game).await.expect("cancels");
    assert_eq!(card.stage, Stage::Cancelled);
}

on_both_databases!(a_game_that_cannot_be_is_refused);
async fn a_game_that_cannot_be_is_refused(database: Database) {
    let club = Club::new(database);
    let ask = async |change: &dyn Fn(&mut starpost::app::NewGame)| {
        let mut new = club.invitation();
        change(&mut new);
        refused(club.app.invitations().new_game(&club.call(&ann()), new).await)
    };
    assert_eq!(ask(&|new| new.opponents = vec![human(ann())]).await, "against-yourself");
    assert_eq!(ask(&|new| new.opponents = vec![human(ben()), human(cat())]).await, "wrong-seats");
    let robot = Opponent { is_program: true, ..human(cat()) };
    assert_eq!(ask(&|new| new.opponents = vec![robot.clone()]).await, "opponent-is-a-program");
    assert_eq!(refused(kind_named("chess").map_err(Error::from)), "unknown-kind");
    assert_eq!(ask(&|new| new.options = choices("edition=none")).await, "unknown-option");
    assert_eq!(ask(&|new| new.seats = 7).await, "seats-not-possible");
    let three = |new: &mut starpost::app::NewGame| {
        (new.seats, new.options) = (3, choices("edition=quartet-2020"));
    };
    assert_eq!(ask(&three).await, "edition-not-for-so-many");
    assert_eq!(ask(&|new| new.starter = Starter::Novice(cat().id)).await, "novice-elsewhere");
    let mut private = club.call(&ann());
    private.place.guild = None;
    let game = club.app.invitations().new_game(&private, club.invitation()).await;
    assert_eq!(refused(game), "needs-server");
}

async fn first_mover(club: &Club, starter: Starter) -> String {
    club.an_hour_passes();
    let mut new = club.invitation();
    new.starter = starter;
    let card = club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game");
    club.app.invitations().join(&club.call(&ben()), card.game).await.expect("joins");
    let table = club.app.boards().look(&club.call(&cat()), card.game).await.expect("looks");
    table.to_move.expect("it runs").person.name
}

on_both_databases!(the_chosen_one_begins_and_otherwise_chance_decides);
/// RULES HW-3, X04.
async fn the_chosen_one_begins_and_otherwise_chance_decides(database: Database) {
    let club = Club::new(database);
    assert_eq!(first_mover(&club, Starter::Creator).await, "Ann");
    assert_eq!(first_mover(&club, Starter::Opponent).await, "Ben");
    assert_eq!(first_mover(&club, Starter::Novice(ben().id)).await, "Ben");
    let mut begun = Vec::new();
    for _ in 0..8 {
        begun.push(first_mover(&club, Starter::Random).await);
    }
    assert!(begun.contains(&"Ann".to_owned()) && begun.contains(&"Ben".to_owned()), "{begun:?}");
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
