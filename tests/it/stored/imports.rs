//! Records that become games.

use starpost::app::{
    Error, GameId, Imported, Opponent, Person, Refusal, Ruling, Side, Stage, StepTo,
};
use starpost_games::game::Seat;
use starpost_games::record::{Seq, Status, Wish};

use crate::always_on_both_databases;
use crate::support::club::{Club, ann, ben, cat, dan, human, refused};
use crate::support::data::data_folder;
use crate::support::databases::Database;

always_on_both_databases!(a_cancelled_game_still_says_what_its_record_brought);
async fn a_cancelled_game_still_says_what_its_record_brought(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let file = club.app.records().export(&club.call(&ann()), game).await.expect("a file");
    let imported = club.app.records().import(&club.call(&ann()), &file.text, Seat(0), None).await;
    let card = match imported.expect("waits for somebody") {
        Imported::Waiting(card) => card,
        finished => panic!("it is not over: {finished:?}"),
    };
    club.app.invitations().cancel(&club.call(&ann()), card.game).await.expect("cancels");
    let row = club.database.store.game(card.game).await.expect("reads").expect("is there");
    assert_eq!((row.stage, row.seq, row.turns), (Stage::Cancelled, Seq(2), 2));
}

always_on_both_databases!(an_exported_game_can_be_brought_in_and_played_on);
async fn an_exported_game_can_be_brought_in_and_played_on(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let file = club.app.records().export(&club.call(&ann()), game).await.expect("a file");
    assert_eq!(file.name, format!("game-{game}.game"));
    let call = club.call(&ann());
    let imported = club.app.records().import(&call, &file.text, Seat(0), Some(human(ben()))).await;
    let card = match imported.expect("waits for Ben") {
        Imported::Waiting(card) => card,
        finished => panic!("it is not over: {finished:?}"),
    };
    let card = club.app.invitations().join(&club.call(&ben()), card.game).await.expect("joins");
    assert_eq!(card.stage, Stage::Playing);
    let turn = club.play(&ann(), card.game, "build g South").await.expect("a turn");
    assert_eq!(turn.number, 3);
    club.check(card.game).await;

    club.app.ends().resign(&club.call(&ben()), card.game).await.expect("resigns");
    let file = club.app.records().export(&club.call(&ann()), card.game).await.expect("a file");
    let imported = club.app.records().import(&club.call(&cat()), &file.text, Seat(0), None).await;
    let table = match imported.expect("is kept") {
        Imported::Finished(table) => table,
        waiting => panic!("it is over: {waiting:?}"),
    };
    assert_eq!(table.over.as_ref().map(|over| over.how), Some(Status::Resignation));
    assert_eq!(table.seats[0].person.name, "Ann");
    club.check(table.game).await;
    club.drain().await;
    let says = club.courier.says();
    assert!(says.iter().any(|says| says == "imported by Cat, over by resignation"), "{says:?}");

    let robot = Opponent { is_program: true, ..human(ben()) };
    let against =
        club.app.records().import(&club.call(&ann()), &file.text, Seat(0), Some(robot)).await;
    assert_eq!(refused(against), "opponent-is-a-program");
    let long = file.text.replace("resign North", &"offer South\nwithdraw South\n".repeat(1000));
    let long = club.app.records().import(&club.call(&ann()), &long, Seat(0), None).await;
    assert_eq!(refused(long), "unreadable-record");
    let forged = file.text.replace("South wins by", "North wins by");
    let forged = club.app.records().import(&club.call(&ann()), &forged, Seat(0), None).await;
    assert_eq!(refused(forged), "unreadable-record");
    let nonsense = club.app.records().import(&club.call(&ann()), "what?", Seat(0), None).await;
    assert_eq!(refused(nonsense), "looks-text");
}

always_on_both_databases!(a_game_in_which_somebody_is_out_is_played_on_without_them);
async fn a_game_in_which_somebody_is_out_is_played_on_without_them(database: Database) {
    let club = Club::new(database);
    let record = "starpost: 1\ngame: homeworlds\n\
        options: edition=primer-2012 mode=last-captain\nseat South: Sue\nseat West: Wes\n\
        seat North: Nat\n\nhomeworld b3 r1 g3\nhomeworld y2 b1 g3\nhomeworld g2 r3 b3\n\
        build g South\nresign West\n";
    let imported =
        club.app.records().import(&club.call(&ann()), record, Seat(0), Some(human(ben()))).await;
    let Ok(Imported::Waiting(card)) = imported else { panic!("it is not over: {imported:?}") };
    let joins = club.app.invitations().join(&club.call(&cat()), card.game).await;
    assert_eq!(refused(joins), "no-seat-for-you");
    let card = club
        .app
        .invitations()
        .join(&club.call(&ben()), card.game)
        .await
        .expect("it begins without Wes");
    assert_eq!(card.stage, Stage::Playing);
    let table = club.app.boards().look(&club.call(&ben()), card.game).await.expect("looks");
    assert_eq!(table.yours, Some(Seat(2)));
    assert_eq!(table.to_move.expect("it goes on").person, ben());
    assert_eq!(table.seats[1].person.name, "Wes");
    club.play(&ben(), card.game, "build b North").await.expect("a turn");
    club.check(card.game).await;
    club.drain().await;
}

always_on_both_databases!(a_name_in_a_record_is_cut_to_what_fits_into_a_post);
async fn a_name_in_a_record_is_cut_to_what_fits_into_a_post(database: Database) {
    let club = Club::new(database);
    let name = "Long ".repeat(1000);
    let record = format!(
        "starpost: 1\ngame: homeworlds\noptions: edition=quartet-2020\nseat South: {name}\nseat North: B\n\nresign South\n"
    );
    let imported = club.app.records().import(&club.call(&ann()), &record, Seat(0), None).await;
    let table = match imported.expect("is kept") {
        Imported::Finished(table) => table,
        waiting => panic!("it is over: {waiting:?}"),
    };
    assert_eq!(table.seats[0].person.name.chars().count(), 32);
}

always_on_both_databases!(a_game_in_which_a_pause_was_asked_for_can_be_brought_in);
async fn a_game_in_which_a_pause_was_asked_for_can_be_brought_in(database: Database) {
    let club = Club::new(database);
    let game = club.game_by("clock=3d").await;
    let asks = async || {
        let asked = club.app.wishes().ask(&club.call(&ben()), game, Wish::Pause).await;
        asked.expect("it can be asked").request
    };
    let granted = club.app.wishes().grant(&club.call(&ann()), game, asks().await).await;
    granted.expect("a pause");
    let goes_on = club.app.wishes().resume(&club.call(&ann()), game).await;
    goes_on.expect("it goes on");
    let denied = club.app.wishes().deny(&club.call(&ann()), game, asks().await).await;
    denied.expect("no pause");
    asks().await;
    let file = club.app.records().export(&club.call(&ann()), game).await;
    let call = club.call(&ann());
    let imported =
        club.app.records().import(&call, &file.expect("a file").text, Seat(0), None).await;
    let Imported::Waiting(card) = imported.expect("it can be brought in") else {
        panic!("it is not over");
    };
    let joined = club.app.invitations().join(&club.call(&ben()), card.game).await;
    assert_eq!(joined.expect("joins").stage, Stage::Playing);
    let table = club.app.boards().look(&club.call(&ben()), card.game).await;
    assert!(table.expect("looks").requests.is_empty(), "nobody asks here");
    club.check(card.game).await;
}

/// The beginning of `sinister.game`, in which turn 13 puts Cat out: Ann plays South, Ben West.
async fn without_north(club: &Club) -> GameId {
    let file =
        std::fs::read_to_string(data_folder("records").join("sinister.game")).expect("readable");
    let until = file.find("14. ").expect("a turn");
    let call = club.call(&ann());
    let imported =
        club.app.records().import(&call, &file[..until], Seat(0), Some(human(ben()))).await;
    let Imported::Waiting(card) = imported.expect("it goes on") else {
        panic!("it is not over");
    };
    let joined = club.app.invitations().join(&club.call(&ben()), card.game).await;
    assert_eq!(joined.expect("joins").stage, Stage::Playing);
    card.game
}

always_on_both_databases!(nobody_comes_back_into_a_game_in_which_their_seat_is_nobodys);
async fn nobody_comes_back_into_a_game_in_which_their_seat_is_nobodys(database: Database) {
    let club = Club::new(database);
    let game = without_north(&club).await;
    let asked = club.app.wishes().ask(&club.call(&ann()), game, Wish::Takeback).await;
    assert_eq!(refused(asked), "nobodys-seat");
    let gone_back = ruled(&club, game, Ruling::Rewind(12)).await;
    assert_eq!(refused(gone_back), "nobodys-seat");
    let gone_back = ruled(&club, game, Ruling::Rewind(13)).await;
    assert_eq!(refused(gone_back), "not-so-far-back");
    club.check(game).await;
}

/// Dan makes this ruling.
async fn ruled(club: &Club, game: GameId, ruling: Ruling) -> Result<(), Error> {
    let referee = club.manager_call(&dan());
    club.app.rulings().rule(&referee, game, &ruling).await.map(drop)
}

always_on_both_databases!(a_seat_that_nobody_has_can_be_given_to_somebody);
async fn a_seat_that_nobody_has_can_be_given_to_somebody(database: Database) {
    let club = Club::new(database);
    let game = without_north(&club).await;
    let fill = |seat: u8| Ruling::Fill { seat: Seat(seat), by: human(cat()) };
    assert_eq!(refused(ruled(&club, game, fill(3)).await), "not-a-player");
    ruled(&club, game, fill(2)).await.expect("nobody has it");
    club.drain().await;
    let says = club.last_post();
    assert_eq!(says.as_deref(), Some("Cat plays on for Cat, ruled by Dan"));
    ruled(&club, game, Ruling::Rewind(11)).await.expect("taken back");
    let table = club.app.boards().look(&club.call(&cat()), game).await.expect("looks");
    assert_eq!((table.yours, table.out.len()), (Some(Seat(2)), 0));
    assert_eq!(table.to_move.expect("somebody").person, cat());
    club.play(&cat(), game, "pass").await.expect("a turn");
    club.check(game).await;
}

always_on_both_databases!(a_game_that_waits_for_nobody_mentions_nobody_and_can_be_mended);
async fn a_game_that_waits_for_nobody_mentions_nobody_and_can_be_mended(database: Database) {
    let club = Club::new(database);
    let game = without_north(&club).await;
    let by = human(cat());
    ruled(&club, game, Ruling::Fill { seat: Seat(2), by }).await.expect("Cat");
    ruled(&club, game, Ruling::Rewind(11)).await.expect("taken back");
    let mut connection = club.database.connect().await;
    sqlx::query("update seats set person = null where person = 903")
        .execute(&mut connection)
        .await
        .expect("as it could come to before");
    club.drain().await;
    let posts = club.courier.messages();
    let last = posts.last().expect("a post");
    assert_eq!(last.says, "back to turn 11, ruled by Dan");
    assert_eq!(last.mentions, Vec::<String>::new());
    let by = human(cat());
    ruled(&club, game, Ruling::Fill { seat: Seat(2), by }).await.expect("again");
    club.drain().await;
    club.play(&cat(), game, "pass").await.expect("a turn");
    club.check(game).await;
}

always_on_both_databases!(a_refused_record_is_told_with_the_line_whatever_it_is);
async fn a_refused_record_is_told_with_the_line_whatever_it_is(database: Database) {
    let club = Club::new(database);
    let why = async |line: &str| {
        let record = format!(
            "starpost: 1\ngame: homeworlds\noptions: edition=quartet-2020\nseat South: S\n\
             seat North: N\n\nhomeworld b3 r1 g3\n{line}\n"
        );
        match club.app.records().import(&club.call(&ann()), &record, Seat(0), None).await {
            Err(Error::Refused(
                Refusal::BrokenRecord(line, _) | Refusal::UnreadableRecord(line, _),
            )) => (line.number, line.said),
            other => panic!("it should be refused: {other:?}"),
        }
    };
    for line in ["agree South", "rewind South", "build g South", "result: a draw"] {
        assert_eq!(why(line).await, (8, line.to_owned()));
    }
}

always_on_both_databases!(what_waits_or_was_canceled_is_exported_and_brought_in);
async fn what_waits_or_was_canceled_is_exported_and_brought_in(database: Database) {
    let club = Club::new(database);
    let call = club.call(&ann());
    let open = club
        .app
        .invitations()
        .new_game(&call, club.invitation())
        .await
        .expect("an invitation")
        .game;
    for is_canceled in [false, true] {
        if is_canceled {
            let canceled = club.app.invitations().cancel(&club.call(&ann()), open).await;
            canceled.expect("canceled");
        }
        let file = club.app.records().export(&club.call(&ann()), open).await.expect("a file").text;
        let call = club.call(&ann());
        let imported = club.app.records().import(&call, &file, Seat(0), None).await;
        assert!(matches!(imported, Ok(Imported::Waiting(_))), "{imported:?}");
    }
}

always_on_both_databases!(one_turn_is_after_all_that_happened_until_the_next);
async fn one_turn_is_after_all_that_happened_until_the_next(database: Database) {
    let club = Club::new(database);
    let record = "starpost: 1\ngame: homeworlds\n\
        options: edition=primer-2012 mode=last-captain\nseat South: Sue\nseat West: Wes\n\
        seat North: Nat\n\nhomeworld b3 r1 g3\nhomeworld y2 b1 g3\nhomeworld g2 r3 b3\n\
        build g South\nresign West\nbuild b North\nresign North\n";
    let imported = club.app.records().import(&club.call(&ann()), record, Seat(0), None).await;
    let Ok(Imported::Finished(table)) = imported else { panic!("it is over: {imported:?}") };
    let call = club.call(&ann());
    for turn in 0..=5 {
        let board = club
            .app
            .boards()
            .board(&call, table.game, Some(turn), Side::Own)
            .await
            .expect("a board");
        let step = club
            .app
            .boards()
            .step(&call, table.game, StepTo::After(turn))
            .await
            .expect("a step")
            .board;
        assert_eq!(board.standing.out, step.standing.out, "turn {turn}");
        assert_eq!(board.standing.over, step.standing.over, "turn {turn}");
        assert_eq!(board.lines, step.lines, "turn {turn}");
    }
}

always_on_both_databases!(nobody_hunts_in_a_game_that_is_over);
async fn nobody_hunts_in_a_game_that_is_over(database: Database) {
    let club = Club::new(database);
    let game = without_north(&club).await;
    let hunts = async |who: Person| {
        let table = club.app.boards().look(&club.call(&who), game).await;
        table.expect("looks").hunts.len()
    };
    assert_eq!(hunts(ann()).await, 2);
    let referee = club.manager_call(&dan());
    let ruled = club.app.rulings().rule(&referee, game, &Ruling::Annul).await;
    ruled.expect("void");
    assert_eq!(hunts(ann()).await, 0);
}
