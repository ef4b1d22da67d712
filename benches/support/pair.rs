//! A game of two in a benchmark.

use starpost::app::{App, Call, GameId, NewGame, Opponent, Starter};
use starpost::store::Choices;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// A game to which the first caller invites the second, who joins, so that it begins.
pub(crate) async fn begun(app: &App, terms: Terms, [first, second]: [&Call; 2]) -> GameId {
    let new = NewGame {
        terms,
        kind: Kind::Homeworlds,
        options: Choices::default(),
        opponents: vec![Opponent {
            person: second.person.clone(),
            is_program: false,
            is_member: true,
        }],
        seats: 2,
        starter: Starter::Creator,
    };
    let made = app.invitations().new_game(first, new).await;
    let game = made.expect("a game").game;
    let joined = app.invitations().join(second, game).await;
    joined.expect("joins");
    game
}
