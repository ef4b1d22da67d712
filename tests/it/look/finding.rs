//! The way of people to their games: from the list to the first that waits, and from each to the next.

use serde_json::json;
use starpost::app::{
    Among, Call, GameId, GamesAsked, GuildId, Office, ServerItem, ServerValue, Which,
};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ELSEWHERE, ann, ben, cat, choices, dan, human, refused};
use crate::support::databases::{Database, sqlite};
use crate::support::front::{Answer, Asker, Front, custom_id};
use crate::support::play::{Play, reads};
use starpost_games::record::Seq;

/// The open invitations that a call finds.
async fn found_by(club: &Club, call: &Call) -> Vec<GameId> {
    let (found, count) = club.app.invitations().vacancies(call, 10).await.expect("vacancies");
    assert_eq!(found.len(), count);
    found.iter().map(|one| one.invitation.game).collect()
}

/// Invites somebody, and anybody to a third seat.
async fn open_game(club: &Club) -> GameId {
    let mut open = club.invitation();
    open.options = choices("mode=last-captain");
    open.seats = 3;
    let card = club.app.invitations().new_game(&club.call(&ann()), open).await;
    card.expect("a game").game
}

on_both_databases!(a_list_names_nobody_for_an_open_seat);
async fn a_list_names_nobody_for_an_open_seat(database: Database) {
    let club = Club::new(database);
    open_game(&club).await;
    let mine = club.app.games().of(&club.call(&ann())).await.expect("reads");
    assert_eq!(mine[0].players.len(), 2, "{mine:?}");
}

on_both_databases!(open_invitations_are_listed_where_they_are_and_to_those_who_may_join);
async fn open_invitations_are_listed_where_they_are_and_to_those_who_may_join(database: Database) {
    let club = Club::new(database);
    club.game().await;
    let (first, second) = (open_game(&club).await, open_game(&club).await);
    for (person, found) in
        [(cat(), vec![second, first]), (ben(), vec![second, first]), (ann(), vec![])]
    {
        assert_eq!(found_by(&club, &club.call(&person)).await, found);
    }
    let mut under = club.call_elsewhere(&cat());
    assert_eq!(found_by(&club, &under).await, [], "a channel may be private");
    under.place.under = Some(CHANNEL);
    assert_eq!(found_by(&club, &under).await, [second, first], "a thread");

    let joined = club.app.invitations().join(&club.call(&cat()), second).await;
    assert_eq!(joined.expect("joins").free_seats(), 0);
    assert_eq!(found_by(&club, &club.call(&dan())).await, [first]);
    club.app.invitations().block(&club.call(&dan()), &ann()).await.expect("blocks");
    assert_eq!(found_by(&club, &club.call(&dan())).await, []);

    let mut late = club.call(&ben());
    late.now = late.now.after(starpost::app::limits::INVITATION_LASTS);
    assert_eq!(found_by(&club, &late).await, [], "they have expired");
    let mut alone = club.call(&ben());
    alone.place.guild = None;
    assert_eq!(refused(club.app.invitations().vacancies(&alone, 10).await), "needs-server");
}

on_both_databases!(what_waits_in_the_channel_for_games_is_offered_to_the_whole_server);
async fn what_waits_in_the_channel_for_games_is_offered_to_the_whole_server(database: Database) {
    let club = Club::new(database);
    let game = open_game(&club).await;
    let there = club.call_elsewhere(&cat());
    let seen = club.app.invitations().invitation(&there, game).await;
    assert_eq!(refused(seen), "no-such-game");
    let mut manager = club.call_elsewhere(&ann());
    manager.office = Office { manages_server: true, roles: Vec::new() };
    let (item, channel) = (ServerItem::Channel, ServerValue::Channel(Some(CHANNEL)));
    club.app.servers().set_up(&manager, item, channel).await.expect("chosen");
    assert_eq!(there.place.channel, ELSEWHERE);
    assert_eq!(found_by(&club, &there).await, [game]);
    club.app.invitations().invitation(&there, game).await.expect("it is seen");
    let mut abroad = club.call_elsewhere(&cat());
    abroad.place.guild = Some(GuildId(8));
    assert_eq!(refused(club.app.invitations().invitation(&abroad, game).await), "no-such-game");

    let mut closed = club.invitation();
    closed.opponents = vec![human(ben())];
    let closed =
        club.app.invitations().new_game(&club.call(&ann()), closed).await.expect("a game").game;
    assert_eq!(refused(club.app.invitations().invitation(&there, closed).await), "no-such-game");
}

#[tokio::test]
async fn the_next_game_is_never_the_one_that_somebody_is_looking_at() {
    let club = Club::new(sqlite().await);
    let front = Front::open(club.app.clone()).await;
    let mut games = Vec::new();
    for _ in 0..2 {
        games.push(club.set_up().await);
        club.drain().await;
    }
    let by = Asker::of(&club.call(&ann()));
    for (after, next) in [(games[0], "#2"), (games[1], "#1")] {
        let next_game = custom_id(after, (Seq::START, 0), "next");
        let shown = front.press(&by, &Answer::default(), &next_game).await;
        assert!(shown.words().contains(&format!("Homeworlds {next}, turn 3")), "{shown:?}");
    }
    club.play(&ann(), games[0], "build g1 South").await.expect("a turn");
    let next_game = custom_id(games[1], (Seq::START, 0), "next");
    let shown = front.press(&by, &Answer::default(), &next_game).await;
    assert_eq!(shown.fault(), None);
    assert!(shown.words().contains("No other game is waiting for your turn"), "{shown:?}");
    assert!(shown.button("Take turn").is_some(), "{shown:?}");
}

#[tokio::test]
async fn an_open_invitation_is_joined_from_the_list() {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let open = [("open", json!(true))];
    let listed = play.command(&ben, &channel, "games", &open).await;
    play.says(&listed, "No open seats here").await;

    let options = [("options", json!("seats:2 start:me"))];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    let card = play.answer(&opened).await;
    if play.has_button(&card, "Invite") {
        play.press(&anna, &card, "Invite").await;
    }
    play.says(&opened, "is open").await;
    let listed = play.command(&ben, &channel, "games", &open).await;
    let list = play.answer(&listed).await;
    let said = reads(&list);
    assert!(said.contains("One seat is free. Open until <t:"), "{said}");
    let joined = play.press(&ben, &list, "Join").await;
    play.says(&joined, "has begun").await;
}

/// The games of a page, and how many there are in all.
async fn page(club: &Club, asked: GamesAsked, from: u32, most: u32) -> (Vec<GameId>, u32) {
    let call = club.call(&ann());
    let page = club.app.games().page(&call, asked, (from, most)).await.expect("a page");
    (page.games.iter().map(|game| game.game).collect(), page.count)
}

on_both_databases!(games_are_listed_by_how_far_they_are_with_whom_and_where_a_page_at_a_time);
async fn games_are_listed_by_how_far_they_are_with_whom_and_where_a_page_at_a_time(
    database: Database,
) {
    let club = Club::new(database);
    let over = club.set_up().await;
    let resigned = club.app.ends().resign(&club.call(&ann()), over).await;
    resigned.expect("she resigns");
    let theirs = club.set_up().await;
    club.play(&ann(), theirs, "build g South").await.expect("a turn");
    let hers = club.set_up().await;
    let open = open_game(&club).await;
    let asked = |which, among| GamesAsked { which, among };
    let all = asked(Which::All, Among::Everything);
    assert_eq!(page(&club, all, 0, 8).await, (vec![hers, open, theirs, over], 4));
    assert_eq!(page(&club, all, 2, 1).await, (vec![theirs], 4));
    assert_eq!(page(&club, all, 9, 2).await, (vec![hers, open], 4));
    for (which, games) in [
        (Which::Waiting, vec![hers]),
        (Which::Running, vec![hers, open, theirs]),
        (Which::Finished, vec![over]),
    ] {
        let count = u32::try_from(games.len()).expect("few");
        let asked = asked(which, Among::Everything);
        assert_eq!(page(&club, asked, 0, 8).await, (games, count), "{which}");
    }
    for (among, games) in [
        (Among::With(ben().id), vec![hers, open, theirs, over]),
        (Among::With(cat().id), vec![]),
        (Among::At(CHANNEL), vec![hers, open, theirs, over]),
        (Among::At(ELSEWHERE), vec![]),
    ] {
        let (found, _) = page(&club, asked(Which::All, among), 0, 8).await;
        let same = |one: &GameId| games.contains(one);
        assert!(found.iter().all(same) && found.len() == games.len(), "{among:?}: {found:?}");
    }
    let companions = club.app.games().companions(&club.call(&ann()), "be").await.expect("people");
    assert_eq!(companions.len(), 1);
    assert_eq!((&*companions[0].person.name, companions[0].games), ("Ben", 4));
}

#[tokio::test]
async fn a_game_is_found_by_its_number_a_player_or_a_channel() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben, play) = (game.player(0).clone(), game.player(1).clone(), &game.play);
    let lobby = play.channel("lobby").await.expect("a channel");
    let asked = game.command(&ben, "game resign", &[]).await;
    let question = play.answer(&asked).await;
    play.press(&ben, &question, "Resign").await;
    game.post(3).await;
    let find = async |what: &str| {
        let options = [("find", json!(what))];
        let found = play.command(&anna, &lobby, "games", &options).await;
        play.answer(&found).await
    };
    for what in ["1", "#1"] {
        let one = find(what).await;
        let said = reads(&one);
        assert!(said.contains("**You won.** The other player resigned. 2 turns."), "{said}");
        assert!(play.has_button(&one, "Replay"), "{one}");
    }
    let here = format!("<#{}>", game.thread());
    let him = format!("<@{}>", ben.id);
    for what in ["be", &*him, &*here] {
        let list = find(what).await;
        let said = reads(&list);
        assert!(said.contains("**Your games") && said.contains("Homeworlds #1"), "{said}");
        let opened = play.press(&anna, &list, "Replay").await;
        play.says(&opened, "turn 1 of 2").await;
        play.press(&anna, &list, "Waiting for me").await;
    }
    for (what, answer) in [("nobody at all", "no games with anyone called"), ("77", "no such game")]
    {
        let said = find(what).await;
        let said = reads(&said).to_lowercase();
        assert!(said.contains(answer), "{said}");
    }
}
