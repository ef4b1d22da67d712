//! The facts that people at a table are told; knows no rule.

use crate::game::Seat;
use crate::games::door::deed::Passage;
use crate::games::door::loss::Loss;
use crate::games::door::note::Notes;
use crate::games::door::player_name::PlayerName;
use crate::games::door::refusal::Refused;
use crate::games::door::seat_facts::SeatFacts;
use crate::games::door::warning::Warning;
use crate::words::Word;

/// The facts that a table has people told in addition to the board.
pub trait Tells {
    /// The players at the seats: from now on what people are told names them. Stored text never does.
    fn call_players(&mut self, players: &[PlayerName]);

    /// A line in canonical form, by this seat if that is known, as people read it and can type it: what
    /// is stored names nobody.
    fn as_read(&self, by: Option<Seat>, line: &str) -> String;

    /// The facts about a seat.
    fn seat(&self, seat: Seat) -> SeatFacts;

    /// The effects of a line that is played now, in words, sentence by sentence. An action done several times in
    /// a row is told once, with its number.
    fn deeds(&self, line: &str) -> Result<Vec<Passage>, Refused>;

    /// A line that is played now, cut into lines that can be shown one after the other: an action
    /// that is easily missed stands alone, and what is done between two of those stands together.
    fn episodes(&self, line: &str) -> Result<Vec<String>, Refused>;

    /// The loss that the turn would give away for good if it ended now: it must then be confirmed by naming this
    /// loss. Refused: the turn cannot end now.
    fn loss(&self) -> Result<Option<Loss>, Refused>;

    /// The number of the actions that would be given away which can still be done. As long as there are any,
    /// nobody is about to end the turn.
    fn left(&self) -> u8;

    /// The probable mistakes if the turn ended now, apart from what is `left`. Empty when ending would be
    /// refused.
    fn warnings(&self) -> Vec<Warning>;

    /// The reasons why there is more to do now than the player may expect, or less, in whole sentences.
    fn reasons(&self) -> Vec<Word>;

    /// The harm that others could do to this turn's work in their next turn if this one ended now, in whole sentences:
    /// no mistake by itself. Empty when ending would be refused.
    fn risks(&self) -> Vec<Word>;

    /// The danger that the seat to move was in when its turn began, as far as the aids of the
    /// game have it told in public. May take a while.
    fn alerts(&self) -> Vec<Warning>;

    /// True if another player could eliminate this seat with a turn of theirs, were it theirs now. Exact,
    /// whatever the aids of the game are. May take a while.
    fn is_endangered(&self, seat: Seat) -> bool;

    /// The facts that everybody may be told.
    fn notes(&self) -> Notes;
}
