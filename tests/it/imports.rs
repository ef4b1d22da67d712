//! Records that become games.

use starpost::app::{Imported, Opponent, Stage};
use starpost_games::game::Seat;
use starpost_games::record::Status;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, human, refused};
use crate::support::databases::Database;

on_both_databases!(a_cancelled_game_still_says_what_its_record_brought);
async fn a_cancelled_game_still_says_what_its_record_brought(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let file = club
        .app
        .export(&club.call(&ann()), game)
        .await
        .expect("a file");
    let imported = club
        .app
        .import(&club.call(&ann()), &file.text, Seat(0), None)
        .await;
    let card = match imported.expect("waits for somebody") {
        Imported::Waiting(card) => card,
        finished => panic!("it is not over: {finished:?}"),
    };
    club.app
        .cancel(&club.call(&ann()), card.game)
        .await
        .expect("cancels");
    let row = club
        .database
        .store
        .game(card.game)
        .await
        .expect("reads")
        .expect("is there");
    assert_eq!((row.stage, row.seq, row.turns), (Stage::Cancelled, 2, 2));
}

on_both_databases!(an_exported_game_can_be_brought_in_and_played_on);
async fn an_exported_game_can_be_brought_in_and_played_on(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let file = club
        .app
        .export(&club.call(&ann()), game)
        .await
        .expect("a file");
    assert_eq!(file.name, format!("game-{game}.game"));
    let call = club.call(&ann());
    let imported = club
        .app
        .import(&call, &file.text, Seat(0), Some(human(ben())))
        .await;
    let card = match imported.expect("waits for Ben") {
        Imported::Waiting(card) => card,
        finished => panic!("it is not over: {finished:?}"),
    };
    let card = club
        .app
        .join(&club.call(&ben()), card.game)
        .await
        .expect("joins");
    assert_eq!(card.stage, Stage::Playing);
    let turn = club
        .play(&ann(), card.game, "build g South")
        .await
        .expect("a turn");
    assert_eq!(turn.number, 3);
    club.check(card.game).await;

    club.app
        .resign(&club.call(&ben()), card.game)
        .await
        .expect("resigns");
    let file = club
        .app
        .export(&club.call(&ann()), card.game)
        .await
        .expect("a file");
    let imported = club
        .app
        .import(&club.call(&cat()), &file.text, Seat(0), None)
        .await;
    let table = match imported.expect("is kept") {
        Imported::Finished(table) => table,
        waiting => panic!("it is over: {waiting:?}"),
    };
    assert_eq!(
        table.over.as_ref().map(|over| over.how),
        Some(Status::Resignation)
    );
    assert_eq!(table.seats[0].person.name, "Ann");
    club.check(table.game).await;
    club.drain().await;
    let says = club.courier.says();
    assert!(
        says.iter()
            .any(|says| says == "imported by Cat, over by resignation"),
        "{says:?}"
    );

    let robot = Opponent {
        is_program: true,
        ..human(ben())
    };
    let against = club
        .app
        .import(&club.call(&ann()), &file.text, Seat(0), Some(robot))
        .await;
    assert_eq!(refused(against), "opponent-is-a-program");
    let long = file.text.replace(
        "resign North",
        &"offer South\nwithdraw South\n".repeat(1000),
    );
    let long = club
        .app
        .import(&club.call(&ann()), &long, Seat(0), None)
        .await;
    assert_eq!(refused(long), "unreadable-record");
    let forged = file.text.replace("South wins by", "North wins by");
    let forged = club
        .app
        .import(&club.call(&ann()), &forged, Seat(0), None)
        .await;
    assert_eq!(refused(forged), "unreadable-record");
    let nonsense = club
        .app
        .import(&club.call(&ann()), "what?", Seat(0), None)
        .await;
    assert_eq!(refused(nonsense), "unreadable-record");
}

on_both_databases!(a_game_in_which_somebody_is_out_is_played_on_without_them);
async fn a_game_in_which_somebody_is_out_is_played_on_without_them(database: Database) {
    let club = Club::new(database);
    let record = "starpost: 1\ngame: homeworlds\n\
        options: edition=primer-2012 mode=last-captain\nseat South: Sue\nseat West: Wes\n\
        seat North: Nat\n\nhomeworld b3 r1 g3\nhomeworld y2 b1 g3\nhomeworld g2 r3 b3\n\
        build g South\nresign West\n";
    let imported = club
        .app
        .import(&club.call(&ann()), record, Seat(0), Some(human(ben())))
        .await;
    let Ok(Imported::Waiting(card)) = imported else {
        panic!("it is not over: {imported:?}")
    };
    let joins = club.app.join(&club.call(&cat()), card.game).await;
    assert_eq!(refused(joins), "no-seat-for-you");
    let card = club.app.join(&club.call(&ben()), card.game).await;
    let card = card.expect("it begins without Wes");
    assert_eq!(card.stage, Stage::Playing);
    let table = club.app.look(&club.call(&ben()), card.game).await;
    let table = table.expect("looks");
    assert_eq!(table.yours, Some(Seat(2)));
    assert_eq!(table.to_move.expect("it goes on").person, ben());
    assert_eq!(table.seats[1].person.name, "Wes");
    club.play(&ben(), card.game, "build b North")
        .await
        .expect("a turn");
    club.check(card.game).await;
    club.drain().await;
}

on_both_databases!(a_name_in_a_record_is_cut_to_what_fits_into_a_post);
async fn a_name_in_a_record_is_cut_to_what_fits_into_a_post(database: Database) {
    let club = Club::new(database);
    let name = "Long ".repeat(1000);
    let record = format!(
        "starpost: 1\ngame: homeworlds\noptions: edition=quartet-2020\nseat South: {name}\nseat North: B\n\nresign South\n"
    );
    let imported = club
        .app
        .import(&club.call(&ann()), &record, Seat(0), None)
        .await;
    let table = match imported.expect("is kept") {
        Imported::Finished(table) => table,
        waiting => panic!("it is over: {waiting:?}"),
    };
    assert_eq!(table.seats[0].person.name.chars().count(), 32);
}
