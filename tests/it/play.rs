//! Stories through the service, on both databases, at given times.

use starpost::app::{Invitation, Stage};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::Status;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, refused};
use crate::support::databases::Database;

on_both_databases!(a_whole_short_game);
async fn a_whole_short_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let third = club.play(&ann(), game, "b g1 s").await.expect("a turn");
    assert_eq!((third.number, third.line.as_str()), (3, "build g1 South"));
    assert_eq!(third.next.expect("goes on").person, ben());
    let last = club.play(&ben(), game, "sacrifice g3 North; pass").await.expect("a turn");
    let over = last.over.expect("Ben has left his home");
    assert_eq!(
        (over.how, over.outcome),
        (Status::Elimination, Some(Outcome::Won(Seats::one(Seat(0)))))
    );
    assert_eq!(last.next, None);
    club.check(game).await;

    club.drain().await;
    assert_eq!(
        club.courier.says(),
        [
            "card Over",
            "started",
            "1. Ann: homeworld b3 r1 g3 South",
            "2. Ben: homeworld y2 b1 g3 North",
            "3. Ann: build g1 South",
            "4. Ben: sacrifice g3 North; pass, over by elimination",
        ]
    );
    let again = club.play(&ann(), game, "build g South").await;
    assert_eq!(refused(again), "game-over");
    assert!(club.app.games().of(&club.call(&ann())).await.expect("lists").is_empty());
}

on_both_databases!(each_post_mentions_only_who_is_next_and_shows_its_own_position);
async fn each_post_mentions_only_who_is_next_and_shows_its_own_position(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let messages = club.courier.messages();
    let mentions: Vec<_> = messages.iter().map(|message| message.mentions.join(" ")).collect();
    assert_eq!(mentions, ["", "", "", "Ann"], "only the newest turn still waits for somebody");
    let file = |index: usize| messages[index].mark.file_name.clone().unwrap_or_default();
    assert_eq!(file(2), format!("game-{game}-turn-1.png"));
    assert!(messages[2].alt.as_ref().is_some_and(|alt| alt.chars().count() <= 1024));
    assert_ne!(messages[2].alt, messages[3].alt);
    assert_eq!(messages[2].mark.nonce.len(), 16);
    assert_eq!(messages[3].channel.0, messages[0].id.0, "turns go into the thread under the card");
}

on_both_databases!(an_interaction_delivered_twice_is_done_once_and_answered_the_same);
async fn an_interaction_delivered_twice_is_done_once_and_answered_the_same(database: Database) {
    let club = Club::new(database);
    let invite = club.call(&ann());
    let first = club.app.invitations().new_game(&invite, club.invitation()).await.expect("a game");
    let second =
        club.app.invitations().new_game(&invite, club.invitation()).await.expect("the same");
    assert_eq!(first.game, second.game);

    let join = club.call(&ben());
    club.app.invitations().join(&join, first.game).await.expect("joins");
    let joined: Invitation =
        club.app.invitations().join(&join, first.game).await.expect("the same");
    assert_eq!(joined.stage, Stage::Playing);

    let draft = club.draft(&ann(), first.game, "homeworld b3 r1 g3").await.expect("a draft");
    let call = club.call(&ann());
    let end = || club.app.turns().end_turn(&call, first.game, draft.seen());
    let (one, two) = tokio::join!(end(), end());
    assert_eq!(one.expect("once"), two.expect("and the same answer"));
    let log = club.app.boards().log(&club.call(&ann()), first.game).await.expect("a log");
    assert_eq!(log.len(), 1);
}

on_both_databases!(of_two_at_once_one_is_told_that_the_turn_is_over);
async fn of_two_at_once_one_is_told_that_the_turn_is_over(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let draft = club.draft(&ann(), game, "build g South").await.expect("a draft");
    let ann = ann();
    let (phone, desk) = tokio::join!(club.end(&ann, &draft), club.end(&ann, &draft));
    let (won, lost) = if phone.is_ok() { (phone, desk) } else { (desk, phone) };
    assert_eq!(won.expect("one counts").number, 3);
    assert_eq!(refused(lost), "stale-turn");
    club.check(game).await;
}
