//! The number of games that one person may have with the bot at a time.

use starpost::app::limits::Limit;
use starpost::app::{Error, GuildId, Invitation, Person};

use super::games::game_of_three;
use super::{against_bot, bot, club_on, game_of};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, human, refused};
use crate::support::databases::Database;

/// Somebody opens a game with the bot on this server.
async fn open(club: &Club, person: &Person, guild: u64) -> Result<Invitation, Error> {
    club.an_hour_passes();
    let mut call = club.call(person);
    call.place.guild = Some(GuildId(guild));
    let invitations = club.app.invitations();
    invitations.new_game(&call, against_bot("level=1")).await
}

on_both_databases!(one_person_has_only_so_many_games_with_the_bot_on_all_servers_together);
async fn one_person_has_only_so_many_games_with_the_bot_on_all_servers_together(
    database: Database,
) {
    let club = club_on(database).await;
    let mut first = None;
    for number in 0..Limit::AgainstBot.most() {
        let guild = if number % 2 == 0 { 7 } else { 8 };
        let opened = open(&club, &ann(), guild).await.expect("few enough");
        first.get_or_insert(opened.game);
    }
    for guild in [7, 8, 9] {
        assert_eq!(refused(open(&club, &ann(), guild).await), "limit-against-bot");
    }
    let games = i64::from(Limit::AgainstBot.most());
    assert_eq!(club.database.rows("games").await, games, "nothing is left of those");
    club.an_hour_passes();
    open(&club, &ben(), 7).await.expect("he has none yet");
    let of_people = starpost::app::NewGame { opponents: vec![human(ben())], ..club.invitation() };
    let invitations = club.app.invitations();
    let with_ben = invitations.new_game(&club.call(&ann()), of_people).await;
    with_ben.expect("games of people are others");
    let over = first.expect("some");
    let left = club.app.ends().resign(&club.call(&ann()), over).await;
    left.expect("she resigns");
    open(&club, &ann(), 7).await.expect("one fewer");
}

on_both_databases!(whoever_joins_others_at_a_table_of_the_bot_has_one_more_game_with_it);
async fn whoever_joins_others_at_a_table_of_the_bot_has_one_more_game_with_it(database: Database) {
    let club = club_on(database).await;
    let table = game_of_three(&club, "").await;
    for _ in 1..Limit::AgainstBot.most() {
        club.an_hour_passes();
        game_of(&club, &ben(), "level=1").await;
    }
    assert_eq!(refused(open(&club, &ben(), 7).await), "limit-against-bot");
    let mut new = against_bot("level=2");
    new.opponents.push(human(ben()));
    new.seats = 3;
    club.an_hour_passes();
    let invitations = club.app.invitations();
    let third = invitations.new_game(&club.call(&ann()), new).await.expect("she has few").game;
    let no = invitations.join(&club.call(&ben()), third).await;
    assert_eq!(refused(no), "limit-against-bot");
    let its = club.database.store.games_of(bot().id, 100).await.expect("games");
    assert!(its.iter().any(|row| row.id == table), "the bot itself has no limit");
}
