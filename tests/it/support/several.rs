//! Games of several, through the service.

use starpost::app::{Call, GameId, Invitation, NewGame, Person, Starter, Timestamp};

use super::club::{Club, ann, ben, cat, choices};

/// A game of Ann's in this mode, to which anybody may come.
pub(crate) async fn open_table(club: &Club, mode: &str, seats: u8, starter: Starter) -> Invitation {
    let new = NewGame {
        options: choices(&format!("mode={mode}")),
        opponents: Vec::new(),
        seats,
        starter,
        ..club.invitation()
    };
    club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game")
}

/// A game of Ann's, Ben's and Cat's that runs.
pub(crate) async fn table_of_three(club: &Club) -> GameId {
    let open = open_table(club, "sinister", 3, Starter::Creator).await;
    for who in [ben(), cat()] {
        let joined = club.app.invitations().join(&club.call(&who), open.game).await;
        joined.expect("joins");
    }
    open.game
}

/// The people in the order of their seats.
pub(crate) async fn seated(club: &Club, game: GameId) -> Vec<Person> {
    let table = club.app.boards().look(&club.call(&ann()), game).await.expect("it runs");
    table.seats.into_iter().map(|seated| seated.person).collect()
}

/// Everybody plays a first turn: they set up, then.
pub(crate) async fn all_set_up(club: &Club, game: GameId, then: Timestamp) {
    let people = seated(club, game).await;
    for _ in &people {
        let call = |person: &Person| Call { now: then, ..club.call(person) };
        let table = club.app.boards().look(&call(&people[0]), game).await;
        let next = table.expect("a table").to_move.expect("somebody").person;
        let (turns, asks, ends) = (club.app.turns(), call(&next), call(&next));
        let draft =
            turns.set_draft(&asks, game, "homeworld y2 b1 g3").await.expect("a draft").draft;
        let played = match draft.loss {
            None => turns.end_turn(&ends, game, draft.seen()).await,
            Some(loss) => {
                let seen = draft.seen();
                turns.end_turn_in_spite(&ends, game, seen, loss).await
            }
        };
        played.expect("a set-up");
    }
}
