//! The actions of referees, told through the service. On both databases.

use starpost::app::{
    Error, GameId, Overtaken, Revocable, RoleId, Ruling, ServerItem, ServerValue, Side, Stage,
    Standing,
};
use starpost_games::record::{Record, Seq};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, dan, refused};
use crate::support::databases::Database;

/// Dan, who manages the server, rules.
async fn rules(club: &Club, game: GameId, ruling: Ruling) -> Result<Standing, Error> {
    club.app.rulings().rule(&club.manager_call(&dan()), game, &ruling).await
}

on_both_databases!(only_referees_rule_and_not_in_a_game_of_their_own);
async fn only_referees_rule_and_not_in_a_game_of_their_own(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut call = club.call(&dan());
    let no = club.app.rulings().rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "only-referees");
    let no = club.app.rulings().rule(&club.manager_call(&ann()), game, &Ruling::Annul).await;
    assert_eq!(refused(no), "own-game");
    let (item, role) = (ServerItem::Referee, ServerValue::Role(Some(RoleId(77))));
    club.app.servers().set_up(&club.manager_call(&dan()), item, role).await.expect("a role");
    call = club.manager_call(&dan());
    let no = club.app.rulings().rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "only-referees", "now the role counts");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    call.place.guild = None;
    let no = club.app.rulings().rule(&call, game, &Ruling::Annul).await;
    assert_eq!(refused(no), "no-such-game", "it is another server's");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    let over = club.app.rulings().rule(&call, game, &Ruling::Annul).await.expect("annulled");
    assert_eq!(over.over.map(|over| over.how.word()), Some("annulment"));
    club.drain().await;
    let said = "annulled, ruled by Dan, over by annulment";
    assert_eq!(club.last_post().as_deref(), Some(said));
    let log = club.app.boards().log(&club.call(&ann()), game).await.expect("a log");
    let referee = log.last().and_then(|event| event.ruled_by.clone());
    assert_eq!(referee.map(|referee| referee.id), Some(dan().id));
    let late = club.app.rulings().rule(&call, game, &Ruling::Drawn).await;
    assert!(late.is_ok(), "the same interaction again");
    call = club.call(&dan());
    call.office.roles = vec![RoleId(77)];
    let late = club.app.rulings().rule(&call, game, &Ruling::Drawn).await;
    assert_eq!(refused(late), "game-over");
    club.check(game).await;
}

/// Dan takes the last ruling back.
async fn revokes(club: &Club, game: GameId) -> Result<Standing, Error> {
    let call = club.manager_call(&dan());
    club.app.rulings().revoke(&call, game, None).await
}

on_both_databases!(a_game_goes_on_whose_end_was_ruled_when_the_ruling_is_taken_back);
async fn a_game_goes_on_whose_end_was_ruled_when_the_ruling_is_taken_back(database: Database) {
    let club = Club::new(database);
    for ruling in [Ruling::Won(ben().id), Ruling::Drawn, Ruling::Annul] {
        let game = club.turn_to_post().await;
        rules(&club, game, ruling.clone()).await.expect("decided");
        club.drain().await;
        let rated = club.database.rows("results").await;
        assert_eq!(rated, if ruling == Ruling::Annul { 0 } else { 2 });
        let (boards, call) = (club.app.boards(), club.call(&ann()));
        let board = boards.board(&call, game, None, Side::Own).await;
        let said = board.expect("it is shown").alt;
        assert!(said.contains("over") && !said.contains("to move"), "{said}");
        let back = boards.board(&call, game, Some(1), Side::Own).await;
        let said = back.expect("it is shown").alt;
        assert!(said.contains("after turn 1 · Ben to move"), "{said}");
        let call = club.manager_call(&ann());
        let own = club.app.rulings().revoke(&call, game, None).await;
        assert_eq!(refused(own), "own-game");
        let standing = revokes(&club, game).await.expect("taken back");
        assert_eq!((standing.stage, standing.turns), (Stage::Playing, 3));
        club.drain().await;
        assert_eq!(
            club.last_post().as_deref(),
            Some("ruling taken back after turn 3, ruled by Dan")
        );
        assert_eq!(club.database.rows("results").await, 0, "nothing is rated");
        assert_eq!(club.database.rows("rating_changes").await, 0);
        club.check(game).await;
        assert_eq!(refused(revokes(&club, game).await), "nothing-to-revoke");
        club.play(&ben(), game, "build g1 North").await.expect("a turn");
        club.check(game).await;
        rules(&club, game, Ruling::Annul).await.expect("ruled again");
        club.check(game).await;
    }
}

on_both_databases!(turns_that_a_referee_took_back_stand_again_when_that_is_taken_back);
async fn turns_that_a_referee_took_back_stand_again_when_that_is_taken_back(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.play(&ben(), game, "build g1 North").await.expect("a turn");
    rules(&club, game, Ruling::Rewind(1)).await.expect("back");
    let standing = revokes(&club, game).await.expect("taken back");
    assert_eq!(standing.turns, 4);
    club.check(game).await;
    club.play(&ann(), game, "build g1 South").await.expect("a turn");
    let log = club.app.boards().log(&club.call(&ann()), game).await.expect("a log");
    let numbers: Vec<u32> = log.iter().filter_map(|event| event.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let file = club.app.records().export(&club.call(&ann()), game).await;
    let text = file.expect("a file").text;
    let (record, _) = Record::read_unchecked(&text).expect("it is read");
    assert_eq!(record.replay().expect("it replays").turns, 5);
    assert!(text.contains("5. build g1 South"), "{text}");
}

on_both_databases!(a_ruling_can_be_taken_back_for_a_day);
async fn a_ruling_can_be_taken_back_for_a_day(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    assert_eq!(refused(revokes(&club, game).await), "nothing-to-revoke");
    rules(&club, game, Ruling::Annul).await.expect("void");
    for _ in 0..24 {
        club.an_hour_passes();
    }
    let call = club.manager_call(&dan());
    let seq = club.app.rulings().revocable(&call, game).await.expect("looks");
    let unless = Overtaken::ByTurn;
    assert_eq!(seq, Some(Revocable { seq: Seq(4), unless }));
    let stale = club.app.rulings().revoke(&call, game, Some(Seq(2))).await;
    assert_eq!(refused(stale), "nothing-to-revoke");
    club.an_hour_passes();
    assert_eq!(refused(revokes(&club, game).await), "ruling-too-old");
    let call = club.manager_call(&dan());
    assert_eq!(club.app.rulings().revocable(&call, game).await.expect("looks"), None);
}

on_both_databases!(what_was_asked_about_is_not_done_to_a_game_that_has_gone_on);
async fn what_was_asked_about_is_not_done_to_a_game_that_has_gone_on(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let call = club.manager_call(&dan());
    let asked = club.app.rulings().may_rule(&call, game, &Ruling::Won(ben().id)).await;
    let seq = asked.expect("it can be ruled").seq;
    club.play(&ann(), game, "build g South").await.expect("a turn");
    let call = club.manager_call(&dan());
    let ruling = Ruling::Won(ben().id);
    let late = club.app.rulings().rule_since(&call, game, Some(seq), &ruling).await;
    assert_eq!(refused(late), "stale-turn");
    club.check(game).await;
}
