//! The fate of the seats left by a person whose data was deleted: they are nobody's, and the games come to an end
//! without them.

use std::time::Duration;

use serde_json::json;
use starpost::app::{Call, GuildId, Parting, RequestKind, Ruling, Stage};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::Wish;

use super::life::{Life, zed};
use crate::always_on_both_databases;
use crate::bot_player;
use crate::support::club::{CHANNEL, ann, ben, cat, dan, human, refused};
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Ben, that many days after everything.
fn later(life: &Life, days: u32) -> Call {
    let call = life.club.call(&ben());
    let now = call.now.after(DAY * days);
    Call { now, ..call }
}

always_on_both_databases!(the_time_of_nobody_runs_out);
async fn the_time_of_nobody_runs_out(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    for days in [1, 4, 8, 12] {
        life.club.drain_after(DAY * days).await;
    }
    let look = life.app().boards().look(&later(&life, 12), life.to_move).await;
    let over = look.expect("seen").over.expect("it is over");
    assert_eq!(over.outcome, Some(Outcome::Won(Seats::one(Seat(1)))));
    let letters = life.club.courier.letters();
    let to_nobody = letters.iter().filter(|(to, _)| to == "a player");
    assert_eq!(to_nobody.count(), 0, "{letters:?}");
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(the_others_are_told_once_that_a_seat_is_left);
async fn the_others_are_told_once_that_a_seat_is_left(database: Database) {
    let life = Life::lived(database).await;
    life.club.drain().await;
    let courier = &life.club.courier;
    let earlier = courier.messages().len();
    life.ends(Parting::Left).await;
    life.club.drain().await;
    life.ends(Parting::Left).await;
    life.club.drain().await;
    let posts = courier.messages().split_off(earlier);
    let of = |game| {
        let posts = posts
            .iter()
            .filter(move |post| post.mark.game == game && post.says.contains(" left"))
            .map(|post| (post.says.as_str(), post.mentions.clone()));
        posts.collect::<Vec<_>>()
    };
    let told = |says, to: &[&str]| vec![(says, to.iter().map(|&name| name.to_owned()).collect())];
    let timed = "seat 1 is left, its clock runs";
    assert_eq!(of(life.to_move), told(timed, &["Ben"]));
    assert_eq!(of(life.prepared), told("seat 2 is left", &["Ben"]));
    assert_eq!(of(life.secret), told("seat 2 is left", &["Ann", "Cat"]));
    let left = posts.iter().filter(|post| post.says.contains(" left"));
    assert_eq!(left.count(), 4, "{posts:?}");
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(whoever_looks_at_an_empty_seats_turn_reads_what_its_clock_does);
async fn whoever_looks_at_an_empty_seats_turn_reads_what_its_clock_does(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    let played = life.club.play(&ben(), life.prepared, "build g1 South").await;
    played.expect("a turn");
    let front = Front::open(life.app().clone()).await;
    front.set_time(life.club.call(&ben()).now);
    let by = Asker { person: ben(), guild: GuildId(7), channel: CHANNEL, manages_server: false };
    for (game, clock) in [
        (life.to_move, "The clock is running all the same. Deadline: <t:"),
        (life.prepared, "Nothing is lost: the game stays as it is."),
    ] {
        let options = [("game", json!(game.0.to_string()))];
        let board = front.command(&by, "board", &options).await;
        assert_eq!(board.fault(), None);
        let said = board.words();
        assert!(said.contains("the turn of an empty seat"), "{said}");
        assert!(said.contains(clock), "{said}");
        assert!(!said.contains("no longer on the server"), "{said}");
    }
}

always_on_both_databases!(a_referee_gives_the_seat_of_nobody_to_somebody);
async fn a_referee_gives_the_seat_of_nobody_to_somebody(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    let game = life.to_move;
    let fill = Ruling::Fill { seat: Seat(0), by: human(cat()) };
    let rulings = life.app().rulings();
    let ruled = rulings.rule(&life.club.manager_call(&dan()), game, &fill).await;
    ruled.expect("filled");
    let played = life.club.play(&cat(), game, "build g South").await;
    played.expect("a turn");
    life.is_sound().await;
    let file = life.app().records().export(&life.club.call(&ben()), game).await;
    let text = file.expect("a file").text;
    assert!(text.contains("a player"), "{text}");
    let back = life.app().records();
    let side = Seat(1);
    let taken = back.import(&life.club.call(&ann()), &text, side, None).await;
    taken.expect("the record can be read");
}

always_on_both_databases!(the_others_go_on_without_nobody);
async fn the_others_go_on_without_nobody(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    let game = life.prepared;
    let played = life.club.play(&ben(), game, "build g1 South").await;
    played.expect("a turn");
    life.club.drain().await;
    let wishes = life.app().wishes();
    let (_, absent) = wishes.absent(&life.club.call(&ben()), game).await.expect("absent");
    assert!(absent.id.is_nobody() && absent.name == "a player");
    let asked = wishes.ask(&life.club.call(&ben()), game, Wish::GoOn).await;
    asked.expect("asked");
    for days in [0, 1, 4, 5] {
        life.club.drain_after(DAY * days).await;
    }
    let look = life.app().boards().look(&later(&life, 5), game).await;
    assert_eq!(look.expect("seen").stage, Stage::Over);
    life.is_sound().await;
}

always_on_both_databases!(a_ruling_about_nobody_is_found_and_cannot_be_revoked);
async fn a_ruling_about_nobody_is_found_and_cannot_be_revoked(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Resigned).await;
    let rulings = life.app().rulings();
    let call = life.club.manager_call(&dan());
    let revoked = rulings.revoke(&call, life.replaced, None).await;
    assert_eq!(refused(revoked), "former-is-nobody");
    let offered = rulings.revocable(&call, life.replaced).await;
    assert_eq!(offered.expect("looked"), None);
}

always_on_both_databases!(nothing_is_asked_of_an_empty_seat);
async fn nothing_is_asked_of_an_empty_seat(database: Database) {
    let life = Life::lived(database).await;
    life.ends(Parting::Left).await;
    let played = life.club.play(&ben(), life.prepared, "build g1 South").await;
    played.expect("a turn");
    let wishes = life.app().wishes();
    let asked = [
        (ben(), life.to_move, RequestKind::Draw),
        (ben(), life.to_move, RequestKind::Wish(Wish::Pause)),
        (ben(), life.prepared, RequestKind::Draw),
        (ben(), life.prepared, RequestKind::Wish(Wish::Takeback)),
        (ann(), life.secret, RequestKind::Draw),
    ];
    for (person, game, what) in asked {
        let call = life.club.call(&person);
        let first = refused(wishes.check_ask(&call, game, what).await);
        let then = refused(wishes.ask(&call, game, what).await);
        assert_eq!([first, then], ["empty-seat"; 2], "{what:?} in {game}");
    }
    life.is_sound().await;
}

always_on_both_databases!(nobody_leaves_the_bot_alone_in_a_game);
async fn nobody_leaves_the_bot_alone_in_a_game(database: Database) {
    let club = bot_player::club_on(database).await;
    let game = bot_player::game_of(&club, &zed(), "").await;
    let call = club.call(&zed());
    club.forgets(&call, Parting::Left).await;
    let look = club.app.boards().look(&club.call(&ben()), game).await;
    let over = look.expect("seen").over.expect("it is over");
    assert_eq!(over.outcome, Some(Outcome::Won(Seats::one(Seat(1)))));
}
