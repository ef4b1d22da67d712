//! What referees do, told through the service. On both databases.

use starpost::app::{Error, GameId, Person, RoleId, Ruling, ServerChange, Standing};
use starpost_games::clock::Hours;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, dan, human, refused};
use crate::support::databases::Database;

/// Dan, who manages the server, rules.
async fn rules(club: &Club, game: GameId, ruling: Ruling) -> Result<Standing, Error> {
    club.app
        .rule(&club.manager_call(&dan()), game, &ruling)
        .await
}

on_both_databases!(only_referees_rule_and_not_in_a_game_of_their_own);
async fn only_referees_rule_and_not_in_a_game_of_their_own(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut call = club.call(&dan());
    let no = club.app.rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "only-referees");
    let no = club
        .app
        .rule(&club.manager_call(&ann()), game, &Ruling::Annul)
        .await;
    assert_eq!(refused(no), "own-game");
    let change = ServerChange::RefereeRole(Some(RoleId(77)));
    club.app
        .set_up_server(&club.manager_call(&dan()), change)
        .await
        .expect("a role");
    call = club.manager_call(&dan());
    let no = club.app.rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "only-referees", "now the role counts");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    call.place.guild = None;
    let no = club.app.rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "no-such-game", "it is another server's");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    let over = club
        .app
        .rule(&call, game, &Ruling::Annul)
        .await
        .expect("annulled");
    assert_eq!(over.over.map(|over| over.how.word()), Some("annulment"));
    club.drain().await;
    let said = "annulled, ruled by Dan, over by annulment";
    assert_eq!(club.last_post().as_deref(), Some(said));
    let log = club.app.log(&club.call(&ann()), game).await.expect("a log");
    let referee = log.last().and_then(|event| event.ruled_by.clone());
    assert_eq!(referee.map(|it| it.id), Some(dan().id));
    let late = club.app.rule(&call, game, &Ruling::Drawn).await;
    assert!(late.is_ok(), "the same interaction again");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    let late = club.app.rule(&call, game, &Ruling::Drawn).await;
    assert_eq!(refused(late), "game-over");
    club.check(game).await;
}

on_both_databases!(a_referee_decides_a_game);
async fn a_referee_decides_a_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let over = rules(&club, game, Ruling::Won(ben().id))
        .await
        .expect("decided");
    assert_eq!(over.over.map(|over| over.how.word()), Some("adjudication"));
    club.check(game).await;
    let game = club.set_up().await;
    rules(&club, game, Ruling::Drawn).await.expect("decided");
    club.check(game).await;
    let game = club.set_up().await;
    let no = rules(&club, game, Ruling::Won(cat().id)).await;
    assert_eq!(refused(no), "not-a-player");
    let no = rules(&club, game, Ruling::Time(Hours(24))).await;
    assert_eq!(refused(no), "no-clock");
    for wrong in [Hours(0), Hours(721)] {
        let no = rules(&club, game, Ruling::Time(wrong)).await;
        assert_eq!(refused(no), "wrong-hours");
    }
}

on_both_databases!(a_referee_takes_turns_back_and_the_game_goes_on);
async fn a_referee_takes_turns_back_and_the_game_goes_on(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.play(&ben(), game, "build g1 North")
        .await
        .expect("a turn");
    let no = rules(&club, game, Ruling::Rewind(4)).await;
    assert_eq!(refused(no), "not-so-far-back");
    rules(&club, game, Ruling::Rewind(1)).await.expect("back");
    club.drain().await;
    assert_eq!(
        club.last_post().as_deref(),
        Some("back to turn 1, ruled by Dan")
    );
    club.check(game).await;
    club.play(&ben(), game, "homeworld r2 b1 g3")
        .await
        .expect("another set-up");
    rules(&club, game, Ruling::Rewind(0))
        .await
        .expect("back to the beginning");
    club.play(&ann(), game, "homeworld b3 y1 g3")
        .await
        .expect("another set-up");
    club.check(game).await;
}

on_both_databases!(somebody_else_plays_on_for_a_player);
async fn somebody_else_plays_on_for_a_player(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let replace = |by: Person| Ruling::Replace {
        player: ben().id,
        by: human(by),
    };
    let no = rules(&club, game, replace(ann())).await;
    assert_eq!(refused(no), "plays-already");
    let own = rules(&club, game, replace(dan())).await;
    assert_eq!(refused(own), "own-game");
    rules(&club, game, replace(cat())).await.expect("replaced");
    club.drain().await;
    assert_eq!(
        club.last_post().as_deref(),
        Some("Cat plays on for Ben, ruled by Dan")
    );
    let no = club.draft(&ben(), game, "build g1 North").await;
    assert_eq!(refused(no), "not-in-this-game");
    club.play(&cat(), game, "build g1 North")
        .await
        .expect("a turn");
    club.check(game).await;
}

on_both_databases!(whoever_was_replaced_does_not_rule_in_that_game);
async fn whoever_was_replaced_does_not_rule_in_that_game(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let replace = Ruling::Replace {
        player: ben().id,
        by: human(cat()),
    };
    rules(&club, game, replace).await.expect("replaced");
    let call = club.manager_call(&ben());
    let no = club.app.rule(&call, game, &Ruling::Won(cat().id)).await;
    assert_eq!(refused(no), "own-game");
    rules(&club, game, Ruling::Won(cat().id))
        .await
        .expect("Dan never played");
}
