//! The things that happen in a game while nothing can be posted there: the time until then counts for nothing,
//! however the game goes on. On both databases.

use std::time::Duration;

use starpost::app::{GameId, Person, Stage, Timestamp};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::stored::doctor::tamper;
use crate::support::club::{Club, NOW, ann, ben, refused};
use crate::support::databases::{Database, another};
use crate::support::silence::{cut_off, place};
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);

/// Whatever is done from now on is done so many hours after the beginning.
async fn hour(club: &Club, hour: u32) {
    club.after(u64::from(hour + 1) * 1_000, hour);
    club.drain_after(HOUR * hour).await;
}

/// From the beginning on nothing can be posted where a game is played.
async fn silent(club: &Club, game: GameId) {
    club.courier.forbid(place(club, game).await);
    cut_off(club, game).await;
}

/// Something can be posted there again.
async fn heard(club: &Club, game: GameId) {
    let place = place(club, game).await;
    club.courier.allow(place);
    let mut call = club.call(&ann());
    call.place.channel = place;
    let visited = club.app.places().visit(&call).await;
    visited.expect("a visit");
    club.drain_after(NOW.until(call.now)).await;
}

async fn plays(club: &Club, who: &Person, game: GameId, line: &str) {
    club.play(who, game, line).await.expect(line);
}

/// The time that is left for the turn that waits.
async fn left(club: &Club, game: GameId) -> Duration {
    let row = club.database.store.game(game).await.expect("reads");
    let deadline: Option<Timestamp> = row.expect("a game").deadline;
    club.call(&ann()).now.until(deadline.expect("a deadline"))
}

/// Ann and Ben play a turn each, after so many hours, and how much time Ann has then.
async fn left_after_turns(club: &Club, terms: &str, hours: [u32; 3], is_silent: bool) -> Duration {
    let game = timed(club, terms).await;
    if is_silent {
        silent(club, game).await;
    }
    hour(club, hours[0]).await;
    plays(club, &ann(), game, "build g South").await;
    hour(club, hours[1]).await;
    plays(club, &ben(), game, "build g North").await;
    hour(club, hours[2]).await;
    if is_silent {
        heard(club, game).await;
    }
    club.check(game).await;
    left(club, game).await
}

on_both_databases!(a_turn_played_in_a_silence_costs_no_time);
async fn a_turn_played_in_a_silence_costs_no_time(first: Database) {
    for terms in
        ["clock=3d vacation=off", "clock=72h+24h/120h vacation=off", "clock=120h vacation=off"]
    {
        let quick = Club::new(another(&first).await);
        let wanted = left_after_turns(&quick, terms, [0, 1, 1], false).await;
        let slow = Club::new(another(&first).await);
        let found = left_after_turns(&slow, terms, [50, 100, 120], true).await;
        assert_eq!(found, wanted, "{terms}");
        let outages = told(&slow).into_iter().filter(|one| one.starts_with("outage"));
        let whole = format!("outage from {} to {}", NOW.0, NOW.after(HOUR * 120).0);
        assert_eq!(outages.collect::<Vec<_>>(), [whole], "{terms}");
    }
}

on_both_databases!(a_pause_in_a_silence_keeps_the_time_before_it);
async fn a_pause_in_a_silence_keeps_the_time_before_it(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    silent(&club, game).await;
    hour(&club, 40).await;
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Pause).await;
    let request = asked.expect("asks").request;
    let granted = wishes.grant(&club.call(&ben()), game, request).await;
    granted.expect("agrees");
    hour(&club, 90).await;
    heard(&club, game).await;
    hour(&club, 100).await;
    let resumed = wishes.resume(&club.call(&ann()), game).await;
    resumed.expect("goes on");
    assert_eq!(left(&club, game).await, HOUR * 72);
    club.check(game).await;
}

on_both_databases!(nobody_is_called_absent_who_could_be_told_of_nothing);
async fn nobody_is_called_absent_who_could_be_told_of_nothing(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=none").await;
    silent(&club, game).await;
    hour(&club, 22 * 24).await;
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ben()), game, Wish::CallOff).await;
    assert_eq!(refused(asked), "not-abandoned");
    heard(&club, game).await;
    hour(&club, 42 * 24).await;
    let asked = wishes.ask(&club.call(&ben()), game, Wish::CallOff).await;
    assert_eq!(refused(asked), "not-abandoned");
    hour(&club, 43 * 24 + 1).await;
    let asked = wishes.ask(&club.call(&ben()), game, Wish::CallOff).await;
    asked.expect("three weeks have gone by");
    let row = club.database.store.game(game).await.expect("reads");
    assert_eq!(row.expect("a game").stage, Stage::Over);
}

async fn stage(club: &Club, game: GameId) -> Stage {
    let row = club.database.store.game(game).await.expect("reads");
    row.expect("a game").stage
}

on_both_databases!(an_invitation_waits_on_a_server_that_the_bot_has_left);
async fn an_invitation_waits_on_a_server_that_the_bot_has_left(database: Database) {
    let club = Club::new(database);
    let call = club.call(&ann());
    let server = call.place.guild.expect("a server");
    let invited = club.app.invitations().new_game(&call, club.invitation()).await;
    let game = invited.expect("invited").game;
    hour(&club, 24).await;
    let places = club.app.places();
    let left = places.server_is_left(server, club.call(&ann()).now).await;
    left.expect("noted");
    club.courier.forbid(place(&club, game).await);
    hour(&club, 9 * 24).await;
    assert_eq!(stage(&club, game).await, Stage::Waiting);
    heard(&club, game).await;
    hour(&club, 15 * 24 - 1).await;
    assert_eq!(stage(&club, game).await, Stage::Waiting);
    hour(&club, 15 * 24 + 1).await;
    assert_eq!(stage(&club, game).await, Stage::Cancelled);
}

on_both_databases!(a_stopped_game_keeps_no_other_from_knowing_of_a_vacation);
async fn a_stopped_game_keeps_no_other_from_knowing_of_a_vacation(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=3d").await;
    let game = timed(&club, "clock=3d").await;
    let damage = "update events set hash = hash + 1 where game = 1 and seq = 1";
    tamper(&club.database.url, damage).await;
    let clocks = club.app.clocks();
    let taken = clocks.take_vacation(&club.call(&ann()), 5).await;
    taken.expect("days are left");
    assert!(left(&club, game).await >= HOUR * 24 * 7);
}
