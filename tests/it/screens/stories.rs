//! For every kind of event that a log can hold, how a game gets to one: what happens, step by step.

use starpost_games::clock::ClockChange;
use starpost_games::record::{LeaveReason, What, Wish};

use super::happenings::Happening::{self, *};
use super::table::Setting;

/// A row for each kind of event, which is told in a way of its own. A kind that is new does not compile
/// before it has its row, and its row wants a story.
macro_rules! kinds {
    ($($name:literal => $pattern:pat,)*) => {
        /// The name of each kind of event here.
        pub(super) const KINDS: &[&str] = &[$($name),*];

        /// The name of this one.
        pub(super) fn kind(what: &What) -> &'static str {
            match what {
                $($pattern => $name,)*
            }
        }
    };
}

kinds! {
    "turn" => What::Turn(_),
    "resigned" => What::Leave(_, LeaveReason::Resigned),
    "out of time" => What::Leave(_, LeaveReason::Time),
    "no show" => What::Leave(_, LeaveReason::NoShow),
    "removed" => What::Leave(_, LeaveReason::Removed),
    "skip" => What::Skip(_),
    "offer" => What::Offer(_),
    "agree" => What::Agree(_),
    "withdraw" => What::Withdraw(_),
    "rewind" => What::Rewind(_),
    "restore" => What::Restore(_),
    "clock starts" => What::Clock(ClockChange::Start),
    "more time" => What::Clock(ClockChange::Give(..)),
    "less time" => What::Clock(ClockChange::Take(..)),
    "away" => What::Clock(ClockChange::Away(..)),
    "outage" => What::Clock(ClockChange::Outage(_)),
    "pause" => What::Clock(ClockChange::Pause),
    "resume" => What::Clock(ClockChange::Resume),
    "flag" => What::Clock(ClockChange::Flag(_)),
    "ask for a takeback" => What::Ask(_, Wish::Takeback),
    "ask for a pause" => What::Ask(_, Wish::Pause),
    "ask to go on" => What::Ask(_, Wish::GoOn),
    "ask to call off" => What::Ask(_, Wish::CallOff),
    "grant" => What::Grant(_),
    "deny" => What::Deny(_),
    "abort" => What::Abort(_),
    "call off" => What::CallOff(_),
    "adjudicate" => What::Adjudicate(_),
    "annul" => What::Annul,
    "replace" => What::Replace(..),
    "seal" => What::Seal(..),
    "reveal" => What::Reveal(..),
    "decide" => What::Decide(_),
    "unseal" => What::Unseal(..),
}

/// The way in which a game gets to where everything is opened.
#[derive(Clone)]
pub(super) struct Story {
    pub(super) name: &'static str,
    pub(super) setting: Setting,
    pub(super) terms: &'static str,
    pub(super) happens: Vec<Happening>,
}

const TIMED: &str = "clock=3d vacation=off";

/// Both have their homeworlds.
const DUEL: [Happening; 2] = [Turn("homeworld b3 r1 g3"), Turn("homeworld y2 b1 g3")];

/// Both have their homeworlds, and one turn was played.
const BEGUN: [Happening; 3] =
    [Turn("homeworld b3 r1 g3"), Turn("homeworld y2 b1 g3"), Turn("build g1 South")];

/// All three have their homeworlds.
const THREE: [Happening; 3] =
    [Turn("homeworld y1 r2 g3"), Turn("homeworld y3 g3 b3"), Turn("homeworld b1 r3 g3")];

const SETTLERS: [Happening; 3] = [Turn("free c3"), Turn("free d4"), Turn("act c3; build b3 y")];

/// A game in which somebody was passed over, and went on.
const SKIPPED: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Anna
seat North: Ben

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
skip South
3. build g1 North
";

/// A game out of which somebody was removed.
const REMOVED: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Anna
seat North: Ben

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
3. build g1 South
remove North
";

fn story(
    name: &'static str,
    (setting, terms): (Setting, &'static str),
    begun: &[Happening],
    then: &[Happening],
) -> Story {
    Story { name, setting, terms, happens: [begun, then].concat() }
}

/// Every story.
pub(super) fn stories() -> Vec<Story> {
    let mut all = of_two();
    all.extend(by_the_clock());
    all.extend(of_three());
    all.extend(elsewhere());
    all
}

fn of_two() -> Vec<Story> {
    let duel = |name, begun: &[Happening], then: &[Happening]| {
        story(name, (Setting::Duel, ""), begun, then)
    };
    let back = Ask(0, Wish::Takeback);
    let back_now = back.clone();
    vec![
        duel("nothing", &[], &[]),
        duel("one homeworld", &DUEL[..1], &[]),
        duel("a turn", &BEGUN, &[]),
        duel("a resignation", &BEGUN, &[Resign(0)]),
        duel("an offer", &BEGUN, &[OfferDraw(0)]),
        duel("an offer declined", &BEGUN, &[OfferDraw(0), DeclineDraw(1)]),
        duel("a draw", &BEGUN, &[OfferDraw(0), AcceptDraw(1)]),
        duel("a takeback is asked", &BEGUN, std::slice::from_ref(&back)),
        duel("a takeback", &BEGUN, &[back.clone(), Grant(1)]),
        duel("a turn after a takeback", &BEGUN, &[back.clone(), Grant(1), Turn("build g1 South")]),
        duel("no takeback", &BEGUN, &[back.clone(), Deny(1)]),
        duel("a referee's rewind", &BEGUN, &[Rewind(1)]),
        duel("back to the beginning", &BEGUN, &[Rewind(0)]),
        duel("two rewinds", &BEGUN, &[back, Grant(1), Rewind(1)]),
        duel("going on is asked", &BEGUN, &[Ask(0, Wish::GoOn)]),
        duel("going on is not objected to", &BEGUN, &[Ask(0, Wish::GoOn), Days(4)]),
        duel("an abort", &DUEL[..1], &[Abort(1)]),
        duel("silence", &BEGUN, &[Days(8)]),
        duel("a long silence", &BEGUN, &[Days(22)]),
        duel("a year of silence", &BEGUN, &[Days(22), Days(340)]),
        duel("the end of a silence", &BEGUN, &[Days(22), Turn("build g1 North")]),
        duel("a game called off", &BEGUN, &[Days(22), Ask(0, Wish::CallOff)]),
        duel("a ruling for somebody", &BEGUN, &[Adjudicate(1)]),
        duel("a ruling for nobody", &BEGUN, &[Draw]),
        duel("an annulment", &BEGUN, &[Annul]),
        duel("an annulment revoked", &BEGUN, &[Annul, Revoke]),
        duel("a ruling revoked", &BEGUN, &[Adjudicate(1), Revoke]),
        duel("a rewind revoked", &BEGUN, &[Rewind(1), Revoke]),
        duel("a replacement revoked", &BEGUN, &[Replace(1), Revoke]),
        duel("somebody else plays on", &BEGUN, &[Replace(1)]),
        duel("somebody else is to move", &BEGUN, &[Replace(1), Turn("build g1 North")]),
        duel("a prepared turn", &BEGUN, &[Prepare(0, "build g1 North", "build g1 South")]),
        duel(
            "an animation is posted, and the game goes on",
            &BEGUN,
            &[PostFilm(1), Turn("build g1 North")],
        ),
        duel(
            "an animation is posted, and its last turn is taken back",
            &BEGUN,
            &[PostFilm(0), back_now, Grant(1)],
        ),
        duel("a finished game is posted as an animation", &BEGUN, &[Resign(1), PostFilm(0)]),
        duel(
            "a prepared turn is played",
            &BEGUN,
            &[Prepare(0, "build g1 North", "trade g3 y3 South"), Turn("build g1 North")],
        ),
    ]
}

fn by_the_clock() -> Vec<Story> {
    let timed = |name, then: &[Happening]| story(name, (Setting::Duel, TIMED), &BEGUN, then);
    let claimed = |name, then: &[Happening]| {
        let terms = "clock=3d overtime=claim vacation=off";
        story(name, (Setting::Duel, terms), &BEGUN, then)
    };
    let pause = Ask(0, Wish::Pause);
    vec![
        timed("a pause is asked", std::slice::from_ref(&pause)),
        timed("a pause", &[pause.clone(), Grant(1)]),
        timed("a turn in a pause", &[pause.clone(), Grant(1), Turn("build g1 North")]),
        timed("the end of a pause", &[pause.clone(), Grant(1), Resume(1)]),
        timed("no pause", &[pause, Deny(1)]),
        timed("a gift", &[Give(0)]),
        timed("a referee's gift", &[MoreTime]),
        timed("a referee's gift revoked", &[MoreTime, Revoke]),
        timed("an outage", &[Outage(3)]),
        timed("out of time", &[Days(4)]),
        story("a no-show", (Setting::Duel, "clock=7d no_show=3d"), &DUEL[..1], &[Days(4)]),
        timed("half of the time", &[Days(2)]),
        claimed("a flag", &[Days(4)]),
        claimed("a claim", &[Days(4), Claim(0)]),
        claimed("a late turn", &[Days(4), Turn("build g1 North")]),
        story("a vacation", (Setting::Duel, "clock=3d"), &BEGUN, &[Leave(1, 5)]),
        story(
            "the end of a vacation",
            (Setting::Duel, "clock=3d"),
            &BEGUN,
            &[Leave(1, 5), Days(2), Return(1)],
        ),
        story(
            "a takeback from a vacation",
            (Setting::Duel, "clock=3d"),
            &BEGUN,
            &[Leave(1, 5), Ask(0, Wish::Takeback), Grant(1)],
        ),
    ]
}

fn of_three() -> Vec<Story> {
    let of = |mode, name, then: &[Happening]| story(name, (Setting::Three(mode), ""), &THREE, then);
    let back = Ask(0, Wish::Takeback);
    let turn = Turn("build g South");
    vec![
        of("sinister", "three homeworlds", &[]),
        of("sinister", "a takeback of three", &[turn.clone(), back.clone(), Grant(1), Grant(2)]),
        of(
            "sinister",
            "calling off is asked of three",
            &[turn.clone(), Days(22), Ask(0, Wish::CallOff)],
        ),
        of(
            "sinister",
            "three call it off",
            &[turn.clone(), Days(22), Ask(0, Wish::CallOff), Grant(2)],
        ),
        of(
            "sinister",
            "two of three are silent",
            &[turn.clone(), Days(22), Ask(0, Wish::CallOff), Days(8)],
        ),
        of("sinister", "half of a takeback of three", &[turn.clone(), back.clone(), Grant(1)]),
        of("sinister", "a rewind of three", &[turn.clone(), Rewind(2)]),
        of("sinister", "somebody else of three", &[turn.clone(), Replace(1)]),
        of("last-captain", "one is out", &[turn.clone(), Resign(1)]),
        of("last-captain", "one is out and turns go back", &[turn.clone(), Resign(1), Rewind(2)]),
        of("last-captain", "two are out", &[turn.clone(), Resign(1), Resign(2)]),
        of("last-captain", "an offer of three", &[turn.clone(), OfferDraw(0), AcceptDraw(1)]),
        of("good-vs-evil", "sealed roles", std::slice::from_ref(&turn)),
        of("good-vs-evil", "a role is seen", &[turn.clone(), Resign(1)]),
        of(
            "good-vs-evil",
            "a role is seen and turns go back",
            &[turn.clone(), Resign(1), Rewind(2)],
        ),
        of("good-vs-evil", "roles decide", &[turn.clone(), Resign(1), Resign(2)]),
        of("good-vs-evil", "a takeback of secrets", &[turn, back, Grant(1), Grant(2)]),
    ]
}

fn elsewhere() -> Vec<Story> {
    let settlers = |name, then: &[Happening]| story(name, (Setting::Settlers, ""), &SETTLERS, then);
    let league = |name, then: &[Happening]| story(name, (Setting::League, ""), &BEGUN, then);
    let back = Ask(0, Wish::Takeback);
    vec![
        settlers("settlers", &[]),
        settlers("settlers and a takeback", &[back.clone(), Grant(1)]),
        settlers("settlers and a rewind", &[Rewind(1)]),
        settlers("settlers to the end", &[Turn("act d4; build e4 b"), Resign(0)]),
        league("a league", &[]),
        league("a league and a takeback", &[back, Grant(1)]),
        league("a league and a rewind", &[Rewind(2)]),
        league("a league and an annulment", &[Annul]),
        league("a league and a long silence", &[Days(22)]),
        league("a league and a rewind revoked", &[Rewind(2), Revoke]),
        story("somebody was skipped", (Setting::Imported(SKIPPED), ""), &[], &[]),
        story(
            "an import goes on",
            (Setting::Imported(SKIPPED), ""),
            &[],
            &[Turn("build g1 South"), Ask(0, Wish::Takeback), Grant(1)],
        ),
        story("somebody was removed", (Setting::Imported(REMOVED), ""), &[], &[]),
    ]
}
