//! The jobs about a game.

use super::declaration::{PersonEvent, jobs};
use super::job_seq::JobSeq;
use crate::store::base::ids::{GameId, NewsNo, PersonId};
use starpost_games::record::Seq;

jobs! {
    /// A thing to be done later about a game. A number is the event that it is about.
    ///
    /// Somebody who is hard to reach holds up no game, nor does an old post: such jobs have lanes of
    /// their own.
    GameJob about GameId:

    /// Post the card of the invitation, or update it: it changes without an event.
    Card = "card", Each, Posts;
    /// Open the game's thread.
    Thread(Seq) = "thread", Event, Posts;
    /// Give the game's thread the names of those who play now, since somebody has taken over.
    Rename(Seq) = "rename", Event, Own;
    /// Post that the game has started.
    Started(Seq) = "started", Event, Posts;
    /// Post the effects of an event.
    Announce(Seq) = "announce", Event, Posts;
    /// Take the buttons that are no longer of use off the posts of an event.
    Retire(Seq) = "retire", Each, Own;
    /// Post the present position for everybody, since somebody has asked for it.
    Show(Seq) = "show", Each, Posts;
    /// Post the game up to the event as a film for everybody, since a player has asked for it.
    Film(Seq) = "film", Each, Posts;
    /// Post the present position in a new place.
    Moved(Seq) = "moved", Each, Posts;
    /// Post a finished imported game.
    Imported(Seq) = "imported", Event, Posts;
    /// Write to a player what only they may know: the role that the event has sealed.
    Letter(Seq) = "letter", Event, Own;
    /// Tell whoever invited that somebody does not want to play.
    Declined(PersonId) = "declined", EachPerson, Posts;
    /// Say in public that no letter reaches that player, and where to look instead.
    Unreached(Seq) = "unreached", Event, Posts;
    /// Greet somebody who has taken a chair in a game with secret roles.
    Greeting(PersonId) = "greeting", Person, Own;
    /// Let an invitation expire that nobody has answered.
    Expire = "expire", Event, Own;
    /// Write to a player that it is their turn.
    Turn(PersonEvent) = "turn", EventAndPerson, Own;
    /// Remind the player to move.
    Remind(Seq) = "remind", Event, Apart;
    /// Remind them where the game is played, since no letter reaches them, and say so.
    RemindHere(Seq) = "remind-here", Event, Apart;
    /// Remind the player to move, since one of those who wait, or somebody who runs the league, has asked for it.
    Nudge(Seq) = "nudge", Each, Apart;
    /// Write to a player that their prepared turns are given up.
    GivenUp(PersonEvent) = "given-up", EventAndPerson, Own;
    /// Write to somebody once a day which games wait for them.
    Digest(PersonEvent) = "digest", PersonAlone, Own;
    /// Go on without somebody who has said nothing to what the event asks.
    GoOn(Seq) = "go-on", Event, Own;
    /// Call a game off, if nobody has said no to what the event asks.
    CallOff(Seq) = "call-off", Event, Own;
    /// Tell those who wait that the player to move has been silent for so long that they can call the
    /// game off; of a game of a league, those who run it.
    Waiting(Seq) = "waiting", Event, Apart;
    /// Start the clock of a game that runs without one.
    Begin(Seq) = "begin", Event, Own;
    /// Write to somebody that nothing can be posted where the game is played.
    PlaceLetter(PersonId) = "place-letter", Person, Own;
    /// Write to somebody who knows of that that something can be posted there again.
    PlaceMended(PersonId) = "place-mended", Person, Own;
    /// Judge a game whose time is up.
    TimeUp(Seq) = "time", Event, Own;
    /// Count a game that is over for the ratings of its players: since an event, or since news of its league.
    Rate(JobSeq) = "rate", Event, Own;
    /// Say where a game was played that its league counts another result, as its news tell.
    Corrected(NewsNo) = "corrected", Event, Apart;
    /// Tell those who play on that the seat of that player, whose data was deleted, is nobody's now.
    Vacated(PersonId) = "vacated", Person, Apart;
    /// Choose a turn for the bot, which plays in the game and has been to move since the event.
    Think(PersonEvent) = "think", EventAndPerson, Thoughts;
    /// Say yes or no for the bot to the draw that is offered since the event.
    Consider(PersonEvent) = "consider", EventAndPerson, Thoughts;
    /// Make a game agree with what its league has decided about it.
    Enforce = "enforce", Each, Own;
}
