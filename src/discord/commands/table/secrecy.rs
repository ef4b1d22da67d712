//! Everything about leagues and games, asked by somebody elsewhere on the server who may not see them:
//! commands, suggestions, buttons and menus.

use starpost_games::game::Refuses as _;

use super::super::invocation::GAME;
use super::scene::CommandScene;
use super::*;
use crate::app::LeagueId;
use crate::discord::clicks;
use crate::discord::custom_id::Click;
use crate::discord::say::sentence::say;
use crate::discord::selection::Picked;
use starpost_games::words::Language;

/// The option that names a league.
const LEAGUE: &str = "league";

/// A button of each kind that there ever was.
const EVER_SINCE: &str = include_str!("../../../../tests/corpus/custom_ids.txt");

/// The refusals that say nothing of a league, not even that there is one.
const NOTHING_SAID: [&str; 5] = [
    "league-no-such",
    "league-only-runners",
    "league-only-makers",
    "league-needs-server",
    // What is picked means nothing, whatever the league is.
    "stale-proposal",
];

/// Those of a menu in which nothing was picked.
const NOTHING_PICKED: [&str; 3] = ["league-not-joined", "league-not-played", "league-not-waiting"];

/// Words that say that a league is there of which nobody told the caller.
fn says(done: Result<Reply, Error>) -> Option<String> {
    let said = |id: &&str| say(Language::English, id, &[]);
    match done {
        Err(Error::Refused(no)) if NOTHING_SAID.contains(&no.id()) => None,
        Err(Error::Refused(no)) => Some(no.id().to_owned()),
        Ok(reply) => {
            let shown = format!("{reply:?}");
            let is_no = NOTHING_SAID.iter().map(said).any(|it| shown.contains(&it));
            (!is_no).then_some(shown)
        }
        Err(fault) => panic!("{fault:?}"),
    }
}

#[tokio::test]
async fn a_hidden_league_is_named_by_no_command_and_no_suggestion() {
    let mut scene = CommandScene::set().await;
    let mut wrong = Vec::new();
    let leagues = COMMANDS.iter().filter(|command| command.path.starts_with("league "));
    for command in leagues {
        let takes_league = (command.parameters)().iter().any(|parameter| parameter.name == LEAGUE);
        for named in [None, Some("Played"), Some("3"), Some("#5"), Some("Open")] {
            if named.is_some() && !takes_league {
                continue;
            }
            let call = scene.stranger_elsewhere();
            let typed: Vec<(&str, &str)> = named.map(|named| (LEAGUE, named)).into_iter().collect();
            let done = scene.run(call, command.path, &typed).await;
            let said = says(done);
            wrong.extend(said.map(|said| format!("/{} {named:?}: {said}", command.path)));
        }
        for parameter in (command.parameters)() {
            if parameter.suggest.is_some() && parameter.name == LEAGUE {
                let call = scene.stranger_elsewhere();
                let typed = [(parameter.name, "")];
                let suggested =
                    scene.suggested_to(call, command.path, parameter.name, &typed).await;
                if !suggested.is_empty() {
                    wrong.push(format!("/{} suggests {suggested:?}", command.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_hidden_league_is_shown_by_no_button_and_no_menu() {
    let mut scene = CommandScene::set().await;
    let (mut wrong, mut pressed) = (Vec::new(), 0);
    let buttons = EVER_SINCE.lines().filter(|line| line.contains(":league-10-"));
    for button in buttons {
        for league in [1, 2, 3, 4, 5].map(LeagueId) {
            let button = button.replace(":league-10-", &format!(":league-{}-", league.0));
            let Ok(click) = button.parse::<Click>() else {
                panic!("{button}");
            };
            for picked in [Picked::Nothing, Picked::Entry("1")] {
                let call = scene.stranger_elsewhere();
                let done = scene.press(call, click, &picked).await;
                let said = says(done);
                let nothing = picked == Picked::Nothing;
                let said = said.filter(|it| !nothing || !NOTHING_PICKED.contains(&it.as_str()));
                wrong.extend(said.map(|said| format!("{button}: {said}")));
                pressed += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(pressed > 200, "{pressed}");
}

/// The refusals that say nothing of a game: there is none, or what was asked for means nothing.
const NO_GAME: [&str; 2] = ["no-such-game", "no-verdict"];

/// Somebody of whom a stranger learns nothing.
const PLAYERS: [&str; 2] = ["Ann", "Ben"];

/// True of an answer that names a player, or says anything else than that there is no such game.
fn tells(done: Result<Reply, Error>) -> Option<String> {
    match done {
        Err(Error::Refused(_)) => None,
        Ok(reply) => {
            let shown = format!("{reply:?}");
            let mut words = shown.split(|letter: char| !letter.is_alphanumeric());
            let names = words.any(|word| PLAYERS.contains(&word));
            names.then_some(shown)
        }
        Err(fault) => panic!("{fault:?}"),
    }
}

#[tokio::test]
async fn of_a_hidden_game_no_command_says_anything() {
    let mut scene = CommandScene::set().await;
    let (mut wrong, mut asked) = (Vec::new(), 0);
    for command in COMMANDS {
        let parameters = (command.parameters)();
        let takes_game = parameters.iter().any(|parameter| parameter.name == GAME);
        // There it is which of the games is to be played.
        if !takes_game || command.path == "game new" {
            continue;
        }
        for game in ["1", "2", "3", "4"] {
            let call = scene.stranger_elsewhere();
            let done = scene.run(call, command.path, &[(GAME, game)]).await;
            let said = match done {
                Err(Error::Refused(no)) if !NO_GAME.contains(&no.id()) => Some(no.id().to_owned()),
                other => tells(other),
            };
            wrong.extend(said.map(|said| format!("/{} {game}: {said}", command.path)));
            asked += 1;
        }
        let call = scene.stranger_elsewhere();
        let suggested = scene.suggested_to(call, command.path, GAME, &[(GAME, "")]).await;
        if !suggested.is_empty() {
            wrong.push(format!("/{} suggests {suggested:?}", command.path));
        }
    }
    assert!(wrong.is_empty(), "of {asked}: {wrong:#?}");
    assert!(asked > 40, "{asked}");
}

#[tokio::test]
async fn of_a_hidden_game_no_button_says_anything() {
    let mut scene = CommandScene::set().await;
    let (mut wrong, mut pressed) = (Vec::new(), 0);
    let buttons = EVER_SINCE
        .lines()
        .filter(|line| line.starts_with("v1:10:"))
        .filter(|line| !line.contains(":league-") && !line.contains(":rules-"));
    for button in buttons {
        for game in [1, 2, 3, 4] {
            let button = button.replace("v1:10:1z141z3:", &format!("v1:{game}:0:"));
            let Ok(click) = button.parse::<Click>() else {
                panic!("{button}");
            };
            let call = scene.stranger_elsewhere();
            let done = scene.press(call, click, &Picked::Nothing).await;
            wrong.extend(tells(done).map(|said| format!("{button}: {said}")));
            pressed += 1;
        }
    }
    assert!(wrong.is_empty(), "of {pressed}: {wrong:#?}");
    assert!(pressed > 400, "{pressed}");
}

impl CommandScene {
    async fn press(&self, call: Call, click: Click, picked: &Picked<'_>) -> Result<Reply, Error> {
        let send = self.send();
        let tools = self.tools(&send, &call);
        clicks::run(&tools, &call, click, picked).await
    }
}
