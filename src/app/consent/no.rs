//! Why something that players ask of each other is refused; knows no language.

use starpost_games::game::Refuses;

/// Why something that players ask of each other is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsentNo {
    /// A draw was offered already by this person.
    DrawOfferedAlready,
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
}

impl Refuses for ConsentNo {
    fn id(&self) -> &'static str {
        match self {
            ConsentNo::DrawOfferedAlready => "draw-offered-already",
            ConsentNo::DrawAwaitsAnswer => "draw-awaits-answer",
            ConsentNo::NoDrawOffer => "no-draw-offer",
            ConsentNo::OwnDrawOffer => "own-draw-offer",
            ConsentNo::NothingAsked => "nothing-asked",
            ConsentNo::OwnRequest => "own-request",
        }
    }
}
