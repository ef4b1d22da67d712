//! Presses everything that is suggested: a parameter takes what it offers.

use std::sync::Arc;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use starpost_games::game::Refuses as _;
use tempfile::TempDir;

use super::super::asked::GAME;
use super::super::meanwhile::Meanwhile;
use super::*;
use crate::app::{
    Call, ChannelId, GameId, GuildId, InteractionId, NewGame, Opponent, Person, PersonId, Starter,
    Steps, Timestamp,
};
use crate::config::Secret;
use crate::discord::out::send::Sender;
use crate::discord::payload::Data;
use crate::store::Choices;
use crate::store::scratch::database;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// Refusals of a game or a league for what it is, whoever asks.
const FOR_WHAT_IT_IS: [&str; 9] = [
    "league-no-ladder",
    "no-such-game",
    "not-started",
    "not-waiting",
    "not-over",
    "game-over",
    "league-no-such",
    "league-given-up",
    "no-such-turn",
];

/// How deep suggestions that lead to others are followed.
const DEEPEST: usize = 2;

/// Ann, with a game or a league at each stage.
pub(super) struct Scene {
    app: App,
    send: Arc<Sender>,
    next: u64,
    _folder: TempDir,
}

fn person(id: u64, name: &str) -> Person {
    Person {
        id: PersonId(id),
        name: name.to_owned(),
    }
}

impl Scene {
    pub(super) async fn set() -> Scene {
        let (store, folder) = database().await;
        let send = Sender::new("http://127.0.0.1:9", &Secret::new("token"));
        let mut scene = Scene {
            app: App::new(store, StdRng::seed_from_u64(1)),
            send: Arc::new(send.expect("a sender")),
            next: 0,
            _folder: folder,
        };
        scene.games().await.expect("games");
        scene.leagues().await.expect("leagues");
        scene
    }

    fn call(&mut self, person: Person) -> Call {
        self.next += 1;
        let mut call = Call::example();
        call.interaction = InteractionId(self.next);
        call.person = person;
        call.now = Timestamp(1_700_000_000_000);
        call.office.manages_server = true;
        call.place.guild = Some(GuildId(7));
        call.place.channel = ChannelId(70);
        call
    }

    fn ann(&mut self) -> Call {
        self.call(person(901, "Ann"))
    }

    fn ben(&mut self) -> Call {
        self.call(person(902, "Ben"))
    }

    /// Two that run, one that is over, and an invitation.
    async fn games(&mut self) -> Result<(), Error> {
        let begun = [self.begun().await?, self.begun().await?];
        for (game, whose) in begun.into_iter().zip(["Ann", "Ben"]) {
            self.turn(game, "Ann", "homeworld b3 r1 g3").await?;
            self.turn(game, "Ben", "homeworld y2 b1 g3").await?;
            if whose == "Ben" {
                self.turn(game, "Ann", "build g1 South").await?;
                let steps = Steps::one("build g1 North", "build g1 South");
                let call = self.ann();
                self.app.prepared().keep(&call, game, 0, &steps).await?;
            }
        }
        let over = self.begun().await?;
        let call = self.ben();
        self.app.ends().resign(&call, over).await?;
        self.invitation().await?;
        Ok(())
    }

    async fn invitation(&mut self) -> Result<GameId, Error> {
        let new = NewGame {
            terms: Terms::default(),
            kind: Kind::Homeworlds,
            options: Choices::default(),
            opponents: vec![Opponent {
                person: person(902, "Ben"),
                is_program: false,
                is_member: true,
            }],
            seats: 2,
            starter: Starter::Creator,
        };
        let call = self.ann();
        Ok(self.app.invitations().new_game(&call, new).await?.game)
    }

    async fn begun(&mut self) -> Result<GameId, Error> {
        let game = self.invitation().await?;
        let call = self.ben();
        self.app.invitations().join(&call, game).await?;
        Ok(game)
    }

    async fn turn(&mut self, game: GameId, who: &str, line: &str) -> Result<(), Error> {
        let call = match who {
            "Ann" => self.ann(),
            _ => self.ben(),
        };
        self.app.turns().turn_at_once(&call, game, line).await?;
        Ok(())
    }

    /// One being set up, one that people may join, one being played, one that was given up.
    async fn leagues(&mut self) -> Result<(), Error> {
        for (name, stage) in [("Draft", 0), ("Open", 1), ("Played", 2), ("Given up", 3)] {
            let call = self.ann();
            let draft = self.app.sign_ups().begin_draft(&call, name, "").await?;
            let league = draft.stored().expect("it is kept").id;
            if stage > 0 {
                let call = self.ann();
                self.app.sign_ups().open(&call, league).await?;
            }
            if stage == 2 {
                for call in [self.ann(), self.ben()] {
                    self.app.sign_ups().join(&call, league).await?;
                }
                let call = self.ann();
                self.app.leagues().start(&call, league, 2).await?;
            }
            if stage == 3 {
                let call = self.ann();
                self.app.sign_ups().close(&call, league).await?;
            }
        }
        self.ladder().await
    }

    /// One on which Ann stands below Ben.
    async fn ladder(&mut self) -> Result<(), Error> {
        let (call, line) = (self.ann(), "format:ladder");
        let draft = self
            .app
            .sign_ups()
            .begin_draft(&call, "Ladder", line)
            .await?;
        let league = draft.stored().expect("it is kept").id;
        let call = self.ann();
        self.app.sign_ups().open(&call, league).await?;
        let (mut ben, ann) = (self.ben(), self.ann());
        // Who joins first stands above.
        ben.now = Timestamp(ann.now.0 - 1);
        for call in [ben, ann] {
            self.app.sign_ups().join(&call, league).await?;
        }
        let call = self.ann();
        self.app.leagues().start(&call, league, 2).await?;
        Ok(())
    }

    /// Somebody in another channel who has to do with nothing here.
    pub(super) fn stranger_elsewhere(&mut self) -> Call {
        let mut call = self.call(person(904, "Dan"));
        call.office.manages_server = false;
        call.place.channel = ChannelId(80);
        call
    }

    /// Everything suggested to Ann while this option is typed along with others.
    async fn suggested(&mut self, path: &str, name: &str, typed: &[(&str, &str)]) -> Vec<String> {
        let call = self.ann();
        self.suggested_to(call, path, name, typed).await
    }

    /// The same to somebody.
    pub(super) async fn suggested_to(
        &self,
        call: Call,
        path: &str,
        name: &str,
        typed: &[(&str, &str)],
    ) -> Vec<String> {
        let options = typed.iter().map(|(key, value)| {
            let focused = *key == name;
            json!({"name": key, "type": 3, "value": value, "focused": focused})
        });
        let options: Vec<Value> = options.collect();
        let command = command(path, &options);
        let asked = Asked::read(call, &command);
        let suggested = suggest(&self.app, &asked).await.expect("no fault");
        suggested
            .into_iter()
            .map(|suggestion| suggestion.value)
            .collect()
    }

    /// The reason for which a command of Ann is refused, if it is.
    async fn refused(&mut self, path: &str, typed: &[(&str, &str)]) -> Option<&'static str> {
        let call = self.ann();
        match self.run(call, path, typed).await {
            Ok(_) => None,
            Err(Error::Refused(no)) => Some(no.id()),
            Err(Error::Fault(fault)) => panic!("{path} {typed:?}: {fault:?}"),
        }
    }

    /// Runs a command of somebody.
    pub(super) async fn run(
        &self,
        call: Call,
        path: &str,
        typed: &[(&str, &str)],
    ) -> Result<Reply, Error> {
        let options = typed
            .iter()
            .map(|(key, value)| json!({"name": key, "type": 3, "value": value}));
        let mut options: Vec<Value> = options.collect();
        options.extend(required(path));
        let command = command(path, &options);
        let send = self.send();
        let tools = self.tools(&send, &call);
        run(&tools, &Asked::read(call.clone(), &command)).await
    }

    pub(super) fn send(&self) -> Arc<Sender> {
        Arc::clone(&self.send)
    }

    pub(super) fn tools<'a>(&'a self, send: &'a Arc<Sender>, call: &Call) -> Tools<'a> {
        Tools {
            app: &self.app,
            send,
            meanwhile: Meanwhile {
                send,
                application: 2,
                interaction: call.interaction,
                token: "t",
            },
        }
    }
}

/// What Discord always sends with the command, which is impossible without it.
fn required(path: &str) -> Vec<Value> {
    let text = |name, value| json!({"name": name, "type": 3, "value": value});
    let number = |name, value: u32| json!({"name": name, "type": 4, "value": value});
    let person = |name, value| json!({"name": name, "type": 6, "value": value});
    match path {
        "league create" => vec![text("name", "Another")],
        "league report" => vec![number("fixture", 1), person("winner", "902")],
        "referee replace" => vec![person("player", "902"), person("by", "903")],
        "referee rewind" => vec![number("turn", 0)],
        "referee time" => vec![number("hours", 1)],
        _ => Vec::new(),
    }
}

fn command(path: &str, options: &[Value]) -> Data {
    let (name, options) = match path.split_once(' ') {
        Some((name, below)) => (
            name,
            json!([{"type": 1, "name": below, "options": options}]),
        ),
        None => (path, json!(options)),
    };
    let people = [("902", "Ben"), ("903", "Cat")].map(|(id, name)| {
        let user = json!({"id": id, "username": name});
        (id.to_owned(), user)
    });
    let member = json!({"roles": []});
    let members = ["902", "903"].map(|id| (id.to_owned(), member.clone()));
    let resolved = json!({
        "users": serde_json::Map::from_iter(people),
        "members": serde_json::Map::from_iter(members),
    });
    let data = json!({"name": name, "type": 1, "options": options, "resolved": resolved});
    serde_json::from_value(data).expect("a command")
}

/// What must accompany an option, so that it means something.
async fn beside(scene: &mut Scene, path: &str, name: &str) -> Vec<(&'static str, String)> {
    let lines = async |scene: &mut Scene, option: &'static str, typed: &[(&str, &str)]| {
        let lines = scene.suggested(path, option, typed).await;
        (option, lines.first().expect("a line").clone())
    };
    match (path, name) {
        ("turn", "text") => vec![(GAME, "1".to_owned())],
        ("game prepare", "after") => vec![(GAME, "2".to_owned())],
        ("game prepare", "if") => {
            let game = (GAME, "2".to_owned());
            vec![("then", "build g1 South".to_owned()), game]
        }
        ("game prepare", "then") => {
            let reply = lines(scene, "if", &[("if", ""), (GAME, "2")]).await;
            vec![reply, (GAME, "2".to_owned())]
        }
        ("league challenge", "player") => vec![("league", "5".to_owned())],
        ("league edit", "options") => vec![("league", "2".to_owned())],
        ("league copy", "options") => {
            let name = ("name", "Another".to_owned());
            vec![("league", "2".to_owned()), name]
        }
        _ => Vec::new(),
    }
}

/// What is typed of an option, along with others.
fn with<'a>(
    beside: &'a [(&'static str, String)],
    name: &'a str,
    value: &'a str,
) -> Vec<(&'a str, &'a str)> {
    let beside = beside.iter().map(|(key, value)| (*key, value.as_str()));
    beside.chain([(name, value)]).collect()
}

/// Presses everything that is suggested for an option: how much that is, and what is refused.
async fn press_all(path: &str, name: &str) -> (usize, Vec<String>) {
    let mut scene = Scene::set().await;
    let beside = beside(&mut scene, path, name).await;
    let (mut pressed, mut wrong, mut typed) = (0, Vec::new(), vec![String::new()]);
    for _ in 0..DEEPEST {
        let mut next = Vec::new();
        for so_far in typed {
            let so_far = with(&beside, name, &so_far);
            for value in scene.suggested(path, name, &so_far).await {
                let no = scene.refused(path, &with(&beside, name, &value)).await;
                let is_wrong = match name {
                    GAME | "league" => no.is_some_and(|no| FOR_WHAT_IT_IS.contains(&no)),
                    _ => no.is_some(),
                };
                if is_wrong {
                    wrong.push(format!("/{path} {name}:{value} is refused: {no:?}"));
                }
                pressed += 1;
                if value.ends_with(':') {
                    next.push(value);
                }
            }
        }
        typed = next;
    }
    if pressed == 0 {
        wrong.push(format!("/{path} {name}: suggests nothing"));
    }
    (pressed, wrong)
}

#[tokio::test]
async fn every_suggestion_is_taken_when_it_is_pressed() {
    let (mut pressed, mut wrong) = (0, Vec::new());
    for command in COMMANDS {
        for parameter in (command.parameters)() {
            if parameter.suggest.is_some() {
                let (here, wrong_here) = press_all(command.path, parameter.name).await;
                pressed += here;
                wrong.extend(wrong_here);
            }
        }
    }
    assert!(wrong.is_empty(), "of {pressed}: {wrong:#?}");
    assert!(pressed > 200, "{pressed}");
}
