//! Stories through the service, on both databases, at given times.

use std::time::Duration;

use starpost::app::{
    Error, Imported, Invitation, JobKind, MessageId, Opponent, Side, Stage, Starter, kind_named,
};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::Status;

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, Mishap, NOW, ann, ben, cat, human, played, refused};
use crate::support::databases::Database;

const MINUTES: Duration = Duration::from_secs(600);

on_both_databases!(a_whole_short_game);
async fn a_whole_short_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let third = club.play(&ann(), game, "b g1 s").await.expect("a turn");
    assert_eq!((third.number, third.line.as_str()), (3, "build g1 South"));
    assert_eq!(third.next.expect("goes on").person, ben());
    let last = club
        .play(&ben(), game, "sacrifice g3 North; pass")
        .await
        .expect("a turn");
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
    assert!(
        club.app
            .games_of(&club.call(&ann()))
            .await
            .expect("lists")
            .is_empty()
    );
}

on_both_databases!(each_post_mentions_only_who_is_next_and_shows_its_own_position);
async fn each_post_mentions_only_who_is_next_and_shows_its_own_position(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let messages = club.courier.messages();
    let mentions: Vec<_> = messages
        .iter()
        .map(|message| message.mentions.join(" "))
        .collect();
    assert_eq!(
        mentions,
        ["", "", "", "Ann"],
        "only the newest turn still waits for somebody"
    );
    let file = |index: usize| messages[index].mark.file_name.clone().unwrap_or_default();
    assert_eq!(file(2), format!("game-{game}-turn-1.png"));
    assert!(
        messages[2]
            .alt
            .as_ref()
            .is_some_and(|alt| alt.chars().count() <= 1024)
    );
    assert_ne!(messages[2].alt, messages[3].alt);
    assert_eq!(messages[2].mark.nonce.len(), 16);
    assert_eq!(
        messages[3].channel.0, messages[0].id.0,
        "turns go into the thread under the card"
    );
}

on_both_databases!(an_invitation_is_answered_by_those_invited);
async fn an_invitation_is_answered_by_those_invited(database: Database) {
    let club = Club::new(database);
    let card = club
        .app
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
        refused(club.app.join(&club.call(&cat()), game).await),
        "no-seat-for-you"
    );
    assert_eq!(
        refused(club.app.join(&club.call(&ann()), game).await),
        "already-joined"
    );
    assert_eq!(
        refused(club.app.start(&club.call(&ann()), game).await),
        "seats-empty"
    );
    assert_eq!(
        refused(club.app.decline(&club.call(&cat()), game).await),
        "not-invited"
    );
    assert_eq!(
        refused(club.app.leave(&club.call(&ann()), game).await),
        "creator-cannot-leave"
    );
    assert_eq!(
        refused(club.app.cancel(&club.call(&ben()), game).await),
        "only-creator"
    );
    assert_eq!(
        refused(club.app.compose(&club.call(&ann()), game).await),
        "not-started"
    );

    let card = club
        .app
        .decline(&club.call(&ben()), game)
        .await
        .expect("declines");
    assert_eq!((card.stage, card.declined), (Stage::Cancelled, Some(ben())));
    assert_eq!(
        refused(club.app.join(&club.call(&ben()), game).await),
        "not-waiting"
    );
    club.drain().await;
    assert_eq!(
        club.courier.says(),
        ["card Cancelled", "Ben declines the invitation"]
    );
    assert_eq!(club.courier.messages()[1].mentions, ["Ann"]);
}

on_both_databases!(anybody_may_take_an_open_seat_and_the_creator_may_cancel);
async fn anybody_may_take_an_open_seat_and_the_creator_may_cancel(database: Database) {
    let club = Club::new(database);
    let mut open = club.invitation();
    open.opponents.clear();
    let first = club
        .app
        .new_game(&club.call(&ann()), open.clone())
        .await
        .expect("a game");
    let card = club
        .app
        .join(&club.call(&cat()), first.game)
        .await
        .expect("an open seat");
    assert_eq!(card.stage, Stage::Playing);

    let second = club
        .app
        .new_game(&club.call(&ann()), open)
        .await
        .expect("a game");
    let card = club
        .app
        .cancel(&club.call(&ann()), second.game)
        .await
        .expect("cancels");
    assert_eq!(card.stage, Stage::Cancelled);
}

on_both_databases!(a_game_that_cannot_be_is_refused);
async fn a_game_that_cannot_be_is_refused(database: Database) {
    let club = Club::new(database);
    let ask = async |change: &dyn Fn(&mut starpost::app::NewGame)| {
        let mut new = club.invitation();
        change(&mut new);
        refused(club.app.new_game(&club.call(&ann()), new).await)
    };
    assert_eq!(
        ask(&|new| new.opponents = vec![human(ann())]).await,
        "against-yourself"
    );
    assert_eq!(
        ask(&|new| new.opponents = vec![human(ben()), human(cat())]).await,
        "wrong-seats"
    );
    let robot = Opponent {
        is_program: true,
        ..human(cat())
    };
    assert_eq!(
        ask(&|new| new.opponents = vec![robot.clone()]).await,
        "opponent-is-a-program"
    );
    assert_eq!(
        refused(kind_named("chess").map_err(Error::from)),
        "unknown-kind"
    );
    assert_eq!(
        ask(&|new| new.options = "edition=none".to_owned()).await,
        "unknown-option"
    );
    assert_eq!(ask(&|new| new.seats = 7).await, "seats-not-possible");
    let three = |new: &mut starpost::app::NewGame| {
        (new.seats, new.options) = (3, "edition=quartet-2020".to_owned());
    };
    assert_eq!(ask(&three).await, "edition-not-for-so-many");
    assert_eq!(
        ask(&|new| new.starter = Starter::Novice(cat().id)).await,
        "novice-elsewhere"
    );
    let mut private = club.call(&ann());
    private.place.guild = None;
    let game = club.app.new_game(&private, club.invitation()).await;
    assert_eq!(refused(game), "needs-server");
}

async fn first_mover(club: &Club, starter: Starter) -> String {
    club.an_hour_passes();
    let mut new = club.invitation();
    new.starter = starter;
    let card = club
        .app
        .new_game(&club.call(&ann()), new)
        .await
        .expect("a game");
    club.app
        .join(&club.call(&ben()), card.game)
        .await
        .expect("joins");
    let table = club
        .app
        .look(&club.call(&cat()), card.game)
        .await
        .expect("looks");
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
    assert!(
        begun.contains(&"Ann".to_owned()) && begun.contains(&"Ben".to_owned()),
        "{begun:?}"
    );
}

on_both_databases!(only_the_player_to_move_can_draft);
/// RULES X06.
async fn only_the_player_to_move_can_draft(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    assert_eq!(
        refused(club.draft(&ben(), game, "build g North").await),
        "not-your-turn"
    );
    let called = club.draft(&ben(), game, "catastrophe green North").await;
    assert_eq!(refused(called), "not-your-turn");
    assert_eq!(
        refused(club.draft(&cat(), game, "build g North").await),
        "not-in-this-game"
    );
    assert_eq!(
        refused(club.draft(&ann(), game, "build r South").await),
        "no-ship-to-copy"
    );
}

on_both_databases!(a_draft_binds_nobody_until_the_turn_ends);
/// RULES X05.
async fn a_draft_binds_nobody_until_the_turn_ends(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let first = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    assert!(first.can_end());
    let look = club
        .app
        .look(&club.call(&ben()), game)
        .await
        .expect("looks");
    assert_eq!(look.turns, 2, "nobody sees a draft");
    let seen = async || {
        club.app
            .compose(&club.call(&ann()), game)
            .await
            .expect("a draft")
    };
    let (once, again) = (seen().await, seen().await);
    let undone = club
        .app
        .undo(&club.call(&ann()), once)
        .await
        .expect("takes back")
        .draft;
    assert_eq!(
        (undone.line.as_str(), undone.revision > first.revision),
        ("", true)
    );
    let twice = club.app.undo(&club.call(&ann()), again).await;
    assert_eq!(
        refused(twice),
        "stale-draft",
        "a double click takes back one action"
    );

    let seen = seen().await;
    club.app
        .offer_draw(&club.call(&ben()), game)
        .await
        .expect("offers");
    let longer = club
        .app
        .append(&club.call(&ann()), seen, "build g South")
        .await;
    let longer = longer.expect("an offer does not make a draft stale").draft;
    assert_eq!(longer.line, "build g1 South");
    assert!(longer.revision > undone.revision);
    let late = club
        .app
        .compose(&club.call(&ann()), game)
        .await
        .expect("a draft");

    let passed = club.play(&ann(), game, "pass").await.expect("passes");
    assert_eq!(passed.line, "pass");
    assert_eq!(refused(club.end(&ann(), &first).await), "stale-turn");
    let late = club.app.append(&club.call(&ann()), late, "pass").await;
    assert_eq!(refused(late), "stale-turn");
    club.check(game).await;
}

on_both_databases!(a_changed_draft_is_not_ended_by_an_old_button);
async fn a_changed_draft_is_not_ended_by_an_old_button(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let old = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    club.draft(&ann(), game, "trade g3 y3 South")
        .await
        .expect("another");
    assert_eq!(refused(club.end(&ann(), &old).await), "stale-draft");
    let seen = club
        .app
        .compose(&club.call(&ann()), game)
        .await
        .expect("shows");
    let empty = club
        .app
        .start_over(&club.call(&ann()), seen)
        .await
        .expect("empties")
        .draft;
    assert_eq!(empty.line, "");
    let shown = club
        .app
        .compose(&club.call(&ann()), game)
        .await
        .expect("shows")
        .draft;
    assert_eq!(shown.revision, empty.revision);
}

on_both_databases!(a_line_sent_at_once_waits_when_there_is_something_to_warn_of);
async fn a_line_sent_at_once_waits_when_there_is_something_to_warn_of(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let call = club.call(&ann());
    let sent = club
        .app
        .turn_at_once(&call, game, "build g South")
        .await
        .expect("a turn");
    let turn = played(sent);
    let again = club
        .app
        .turn_at_once(&call, game, "build g South")
        .await
        .expect("the same");
    assert_eq!(played(again), turn);
    let losing = club
        .app
        .turn_at_once(&club.call(&ben()), game, "sacrifice g3 North; pass")
        .await;
    let kept = match losing.expect("a draft") {
        starpost::app::Sent::Kept(draft) => draft,
        played => panic!("played in spite of the warning: {played:?}"),
    };
    assert_eq!(kept.draft.warnings[0].id, "warn-lost-home");
    assert_eq!(
        club.app
            .look(&club.call(&ben()), game)
            .await
            .expect("looks")
            .turns,
        3
    );
}

on_both_databases!(an_interaction_delivered_twice_is_done_once_and_answered_the_same);
async fn an_interaction_delivered_twice_is_done_once_and_answered_the_same(database: Database) {
    let club = Club::new(database);
    let invite = club.call(&ann());
    let first = club
        .app
        .new_game(&invite, club.invitation())
        .await
        .expect("a game");
    let second = club
        .app
        .new_game(&invite, club.invitation())
        .await
        .expect("the same");
    assert_eq!(first.game, second.game);

    let join = club.call(&ben());
    club.app.join(&join, first.game).await.expect("joins");
    let joined: Invitation = club.app.join(&join, first.game).await.expect("the same");
    assert_eq!(joined.stage, Stage::Playing);

    let draft = club
        .draft(&ann(), first.game, "homeworld b3 r1 g3")
        .await
        .expect("a draft");
    let call = club.call(&ann());
    let end = || {
        club.app
            .end_turn(&call, first.game, draft.seq, draft.revision)
    };
    let (one, two) = tokio::join!(end(), end());
    assert_eq!(one.expect("once"), two.expect("and the same answer"));
    let log = club
        .app
        .log(&club.call(&ann()), first.game)
        .await
        .expect("a log");
    assert_eq!(log.len(), 1);
}

on_both_databases!(of_two_at_once_one_is_told_that_the_turn_is_over);
async fn of_two_at_once_one_is_told_that_the_turn_is_over(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let draft = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    let ann = ann();
    let (phone, desk) = tokio::join!(club.end(&ann, &draft), club.end(&ann, &draft));
    let (won, lost) = if phone.is_ok() {
        (phone, desk)
    } else {
        (desk, phone)
    };
    assert_eq!(won.expect("one counts").number, 3);
    assert_eq!(refused(lost), "stale-turn");
    club.check(game).await;
}

on_both_databases!(an_offer_lapses_when_the_other_plays_on);
/// RULES X01.
async fn an_offer_lapses_when_the_other_plays_on(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let before = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    let offered = club
        .app
        .offer_draw(&club.call(&ben()), game)
        .await
        .expect("offers");
    assert_eq!(
        refused(club.app.offer_draw(&club.call(&ben()), game).await),
        "draw-offered-already"
    );
    assert_eq!(
        refused(club.app.offer_draw(&club.call(&ann()), game).await),
        "draw-awaits-answer"
    );
    let own = club
        .app
        .accept_draw(&club.call(&ben()), game, offered.offer)
        .await;
    assert_eq!(refused(own), "own-draw-offer");

    club.end(&ann(), &before)
        .await
        .expect("an offer does not make a draft stale");
    let late = club
        .app
        .accept_draw(&club.call(&ann()), game, offered.offer)
        .await;
    assert_eq!(refused(late), "no-draw-offer");
    assert_eq!(
        club.app
            .look(&club.call(&ann()), game)
            .await
            .expect("looks")
            .over,
        None
    );
    club.check(game).await;
}

on_both_databases!(an_accepted_offer_ends_the_game_as_a_draw);
/// RULES X02.
async fn an_accepted_offer_ends_the_game_as_a_draw(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let offered = club
        .app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers");
    club.drain().await;
    let newest = club.courier.messages().pop().expect("the offer is public");
    assert_eq!(
        (newest.says.as_str(), newest.mentions),
        ("Ann offers a draw", vec!["Ben".to_owned()])
    );

    let left = club
        .app
        .accept_draw(&club.call(&ben()), game, offered.offer)
        .await
        .expect("accepts");
    let over = left.over.expect("it is over");
    assert_eq!(
        (over.how, over.outcome),
        (Status::Agreement, Some(Outcome::Drawn(Seats::first(2))))
    );
    club.check(game).await;
    club.drain().await;
    assert_eq!(
        club.courier.says().pop().as_deref(),
        Some("Ben agrees, over by agreement")
    );
    let again = club
        .app
        .accept_draw(&club.call(&ben()), game, offered.offer)
        .await;
    assert_eq!(refused(again), "no-draw-offer");
    let card = club
        .app
        .invitation(&club.call(&ann()), game)
        .await
        .expect("a card");
    assert_eq!(card.over.expect("it is over").outcome, over.outcome);
}

on_both_databases!(an_offer_can_be_declined_and_made_again);
async fn an_offer_can_be_declined_and_made_again(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let first = club
        .app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers");
    club.app
        .decline_draw(&club.call(&ben()), game, first.offer)
        .await
        .expect("declines");
    let second = club
        .app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers again");
    let stale = club
        .app
        .accept_draw(&club.call(&ben()), game, first.offer)
        .await;
    assert_eq!(refused(stale), "no-draw-offer");
    club.app
        .decline_draw(&club.call(&ann()), game, second.offer)
        .await
        .expect("withdraws");
    assert_eq!(
        club.app
            .look(&club.call(&ann()), game)
            .await
            .expect("looks")
            .offer,
        None
    );
    club.check(game).await;
}

on_both_databases!(one_can_resign_in_the_others_turn);
/// RULES HW-21, MP-12.
async fn one_can_resign_in_the_others_turn(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    assert_eq!(
        refused(club.app.resign(&club.call(&cat()), game).await),
        "not-in-this-game"
    );
    let call = club.call(&ben());
    let left = club.app.resign(&call, game).await.expect("resigns");
    let over = left.over.clone().expect("it is over");
    assert_eq!(
        (over.how, over.outcome),
        (Status::Resignation, Some(Outcome::Won(Seats::one(Seat(0)))))
    );
    assert_eq!(club.app.resign(&call, game).await.expect("the same"), left);
    assert_eq!(
        refused(club.app.resign(&club.call(&ben()), game).await),
        "game-over"
    );
    assert_eq!(
        refused(club.draft(&ann(), game, "build g South").await),
        "game-over"
    );
    club.check(game).await;
    club.drain().await;
    assert_eq!(
        club.courier.says().pop().as_deref(),
        Some("Ben resigned, over by resignation")
    );
}

on_both_databases!(the_board_can_be_seen_after_any_turn);
async fn the_board_can_be_seen_after_any_turn(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let board = async |turn| {
        club.app
            .board(&club.call(&ann()), game, turn, Side::Own)
            .await
    };
    let now = board(None).await.expect("a board");
    assert_eq!(now.png.get(1..4), Some(b"PNG".as_slice()));
    assert_eq!(
        (now.standing.turns, now.file_name),
        (2, format!("game-{game}-turn-2.png"))
    );
    assert!(now.alt.chars().count() <= 1024 && !now.text.is_empty());
    let first = board(Some(1)).await.expect("a board");
    assert_eq!(
        (
            first.standing.turns,
            first.standing.last.expect("a turn").0.person
        ),
        (1, ann())
    );
    assert_eq!(
        board(Some(0))
            .await
            .expect("the empty table")
            .standing
            .turns,
        0
    );
    assert_eq!(refused(board(Some(3)).await), "no-such-turn");

    let draft = club
        .app
        .set_draft(&club.call(&ann()), game, "build g South")
        .await;
    let draft = draft.expect("a draft");
    let preview = club
        .app
        .preview(&club.call(&ann()), &draft)
        .await
        .expect("a preview");
    assert_ne!(preview.alt, now.alt);
    assert_eq!(
        refused(club.app.compose(&club.call(&ben()), game).await),
        "not-your-turn"
    );
}

on_both_databases!(a_game_is_seen_where_it_is_played_and_by_its_players_everywhere);
async fn a_game_is_seen_where_it_is_played_and_by_its_players_everywhere(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    assert!(club.app.look(&club.call(&cat()), game).await.is_ok());
    assert!(
        club.app
            .look(&club.call_elsewhere(&ann()), game)
            .await
            .is_ok()
    );
    let stranger = club.call_elsewhere(&cat());
    assert_eq!(
        refused(club.app.look(&stranger, game).await),
        "no-such-game"
    );
    assert_eq!(
        refused(club.app.export(&stranger, game).await),
        "no-such-game"
    );
    assert_eq!(
        refused(club.app.find_game(&stranger, Some(game)).await),
        "no-such-game"
    );
}

on_both_databases!(a_place_with_one_game_needs_no_number);
async fn a_place_with_one_game_needs_no_number(database: Database) {
    let club = Club::new(database);
    assert_eq!(
        refused(club.app.find_game(&club.call(&ann()), None).await),
        "no-game-here"
    );
    let first = club.set_up().await;
    assert_eq!(
        club.app
            .find_game(&club.call(&cat()), None)
            .await
            .expect("found"),
        first
    );
    let second = club.game().await;
    assert_eq!(
        refused(club.app.find_game(&club.call(&ann()), None).await),
        "several-games-here"
    );
    assert_eq!(
        club.app
            .find_game(&club.call(&ann()), Some(second))
            .await
            .expect("found"),
        second
    );

    let lines = club
        .app
        .complete(&club.call(&ann()), Some(first), "bui")
        .await
        .expect("lines");
    assert!(
        lines.iter().any(|line| line == "build g1 South"),
        "{lines:?}"
    );
    let none = club
        .app
        .complete(&club.call(&ben()), Some(first), "bui")
        .await
        .expect("lines");
    assert!(none.is_empty());
}

on_both_databases!(a_turn_is_taken_in_the_one_game_that_waits_for_it);
async fn a_turn_is_taken_in_the_one_game_that_waits_for_it(database: Database) {
    let club = Club::new(database);
    let (first, second) = (club.set_up().await, club.set_up().await);
    let turn = async |person| club.app.find_turn(&club.call(&person), None).await;
    assert_eq!(
        refused(turn(ann()).await),
        "several-games-here",
        "both wait"
    );
    club.play(&ann(), first, "build g South")
        .await
        .expect("a turn");
    assert_eq!(turn(ann()).await.expect("found"), second);
    assert_eq!(turn(ben()).await.expect("found"), first);
    let lines = club
        .app
        .complete(&club.call(&ann()), None, "bui")
        .await
        .expect("lines");
    assert!(!lines.is_empty());
    assert_eq!(
        refused(club.app.find_game(&club.call(&ann()), None).await),
        "several-games-here"
    );
}

on_both_databases!(what_is_done_with_an_invitation_finds_the_one_that_waits);
async fn what_is_done_with_an_invitation_finds_the_one_that_waits(database: Database) {
    let club = Club::new(database);
    let running = club.set_up().await;
    let (ann, ben, cat) = (ann(), ben(), cat());
    let invite = async |by| {
        let card = club.app.new_game(&club.call(by), club.invitation()).await;
        card.expect("a game").game
    };
    let invitation = invite(&ann).await;
    let find = async |person| club.app.find_game(&club.call(person), None).await;
    let seat = async |person| club.app.find_seat(&club.call(person), None).await;
    let card = async |person| club.app.find_invitation(&club.call(person), None).await;
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
            club.app.new_game(&ann, club.invitation()),
            club.app.new_game(&ben, back)
        );
        games.0.expect("a game");
        games.1.expect("a game");
    }
}

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

on_both_databases!(of_many_games_those_that_wait_for_you_can_be_chosen);
async fn of_many_games_those_that_wait_for_you_can_be_chosen(database: Database) {
    let club = Club::new(database);
    let first = club.set_up().await;
    for _ in 0..30 {
        club.an_hour_passes();
        club.game().await;
    }
    club.play(&ann(), first, "build g South")
        .await
        .expect("a turn");
    let choices = club
        .app
        .choices(&club.call(&ben()), "")
        .await
        .expect("choices");
    assert_eq!((choices.len(), choices[0].game), (25, first));
    let choices = club
        .app
        .choices(&club.call(&cat()), "ANN")
        .await
        .expect("choices");
    assert_eq!(choices.len(), 25);
}

on_both_databases!(games_that_wait_for_you_come_first);
async fn games_that_wait_for_you_come_first(database: Database) {
    let club = Club::new(database);
    let first = club.set_up().await;
    let second = club.game().await;
    club.play(&ann(), second, "homeworld b3 r1 g3")
        .await
        .expect("a turn");
    let invited = club
        .app
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("a game");
    let ben_sees = club
        .app
        .games_of(&club.call_elsewhere(&ben()))
        .await
        .expect("a list");
    let order: Vec<_> = ben_sees
        .iter()
        .map(|listed| (listed.game, listed.waits_for_you))
        .collect();
    assert_eq!(
        order,
        [(invited.game, true), (second, true), (first, false)]
    );
    let typed = club
        .app
        .choices(&club.call(&cat()), &second.to_string())
        .await
        .expect("choices");
    assert_eq!(typed.len(), 1);
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
            .any(|says| says == "imported, over by resignation"),
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

on_both_databases!(what_was_committed_is_posted_by_the_next_worker);
async fn what_was_committed_is_posted_by_the_next_worker(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    // The process dies here: another one opens the same database.
    let app = starpost::app::App::new(
        club.database.store.clone(),
        rand::SeedableRng::seed_from_u64(2),
    );
    let worker = starpost::worker::Worker::new(app, club.courier.clone());
    worker.drain(NOW).await.expect("works");
    worker.drain(NOW).await.expect("works");
    assert_eq!(
        club.courier.says().len(),
        4,
        "card, start and two turns, once each"
    );
    let table = club
        .app
        .look(&club.call(&ann()), game)
        .await
        .expect("looks");
    assert_eq!(table.posted.message, Some(MessageId(1003)));
}

on_both_databases!(a_lost_answer_does_not_post_twice);
async fn a_lost_answer_does_not_post_twice(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.drain_after(Duration::from_secs(10)).await;
    assert_eq!(club.courier.says().len(), 5, "the nonce was the same");

    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.courier.forget_nonces();
    club.drain_after(MINUTES).await;
    assert_eq!(club.courier.says().len(), 6, "it was found in the channel");
    assert_eq!(club.database.store.next_due().await.expect("reads"), None);
    let table = club
        .app
        .look(&club.call(&ann()), game)
        .await
        .expect("looks");
    assert_eq!(table.posted.message, Some(MessageId(1005)));
}

on_both_databases!(a_clock_that_is_put_back_does_not_post_twice);
async fn a_clock_that_is_put_back_does_not_post_twice(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain_after(MINUTES).await;
    // Ten minutes go by, and the clock is put back by just as much.
    club.courier.forget_nonces();
    club.drain_after(MINUTES + Duration::from_secs(10)).await;
    assert_eq!(club.courier.says().len(), 5, "it was found in the channel");
}

on_both_databases!(a_worker_that_dies_in_mid_post_leaves_the_job_to_another);
async fn a_worker_that_dies_in_mid_post_leaves_the_job_to_another(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("a turn");
    let lease = NOW.after(Duration::from_secs(120));
    let claim = club
        .database
        .store
        .claim(NOW, lease)
        .await
        .expect("claims")
        .expect("a job");
    assert_eq!(claim.kind, Ok(JobKind::Announce));
    assert_eq!(club.drain().await, 0, "it is held");
    assert_eq!(club.drain_after(MINUTES).await, 1);
    assert_eq!(
        club.courier.says().pop().as_deref(),
        Some("3. Ann: build g1 South")
    );
}

on_both_databases!(posts_of_a_game_stay_in_order_with_several_workers_and_mishaps);
async fn posts_of_a_game_stay_in_order_with_several_workers_and_mishaps(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    for (person, line) in [
        (ann(), "build g South"),
        (ben(), "build g North"),
        (ann(), "build g South"),
    ] {
        club.play(&person, game, line).await.expect("a turn");
    }
    club.courier
        .expect(&[Mishap::Wait, Mishap::AnswerLost, Mishap::Wait]);
    for round in 0..20 {
        let now = NOW.after(Duration::from_secs(20 * round));
        let workers = (0..4).map(|_| {
            let worker = club.worker.clone();
            tokio::spawn(async move { worker.drain(now).await })
        });
        for worker in workers.collect::<Vec<_>>() {
            worker
                .await
                .expect("does not panic")
                .expect("the database answers");
        }
    }
    let turns: Vec<String> = club.courier.says().into_iter().skip(2).collect();
    let numbers: Vec<&str> = turns
        .iter()
        .filter_map(|says| says.split('.').next())
        .collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5"]);
}

on_both_databases!(where_there_are_no_threads_the_game_stays_in_the_channel);
async fn where_there_are_no_threads_the_game_stays_in_the_channel(database: Database) {
    let club = Club::new(database);
    club.courier.allow_no_threads();
    club.set_up().await;
    club.courier.expect(&[]);
    club.drain().await;
    assert!(
        club.courier
            .messages()
            .iter()
            .all(|message| message.channel == CHANNEL)
    );
}

on_both_databases!(the_log_tells_turns_offers_and_who_did_it);
async fn the_log_tells_turns_offers_and_who_did_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.app
        .offer_draw(&club.call(&ann()), game)
        .await
        .expect("offers");
    let log = club.app.log(&club.call(&ann()), game).await.expect("a log");
    let told: Vec<_> = log
        .iter()
        .map(|event| {
            (
                event.number,
                event.what.kind(),
                event.by.as_ref().map(|by| by.person.name.as_str()),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (Some(1), "turn", Some("Ann")),
            (Some(2), "turn", Some("Ben")),
            (None, "offer", Some("Ann"))
        ]
    );
}

on_both_databases!(what_is_posted_without_a_picture_is_found_again_too);
async fn what_is_posted_without_a_picture_is_found_again_too(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    for posts in [5, 6] {
        let offered = club
            .app
            .offer_draw(&club.call(&ann()), game)
            .await
            .expect("offers");
        club.courier.expect(&[Mishap::AnswerLost]);
        club.drain().await;
        club.courier.forget_nonces();
        club.drain_after(MINUTES).await;
        assert_eq!(club.courier.says().len(), 2 * posts - 5, "the offer, once");
        club.app
            .decline_draw(&club.call(&ben()), game, offered.offer)
            .await
            .expect("declines");
        club.courier.expect(&[Mishap::AnswerLost]);
        club.drain().await;
        club.courier.forget_nonces();
        club.drain_after(MINUTES).await;
        assert_eq!(
            club.courier.says().len(),
            2 * posts - 4,
            "the refusal, once"
        );
    }
}

on_both_databases!(a_post_that_is_never_accepted_does_not_hold_up_the_next);
async fn a_post_that_is_never_accepted_does_not_hold_up_the_next(database: Database) {
    let club = Club::new(database);
    club.set_up().await;
    club.courier.expect(&[Mishap::Rejected]);
    club.drain().await;
    let says = club.courier.says();
    assert_eq!(says.len(), 4, "{says:?}");
    assert!(
        says.contains(&"card Playing".to_owned()),
        "by the next job: {says:?}"
    );
}

on_both_databases!(a_job_that_panics_is_put_off_and_done_later);
async fn a_job_that_panics_is_put_off_and_done_later(database: Database) {
    let club = Club::new(database);
    club.game().await;
    club.courier.expect(&[Mishap::Panic]);
    club.drain().await;
    assert!(club.courier.says().is_empty());
    club.drain_after(Duration::from_secs(10)).await;
    assert_eq!(club.courier.says(), ["card Playing", "started"]);
}

on_both_databases!(a_place_where_posts_hang_stops_no_other_place);
async fn a_place_where_posts_hang_stops_no_other_place(database: Database) {
    let club = Club::new(database);
    club.courier.never_arrive_at(CHANNEL);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let worker = club.worker.clone();
    let working = tokio::spawn(async move { worker.run(|| NOW, stopped).await });
    club.game().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    for expected in 1..=2 {
        club.app
            .new_game(&club.call_elsewhere(&ann()), club.invitation())
            .await
            .expect("a game");
        let arrived = async {
            while club.courier.says().len() < expected {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let soon = tokio::time::timeout(Duration::from_secs(4), arrived).await;
        assert!(soon.is_ok(), "{:?}", club.courier.says());
    }
    stop.send_replace(true);
    let left = tokio::time::timeout(Duration::from_secs(10), working).await;
    left.expect("in time")
        .expect("does not panic")
        .expect("leaves");
}

on_both_databases!(the_commit_wakes_the_worker);
async fn the_commit_wakes_the_worker(database: Database) {
    let club = Club::new(database);
    let wake = club.app.wake();
    club.game().await;
    let woken = tokio::time::timeout(Duration::from_secs(5), wake.notified()).await;
    assert!(woken.is_ok());
}
