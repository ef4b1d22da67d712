//! Why something that players ask of each other is refused; knows no language.

use starpost_games::game::{Arg, Args, Refuses};

/// Why something that players ask of each other is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsentNo {
    /// The other has offered a draw: it is to be answered, not offered again.
    DrawAwaitsAnswer,
    /// There is no open offer (any more).
    NoDrawOffer,
    /// The offerer cannot accept their own offer.
    OwnDrawOffer,
    /// Nothing is asked for (any more).
    NothingAsked,
    /// Nobody grants their own request.
    OwnRequest,
    /// Whoever runs the league of the game decides what becomes of those who have left.
    LeagueDecides,
    /// This person has not left the server.
    NotAbsent(String),
    /// Discord does not say just now who is there.
    UnknownWhetherAbsent,
}

impl Refuses for ConsentNo {
    fn id(&self) -> &'static str {
        match self {
            ConsentNo::DrawAwaitsAnswer => "draw-awaits-answer",
            ConsentNo::NoDrawOffer => "no-draw-offer",
            ConsentNo::OwnDrawOffer => "own-draw-offer",
            ConsentNo::NothingAsked => "nothing-asked",
            ConsentNo::OwnRequest => "own-request",
            ConsentNo::LeagueDecides => "league-decides",
            ConsentNo::NotAbsent(_) => "not-absent",
            ConsentNo::UnknownWhetherAbsent => "unknown-whether-absent",
        }
    }

    fn args(&self) -> Args {
        match self {
            ConsentNo::NotAbsent(player) => vec![("player", Arg::Text(player.clone()))],
            _ => Vec::new(),
        }
    }
}
