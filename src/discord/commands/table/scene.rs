//! The scene in which commands and buttons are tried: people, their games and their leagues.

use std::sync::Arc;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tempfile::TempDir;

use super::super::interim_news::Meanwhile;
use super::*;
use crate::app::{
    Call, ChannelId, GameId, GuildId, InteractionId, NewGame, Opponent, Person, PersonId, Starter,
    Steps, Timestamp,
};
use crate::config::Secret;
use crate::discord::out::sender::Sender;
use crate::store::Choices;
use crate::store::scratch::database;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// Ann, with a game or a league at each stage.
pub(super) struct CommandScene {
    pub(super) app: App,
    send: Arc<Sender>,
    next: u64,
    _folder: TempDir,
}

fn person(id: u64, name: &str) -> Person {
    Person { id: PersonId(id), name: name.to_owned() }
}

impl CommandScene {
    pub(super) async fn set() -> CommandScene {
        let (store, folder) = database().await;
        let send = Sender::new("http://127.0.0.1:9", &Secret::new("token"));
        let mut scene = CommandScene {
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

    pub(super) fn ann(&mut self) -> Call {
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
        let draft = self.app.sign_ups().begin_draft(&call, "Ladder", line).await?;
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
