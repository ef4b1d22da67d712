//! Settlers through the service: made, played, shown, written as a file and read again.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::app::{Imported, NewGame, RequestKind, Side, Starter};
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::games::settlers::position::Position;
use starpost_games::record::{Record, Status};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, choices, human, refused};
use crate::support::databases::Database;
use crate::support::settlers::{any_options, before_a_forced_pass, forced_turns, play, record};

/// A game at random whose last turn leaves the other player nothing to do.
fn leaves_no_choice() -> Record {
    let mut random = StdRng::seed_from_u64(0);
    loop {
        let options = any_options(&mut random);
        let lines = play(&options, &mut random, &mut |_: &Position| {});
        let mut record = record(&options, lines);
        if let Some(&forced) = forced_turns(&record).first() {
            record.events.truncate(forced.0 as usize - 1);
            return record;
        }
    }
}

#[test]
fn the_novice_sits_where_the_handicap_is() {
    let usual = "handicap=medium edition=settlers-later";
    for (seat, word) in [(0, "first"), (1, "second")] {
        let options = Kind::Settlers.options(usual, 2).expect("options").with_novice(Seat(seat));
        let said = (options.word("handicap"), options.word("handicap_seat"));
        assert_eq!(said, (Some("medium"), Some(word)));
    }
}

on_both_databases!(with_a_handicap_the_novice_moves_second_and_begins_with_more);
/// RULES ST-13.
async fn with_a_handicap_the_novice_moves_second_and_begins_with_more(database: Database) {
    let club = Club::new(database);
    for novice in [ann(), ben()] {
        let new = NewGame {
            kind: Kind::Settlers,
            options: choices("handicap=medium"),
            starter: Starter::Novice(novice.id),
            ..club.invitation()
        };
        let game = club.begun(new).await;
        let other = if novice.id == ann().id { ben() } else { ann() };
        club.play(&other, game, "free a1").await.expect("the stronger one begins");
        club.play(&novice, game, "free f6").await.expect("a turn");
        let board =
            club.app.boards().board(&club.call(&ann()), game, None, Side::Of(Seat(0))).await;
        let lines = board.expect("a board").lines;
        assert!(lines.contains("g2v") && lines.contains("g1^"), "{lines}");
    }
}

on_both_databases!(a_game_of_settlers_is_made_played_and_written);
async fn a_game_of_settlers_is_made_played_and_written(database: Database) {
    let club = Club::new(database);
    let new = NewGame {
        kind: Kind::Settlers,
        options: choices("redless=on handicap=large"),
        ..club.invitation()
    };
    let game = club.begun(new).await;
    club.play(&ann(), game, "free a1").await.expect("a turn");
    club.play(&ben(), game, "f f6").await.expect("a turn");
    let lines = club
        .app
        .games()
        .complete(&club.call(&ann()), Some(game), "act a1; build b", 25)
        .await
        .expect("lines");
    assert!(lines.contains(&"act a1; build b2 y".to_owned()), "{lines:?}");
    let composing = club.app.turns().compose(&club.call(&ann()), game).await.expect("menus");
    assert_eq!(composing.choices().await.expect("choices").len(), 2, "one piece, and a pass");
    club.draft(&ann(), game, "act a1").await.expect("a draft");
    let composing = club.app.turns().compose(&club.call(&ann()), game).await.expect("menus");
    let preview = club.app.boards().preview(&club.call(&ann()), &composing).await.expect("a board");
    assert!(preview.alt.contains("a1 builds, 1 action left"), "{}", preview.alt);
    club.play(&ann(), game, "act a1; build b2 y").await.expect("a turn");
    let played = club.play(&ben(), game, "act f6; build e5 g; build e6 b").await;
    assert_eq!(played.expect("a turn").number, 4, "a large green begins");
    let board =
        club.app.boards().board(&club.call(&ben()), game, None, Side::Own).await.expect("a board");
    assert!(board.lines.contains("f "), "{}", board.lines);
    let file = club.app.records().export(&club.call(&ann()), game).await.expect("a file");
    let again = club
        .app
        .records()
        .import(&club.call(&ann()), &file.text, Seat(0), Some(human(ben())))
        .await;
    assert!(matches!(again, Ok(Imported::Waiting(_))), "{again:?}");
    club.play(&ann(), game, "pass").await.expect("a turn");
    let last = club.play(&ben(), game, "pass").await.expect("a turn");
    assert_eq!(last.over.map(|over| over.how), Some(Status::Score));
    club.check(game).await;
    club.drain().await;
    let says = club.courier.says();
    assert_eq!(says.last().map(String::as_str), Some("6. Ben: pass, over by score"));
}

on_both_databases!(a_turn_without_a_choice_is_played_by_the_bot_and_said);
/// RULES ST-5, X14.
async fn a_turn_without_a_choice_is_played_by_the_bot_and_said(database: Database) {
    let club = Club::new(database);
    let whole = leaves_no_choice();
    let mut before = whole.clone();
    let last = before.events.pop().expect("a turn");
    let mover = before.replay().expect("a good record").to_move().expect("it goes on");
    let text = before.text();
    let imported =
        club.app.records().import(&club.call(&ann()), &text, mover, Some(human(ben()))).await;
    let game = match imported.expect("a game") {
        Imported::Waiting(card) => card.game,
        finished => panic!("it is not over: {finished:?}"),
    };
    club.app.invitations().join(&club.call(&ben()), game).await.expect("Ben joins");
    let played = club.play(&ann(), game, &last.what.body()).await.expect("a turn");
    assert_eq!(played.number, last.seq.0, "what Ann is told is her own turn");
    assert_eq!(played.by.person.name, "Ann");
    club.check(game).await;
    club.drain().await;
    let posts = club.courier.says();
    let forced = format!("{}. Ben has to pass", last.seq.next());
    assert!(posts.last().is_some_and(|says| says.starts_with(&forced)), "{posts:?}");
    let table = club.app.boards().look(&club.call(&ann()), game).await.expect("looks");
    if table.over.is_none() {
        let next = table.to_move.expect("it goes on").person.name;
        assert_eq!(next, "Ann", "it is her turn again");
    }
    let log = club.app.boards().log(&club.call(&ann()), game).await.expect("a log");
    let pass = log.last().expect("a turn");
    assert_eq!((pass.what.body().as_str(), pass.number), ("pass", Some(last.seq.next().0)));
}

on_both_databases!(a_record_that_ends_before_a_turn_without_a_choice_goes_on_with_it);
/// RULES ST-5.
async fn a_record_that_ends_before_a_turn_without_a_choice_goes_on_with_it(database: Database) {
    let club = Club::new(database);
    let whole = leaves_no_choice();
    let replay = whole.replay().expect("a good record");
    let passes = replay.to_move().expect("it goes on");
    assert_eq!(replay.forced().as_deref(), Some("pass"));
    let other = Position::against(passes);
    let imported = club
        .app
        .records()
        .import(&club.call(&ann()), &whole.text(), other, Some(human(ben())))
        .await;
    let Ok(Imported::Waiting(card)) = imported else { panic!("it is not over: {imported:?}") };
    let joined = club.app.invitations().join(&club.call(&ben()), card.game).await;
    joined.expect("Ben joins");
    club.check(card.game).await;
    let table = club.app.boards().look(&club.call(&ann()), card.game).await.expect("looks");
    assert_eq!(table.turns, replay.turns + 1, "the bot has passed for Ben");
    if table.over.is_none() {
        assert_eq!(table.to_move.expect("it goes on").person.name, "Ann");
    }
    club.drain().await;
    let posts = club.courier.says();
    let forced = format!("{}. Ben has to pass", replay.turns + 1);
    assert!(posts.iter().any(|says| says.starts_with(&forced)), "{posts:?}");
}

on_both_databases!(a_forced_pass_lets_an_offer_of_a_draw_lapse);
/// RULES HW-21, ST-5.
async fn a_forced_pass_lets_an_offer_of_a_draw_lapse(database: Database) {
    let club = Club::new(database);
    let mut before = before_a_forced_pass(&mut StdRng::seed_from_u64(0));
    let last = before.events.pop().expect("a turn");
    let mover = before.replay().expect("a good record").to_move().expect("it goes on");
    let text = before.text();
    let imported =
        club.app.records().import(&club.call(&ann()), &text, mover, Some(human(ben()))).await;
    let Ok(Imported::Waiting(card)) = imported else { panic!("it is not over: {imported:?}") };
    club.app.invitations().join(&club.call(&ben()), card.game).await.expect("Ben joins");
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ann()), card.game, RequestKind::Draw)
        .await
        .expect("offers");
    club.play(&ann(), card.game, &last.what.body()).await.expect("a turn");
    let late = club.app.wishes().grant(&club.call(&ben()), card.game, offered.request).await;
    assert_eq!(refused(late), "no-draw-offer", "he has passed since");
    let table = club.app.boards().look(&club.call(&ann()), card.game).await.expect("looks");
    assert_eq!((table.requests.len(), table.over), (0, None));
    club.check(card.game).await;
}
