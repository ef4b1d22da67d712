//! The reasons why something that players ask of each other is refused; knows no language.

use starpost_games::refusals;

refusals! {
    /// The reason why something that players ask of each other is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ConsentNo {
        /// The other has offered a draw, which is to be answered, not offered again.
        DrawAwaitsAnswer = "draw-awaits-answer",
        /// There is no open offer (any more).
        NoDrawOffer = "no-draw-offer",
        /// The offerer cannot accept their own offer.
        OwnDrawOffer = "own-draw-offer",
        /// Nothing is asked for (any more).
        NothingAsked = "nothing-asked",
        /// Nobody grants their own request.
        OwnRequest = "own-request",
        /// Everybody would have to agree, and this seat, counted from 1, is nobody's.
        EmptySeat(seat: u32) = ("empty-seat", seat),
        /// The organizers of the game's league decide what becomes of players who have left.
        LeagueDecides = "league-decides",
        /// This person has not left the server.
        NotAbsent(player: String) = ("not-absent", player),
        /// The player to move has not been silent for long enough: how many more days it takes.
        NotAbandoned(days: u32) = ("not-abandoned", count: days),
        /// The same, and the player to move is on vacation.
        NotAbandonedAway(days: u32) = ("not-abandoned-away", count: days),
        /// It is the bot's turn.
        BotIsNeverSilent = "bot-is-never-silent",
        /// Discord does not say right now who is there.
        UnknownWhetherAbsent = "unknown-whether-absent",
    }
}
