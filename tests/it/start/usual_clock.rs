//! The clock of a new game: of anybody who plays, what was remembered, and what was chosen for the server. On
//! both databases.

use starpost::app::{
    Call, Change, GameId, Invitation, NewGameRequest, Opponent, Person, PersonId, Proposed,
    ServerItem, ServerValue,
};
use starpost_games::clock::Control;

use crate::on_both_databases;
use crate::stored::doctor::tamper;
use crate::support::club::{Club, ann, ben, cat, human};
use crate::support::databases::{self, Database};

/// The player who is to play with Ann.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    Ben,
    Anybody,
    TheBot,
    BenAndTheBot,
}

/// The choice made for the last game, or for the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    /// None at all, when that was usual.
    OldNone,
    /// None at all, taken away on purpose.
    NewNone,
    Clock,
}

const BEFORES: [Before; 4] = [Before::Nothing, Before::OldNone, Before::NewNone, Before::Clock];

const BOT: PersonId = PersonId(1);

fn bot() -> Opponent {
    Opponent::itself(Person { id: BOT, name: "Starpost".to_owned() })
}

fn opening(against: Against) -> NewGameRequest {
    let opponents = match against {
        Against::Ben => vec![human(ben())],
        Against::Anybody => Vec::new(),
        Against::TheBot => vec![bot()],
        Against::BenAndTheBot => vec![human(ben()), bot()],
    };
    NewGameRequest { opponents, ..NewGameRequest::default() }
}

/// The clock that the card shows, and that of the game it becomes.
async fn clocks(club: &Club, call: &Call, opening: NewGameRequest) -> (String, String) {
    let proposals = club.app.proposals();
    let proposed = proposals.propose(call, opening).await;
    let Ok(Proposed::Asked(card)) = proposed else {
        panic!("{proposed:?}");
    };
    let shown = card.plan.terms.clock.to_string();
    let card = match card.plan.unchosen() {
        Some(key) => {
            let mode = Change::Setting(key, "sinister".to_owned());
            let asks = club.call(&call.person);
            let chosen = proposals.choose(&asks, card.number, mode).await;
            chosen.expect("chosen")
        }
        None => *card,
    };
    let again = Call { interaction: club.call(&call.person).interaction, ..call.clone() };
    let invited = proposals.invite(&again, card.number, card.revision).await;
    let game = invited.expect("a game");
    (shown, game.terms.clock.to_string())
}

/// A game of Ann's against Cat, as it was chosen before.
async fn remember(club: &Club, before: Before) {
    let options = match before {
        Before::Nothing => return,
        Before::OldNone | Before::NewNone => "clock:none",
        Before::Clock => "clock:5d",
    };
    opened(club, options).await;
    if before == Before::OldNone {
        tamper(&club.database.url, "update games set clock_by = null").await;
    }
}

async fn opened(club: &Club, options: &str) -> GameId {
    let opening = NewGameRequest {
        options: Some(options.to_owned()),
        opponents: vec![human(cat())],
        ..NewGameRequest::default()
    };
    let proposed = club.app.proposals().propose(&club.call(&ann()), opening).await;
    match proposed {
        Ok(Proposed::Opened(game)) => game.game,
        other => panic!("{other:?}"),
    }
}

async fn set_up(club: &Club, before: Before) {
    let clock = match before {
        Before::Nothing => return,
        Before::OldNone | Before::NewNone => Control::Untimed,
        Before::Clock => "7d".parse().expect("a clock"),
    };
    let call = club.manager_call(&ann());
    let value = ServerValue::Clock(Some(clock));
    let chosen = club.app.servers().set_up(&call, ServerItem::Clock, value).await;
    chosen.expect("chosen");
    if before == Before::OldNone {
        let old = "update guilds set clock = null, terms = 'clock=none overtime=hard'";
        tamper(&club.database.url, old).await;
    }
}

/// The clock that the game has.
fn expected(against: Against, remembered: Before, server: Before) -> &'static str {
    // What was chosen for a game of two people is remembered for such games alone.
    let remembered = match against {
        Against::Ben | Against::Anybody => remembered,
        Against::TheBot | Against::BenAndTheBot => Before::Nothing,
    };
    match (remembered, server, against) {
        (Before::Clock, ..) => "5d",
        (Before::NewNone, ..) => "none",
        (_, Before::Clock, _) => "7d",
        (_, Before::NewNone, _) | (.., Against::TheBot) => "none",
        (.., Against::Ben | Against::Anybody | Against::BenAndTheBot) => "3d",
    }
}

on_both_databases!(a_new_game_has_a_clock_unless_it_is_taken_away);
async fn a_new_game_has_a_clock_unless_it_is_taken_away(first: Database) {
    let mut databases = vec![first];
    for against in [Against::Ben, Against::Anybody, Against::TheBot, Against::BenAndTheBot] {
        for remembered in BEFORES {
            for server in BEFORES {
                let database = match databases.pop() {
                    Some(database) => database,
                    None => databases::sqlite().await,
                };
                let club = Club::new(database);
                club.app.set_itself(BOT).await.expect("it is stored");
                set_up(&club, server).await;
                remember(&club, remembered).await;
                let case = format!("{against:?}, {remembered:?}, /setup {server:?}");
                let clock = expected(against, remembered, server);
                let both = clocks(&club, &club.call(&ann()), opening(against)).await;
                assert_eq!(both, (clock.to_owned(), clock.to_owned()), "{case}");
            }
        }
    }
}

on_both_databases!(that_somebody_else_plays_without_a_clock_is_not_remembered);
async fn that_somebody_else_plays_without_a_clock_is_not_remembered(database: Database) {
    let club = Club::new(database);
    opened(&club, "clock:none").await;
    let opening = NewGameRequest { opponents: vec![human(cat())], ..NewGameRequest::default() };
    let bens = clocks(&club, &club.call(&ben()), opening.clone()).await;
    assert_eq!(bens.0, "3d");
    let anns = clocks(&club, &club.call(&ann()), opening).await;
    assert_eq!(anns.0, "none");
}

on_both_databases!(the_card_takes_the_clock_away_and_gives_it_back);
async fn the_card_takes_the_clock_away_and_gives_it_back(database: Database) {
    let club = Club::new(database);
    club.app.set_itself(BOT).await.expect("it is stored");
    let proposals = club.app.proposals();
    let proposed = proposals.propose(&club.call(&ann()), opening(Against::Ben)).await;
    let Ok(Proposed::Asked(card)) = proposed else {
        panic!("{proposed:?}");
    };
    let choose = async |change: Change| {
        let chosen = proposals.choose(&club.call(&ann()), card.number, change).await;
        chosen.expect("chosen").plan.terms.clock.to_string()
    };
    let people = |people: Vec<Opponent>| Change::Opponents(people);
    assert_eq!(choose(people(vec![bot()])).await, "none");
    assert_eq!(choose(people(vec![human(ben())])).await, "3d");
    let none = || Change::Term("clock", "none".to_owned());
    assert_eq!(choose(none()).await, "none");
    assert_eq!(choose(people(vec![human(cat())])).await, "none", "it was taken away");
    assert_eq!(choose(Change::Afresh).await, "3d");
    assert_eq!(choose(Change::Term("clock", "14d".to_owned())).await, "14d");
    assert_eq!(choose(people(vec![bot()])).await, "14d", "it was chosen");
}

on_both_databases!(a_rematch_has_what_was_chosen_and_else_what_is_usual);
async fn a_rematch_has_what_was_chosen_and_else_what_is_usual(first: Database) {
    let mut databases = vec![first];
    for (options, is_old, clock) in [
        ("clock:none", true, "3d"),
        ("clock:none", false, "none"),
        ("clock:5d", true, "5d"),
        ("start:me", false, "3d"),
    ] {
        let database = match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        };
        let club = Club::new(database);
        let game = opened(&club, options).await;
        if is_old {
            tamper(&club.database.url, "update games set clock_by = null").await;
        }
        let joined = club.app.invitations().join(&club.call(&cat()), game).await;
        joined.expect("joins");
        club.app.ends().resign(&club.call(&ann()), game).await.expect("resigns");
        let rematch = club
            .app
            .invitations()
            .rematch(&club.call(&ann()), game)
            .await
            .expect("a rematch")
            .invitation
            .terms
            .clock;
        assert_eq!(rematch.to_string(), clock, "{options} {is_old}");
    }
}

on_both_databases!(a_rematch_without_a_clock_is_not_remembered_of_whoever_did_not_take_it_away);
async fn a_rematch_without_a_clock_is_not_remembered_of_whoever_did_not_take_it_away(
    first: Database,
) {
    let mut databases = vec![first];
    for (options, again, theirs) in [("clock:none", "none", "3d"), ("clock:5d", "5d", "5d")] {
        let club = Club::new(match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        });
        let game = opened(&club, options).await;
        let joined = club.app.invitations().join(&club.call(&cat()), game).await;
        joined.expect("joins");
        let rematch = after_resigning(&club, &cat(), game).await;
        assert_eq!(rematch.terms.clock.to_string(), again);
        let opening = NewGameRequest { opponents: vec![human(ben())], ..NewGameRequest::default() };
        let cats = clocks(&club, &club.call(&cat()), opening.clone()).await;
        assert_eq!(cats.0, theirs, "{options}: it was Ann's");
        let anns = clocks(&club, &club.call(&ann()), opening).await;
        assert_eq!(anns.0, again, "{options}: it was Ann's");
        let join = club.call(&ann());
        let joined = club.app.invitations().join(&join, rematch.game).await;
        joined.expect("joins");
        let second = after_resigning(&club, &cat(), rematch.game).await;
        assert_eq!(second.terms.clock.to_string(), again, "as they all agreed");
    }
}

/// A rematch that somebody wants who has just resigned.
async fn after_resigning(club: &Club, who: &Person, game: GameId) -> Invitation {
    let resigned = club.app.ends().resign(&club.call(who), game).await;
    resigned.expect("resigns");
    let rematch = club.app.invitations().rematch(&club.call(who), game).await;
    rematch.expect("a rematch").invitation
}

on_both_databases!(what_is_typed_has_the_usual_clock_unless_it_names_one);
async fn what_is_typed_has_the_usual_clock_unless_it_names_one(database: Database) {
    let club = Club::new(database);
    for (options, clock) in [
        ("start:me", "3d"),
        ("clock:none", "none"),
        ("clock:7d", "7d"),
        ("overtime:claim", "3d"),
        ("start:me", "3d"),
    ] {
        let game = opened(&club, options).await;
        let row = club.database.store.game(game).await.expect("reads");
        let terms = row.expect("a game").terms;
        assert_eq!(terms.clock.to_string(), clock, "{options}");
    }
}
