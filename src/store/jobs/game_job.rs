//! The things to be done later about a game.

use super::declaration::{PersonEvent, jobs};
use crate::store::base::ids::{GameId, PersonId};

jobs! {
    /// A thing to be done later about a game. A number is the event that it is about.
    ///
    /// Somebody who is hard to reach holds up no game, nor does an old post: such jobs have lanes of
    /// their own.
    GameJob about GameId:

    /// Post the card of the invitation, or update it: it changes without an event.
    Card = "card", Each, Posts;
    /// Open the game's thread.
    Thread(u32) = "thread", Event, Posts;
    /// Give the game's thread the names of those who play now, since somebody has taken over.
    Rename(u32) = "rename", Event, Own;
    /// Post that the game has started.
    Started(u32) = "started", Event, Posts;
    /// Post the effects of an event.
    Announce(u32) = "announce", Event, Posts;
    /// Take the buttons that are no longer of use off the posts of an event.
    Retire(u32) = "retire", Each, Own;
    /// Post the present position for everybody, since somebody has asked for it.
    Show(u32) = "show", Each, Posts;
    /// Post the game up to the event as a film for everybody, since a player has asked for it.
    Film(u32) = "film", Each, Posts;
    /// Post the present position in a new place.
    Moved(u32) = "moved", Each, Posts;
    /// Post a finished imported game.
    Imported(u32) = "imported", Event, Posts;
    /// Write to a player what only they may know: the role that the event has sealed.
    Letter(u32) = "letter", Event, Own;
    /// Tell whoever invited that somebody does not want to play.
    Declined(PersonId) = "declined", EachPerson, Posts;
    /// Say in public that no letter reaches that player, and where to look instead.
    Unreached(u32) = "unreached", Event, Posts;
    /// Greet somebody who has taken a chair in a game with secret roles.
    Greeting(PersonId) = "greeting", Person, Own;
    /// Let an invitation expire that nobody has answered.
    Expire = "expire", Event, Own;
    /// Write to a player that it is their turn.
    Turn(PersonEvent) = "turn", EventAndPerson, Own;
    /// Remind the player to move.
    Remind(u32) = "remind", Event, Apart;
    /// Remind them where the game is played, since no letter reaches them, and say so.
    RemindHere(u32) = "remind-here", Event, Apart;
    /// Remind the player to move, since one of those who wait, or somebody who runs the league, has asked for it.
    Nudge(u32) = "nudge", Each, Apart;
    /// Write to a player that their prepared turns are given up.
    GivenUp(PersonEvent) = "given-up", EventAndPerson, Own;
    /// Write to somebody once a day which games wait for them.
    Digest(PersonEvent) = "digest", PersonAlone, Own;
    /// Go on without somebody who has said nothing to what the event asks.
    GoOn(u32) = "go-on", Event, Own;
    /// Call a game off, if nobody has said no to what the event asks.
    CallOff(u32) = "call-off", Event, Own;
    /// Tell those who wait that the player to move has been silent for so long that they can call the
    /// game off; of a game of a league, those who run it.
    Waiting(u32) = "waiting", Event, Apart;
    /// Start the clock of a game that runs without one.
    Begin(u32) = "begin", Event, Own;
    /// Write to somebody that nothing can be posted where the game is played.
    PlaceLetter(PersonId) = "place-letter", Person, Own;
    /// Write to somebody who knows of that that something can be posted there again.
    PlaceMended(PersonId) = "place-mended", Person, Own;
    /// Judge a game whose time is up.
    TimeUp(u32) = "time", Event, Own;
    /// Count a game that is over for the ratings of its players.
    Rate(u32) = "rate", Event, Own;
    /// Say where a game was played that its league counts another result. A number is that of the
    /// league's news.
    Corrected(u32) = "corrected", Event, Apart;
    /// Tell those who play on that the seat of that player, whose data was deleted, is nobody's now.
    Vacated(PersonId) = "vacated", Person, Apart;
    /// Choose a turn for the bot, which plays in the game and has been to move since the event.
    Think(PersonEvent) = "think", EventAndPerson, Thoughts;
    /// Say yes or no for the bot to the draw that is offered since the event.
    Consider(PersonEvent) = "consider", EventAndPerson, Thoughts;
    /// Make a game agree with what its league has decided about it.
    Enforce = "enforce", Each, Own;
}
