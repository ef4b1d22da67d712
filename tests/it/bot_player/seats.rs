//! The places where the bot can be invited, and the consequences for the game.

use starpost::app::{
    Call, Change, NewGameRequest, Person, Plays, Proposed, ServerItem, ServerValue, Side, Stage,
    hints,
};
use starpost_games::terms::{BotLevel, Level, Rated};

use super::{against_bot, bot_as_opponent, club, game};
use crate::support::club::{Club, ann, ben, human, refused};

/// `/game new opponent:@Starpost` with this line of options.
fn opening(line: &str) -> NewGameRequest {
    NewGameRequest {
        options: (!line.is_empty()).then(|| line.to_owned()),
        opponents: vec![bot_as_opponent()],
        ..NewGameRequest::default()
    }
}

async fn propose(club: &Club, call: &Call, line: &str) -> Result<Proposed, starpost::app::Error> {
    club.app.proposals().propose(call, opening(line)).await
}

#[tokio::test]
async fn a_typed_game_with_the_bot_begins_at_once_at_the_level_that_is_said() {
    let club = club().await;
    let made = propose(&club, &club.call(&ann()), "level:5").await;
    let Proposed::Opened(invitation) = made.expect("a game") else {
        panic!("everything was said");
    };
    assert_eq!(invitation.stage, Stage::Playing);
    assert_eq!(invitation.terms.level, BotLevel(Level::new(5)));
    assert_eq!(invitation.terms.rated, Rated::Off);
}

#[tokio::test]
async fn a_game_with_the_bot_counts_only_if_that_is_typed() {
    let club = club().await;
    for (line, rated) in [
        ("level:5", Rated::Off),
        ("start:me", Rated::Off),
        ("rated:on", Rated::On),
        ("rated:on level:5", Rated::On),
        ("level:5 rated:off", Rated::Off),
    ] {
        let made = propose(&club, &club.call(&ann()), line).await;
        let Proposed::Opened(invitation) = made.expect("a game") else {
            panic!("{line}: everything was said");
        };
        assert_eq!(invitation.terms.rated, rated, "{line}");
    }
}

#[tokio::test]
async fn a_game_counts_or_does_not_by_default_as_the_bot_comes_and_goes() {
    let club = club().await;
    let call = club.call(&ann());
    let made = propose(&club, &call, "").await;
    let Proposed::Asked(card) = made.expect("a card") else {
        panic!("how it is played is to be chosen");
    };
    let mut plan = card.plan;
    for (change, rated) in [
        (Change::Term("level", "5".to_owned()), Rated::Off),
        (Change::Term("rated", "on".to_owned()), Rated::On),
        (Change::Term("level", "6".to_owned()), Rated::On),
        (Change::Opponents(vec![human(ben())]), Rated::On),
        (Change::Opponents(vec![bot_as_opponent()]), Rated::Off),
        (Change::Opponents(Vec::new()), Rated::On),
    ] {
        let shown = format!("{change:?}");
        let choose = club.app.proposals();
        let call = club.call(&ann());
        let chosen = choose.choose(&call, card.number, change).await;
        plan = chosen.expect("a card").plan;
        assert_eq!(plan.terms.rated, rated, "{shown}");
    }
    assert_eq!(plan.terms.level, BotLevel(None));
}

#[tokio::test]
async fn the_card_offers_a_level_only_with_the_bot() {
    let club = club().await;
    let made = propose(&club, &club.call(&ann()), "").await;
    let Proposed::Asked(card) = made.expect("a card") else {
        panic!("how it is played is to be chosen");
    };
    assert_eq!(card.plan.terms.level.0, Some(Level::LOWEST), "nobody begins higher");
    assert!(card.plan.begins_at_once());
    let offered = |terms: &starpost_games::clock::Terms| {
        let keys: Vec<&str> = terms.offered().iter().map(|term| term.key).collect();
        keys
    };
    let with = offered(&card.plan.terms);
    assert!(with.contains(&"level") && with.contains(&"rated"), "{with:?}");
    let nobody = Change::Opponents(Vec::new());
    let choose = club.app.proposals();
    let card = choose.choose(&club.call(&ann()), card.number, nobody).await;
    let without = offered(&card.expect("a card").plan.terms);
    assert!(!without.contains(&"level") && without.contains(&"rated"), "{without:?}");
    let alone = NewGameRequest { options: Some("level:3".to_owned()), ..NewGameRequest::default() };
    let no = club.app.proposals().propose(&club.call(&ann()), alone).await;
    assert_eq!(refused(no), "only-against-the-bot");
}

/// Whoever manages the server does not want the bot to play there.
async fn switch_off(club: &Club) {
    let off = ServerValue::Word(Plays::Off.word());
    let manager = club.manager_call(&ann());
    let servers = club.app.servers();
    let set = servers.set_up(&manager, ServerItem::Bot, off).await;
    set.expect("it is chosen");
}

#[tokio::test]
async fn a_server_can_do_without_the_bot_as_a_player() {
    let club = club().await;
    switch_off(&club).await;
    let no = propose(&club, &club.call(&ann()), "").await;
    assert_eq!(refused(no), "bot-does-not-play-here");
    let new = against_bot("");
    let no = club.app.invitations().new_game(&club.call(&ann()), new).await;
    assert_eq!(refused(no), "bot-does-not-play-here");
}

#[tokio::test]
async fn the_line_of_options_goes_on_with_a_level_only_against_the_bot() {
    let club = club().await;
    let call = club.call(&ann());
    let against = |opponents| NewGameRequest { opponents, ..NewGameRequest::default() };
    let lines = async |opening| {
        let opening = club.app.proposals().opening(&call, opening).await;
        hints(&call, &opening.expect("an opening"), "lev")
    };
    let levels = lines(against(vec![bot_as_opponent()])).await;
    assert_eq!(levels.first().map(String::as_str), Some("level:1"), "{levels:?}");
    assert_eq!(lines(against(vec![human(ben())])).await, Vec::<String>::new());
}

#[tokio::test]
async fn no_other_bot_can_be_invited() {
    let club = club().await;
    let mut new = against_bot("");
    new.opponents[0].person =
        Person { id: starpost::app::PersonId(998), name: "Another".to_owned() };
    let no = club.app.invitations().new_game(&club.call(&ann()), new).await;
    assert_eq!(refused(no), "opponent-is-a-program");
}

#[tokio::test]
async fn a_rematch_with_the_bot_begins_at_once() {
    let club = club().await;
    let old = game(&club, "level=2").await;
    let left = club.app.ends().resign(&club.call(&ann()), old).await;
    left.expect("she resigns");
    let again = club.app.invitations().rematch(&club.call(&ann()), old).await;
    let invitation = again.expect("a game").invitation;
    assert_eq!(invitation.stage, Stage::Playing);
    assert_eq!(invitation.terms.level, BotLevel(Level::new(2)));
    club.drain().await;
    let after = super::sitting(&club, invitation.game).await;
    assert_eq!(after.replay.turns, 1, "whoever began last moves second");
}

#[tokio::test]
async fn there_is_no_rematch_with_the_bot_where_it_plays_no_more() {
    let club = club().await;
    let old = game(&club, "level=2").await;
    let left = club.app.ends().resign(&club.call(&ann()), old).await;
    left.expect("she resigns");
    switch_off(&club).await;
    let invitations = club.app.invitations();
    let again = invitations.rematch(&club.call(&ann()), old).await;
    assert_eq!(refused(again), "bot-plays-no-rematch");
}

#[tokio::test]
async fn a_board_says_how_well_the_bot_plays_and_that_it_is_to_move() {
    let club = club().await;
    let game = game(&club, "level=2").await;
    let call = club.call(&ann());
    let program = async || {
        let board = club.app.boards().board(&call, game, None, Side::Own).await;
        board.expect("a board").program.expect("the bot plays")
    };
    let waits = program().await;
    assert_eq!((waits.level.number(), waits.before), (2, None));
    let played = club.play(&ann(), game, "homeworld b3 r1 g3").await;
    played.expect("a turn");
    assert_eq!(program().await.before, Some(0), "it is to move");
    club.drain().await;
    assert_eq!(program().await.before, None);
}
