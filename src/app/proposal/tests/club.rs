//! An app with a database of its own, and Ann, who sets games up.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost_games::game::Refuses as _;
use starpost_games::words::Language;
use tempfile::TempDir;

use crate::app::PersonId;
use crate::app::base::{App, Call, Error, Office, Person, Place};
use crate::app::invitations::Invitation;
use crate::app::proposal::change::Change;
use crate::app::proposal::opening::NewGameRequest;
use crate::app::proposal::proposal_view::{Proposal, Proposed};
use crate::app::servers::Opponent;
use crate::store::scratch::{ANN, CHANNEL, NOW, database};
use crate::store::{ChannelId, GuildId, InteractionId};

/// An app and Ann, who asks one thing after the other.
pub(super) struct Club {
    pub(super) app: App,
    next: u64,
    pub(super) caller: Person,
    pub(super) channel: ChannelId,
    _folder: TempDir,
}

pub(super) fn person(number: u64) -> Person {
    Person { id: PersonId(number), name: format!("Person {number}") }
}

pub(super) fn opponent(number: u64) -> Opponent {
    Opponent { person: person(number), is_program: false, is_member: true }
}

/// `/game new` with this many opponents, and a preset and a line of options if they are not empty.
pub(super) fn opening(opponents: u64, preset: &str, line: &str) -> NewGameRequest {
    let said = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    NewGameRequest {
        game: None,
        preset: said(preset),
        options: said(line),
        opponents: (2..2 + opponents).map(opponent).collect(),
        ..NewGameRequest::default()
    }
}

impl Club {
    pub(super) async fn open() -> Club {
        let (store, folder) = database().await;
        Club {
            app: App::new(store, StdRng::seed_from_u64(1)),
            next: 0,
            caller: Person { id: ANN, name: "Ann".to_owned() },
            channel: CHANNEL,
            _folder: folder,
        }
    }

    /// The program stops and starts again on the same database.
    pub(super) fn restarted(self) -> Club {
        let store = self.app.store().clone();
        Club { app: App::new(store, StdRng::seed_from_u64(2)), ..self }
    }

    pub(super) fn call(&mut self) -> Call {
        self.next += 1;
        Call {
            interaction: InteractionId(self.next),
            person: self.caller.clone(),
            office: Office::default(),
            place: Place {
                guild: Some(GuildId(7)),
                channel: self.channel,
                language: Language::English,
                under: None,
                lacks: Vec::new(),
                lacks_above: Vec::new(),
            },
            language: Language::English,
            now: NOW,
        }
    }

    pub(super) async fn propose(&mut self, opening: NewGameRequest) -> Result<Proposed, Error> {
        let call = self.call();
        self.app.proposals().propose(&call, opening).await
    }

    /// The card that is shown.
    pub(super) async fn card(&mut self, opening: NewGameRequest) -> Proposal {
        match self.propose(opening).await.expect("a card") {
            Proposed::Asked(proposal) => *proposal,
            Proposed::Opened(invitation) => panic!("opened at once: {invitation:?}"),
        }
    }

    /// The invitation that is posted at once.
    pub(super) async fn opened(&mut self, opening: NewGameRequest) -> Invitation {
        match self.propose(opening).await.expect("an invitation") {
            Proposed::Opened(invitation) => *invitation,
            Proposed::Asked(proposal) => panic!("a card is shown: {proposal:?}"),
        }
    }

    pub(super) async fn choose(
        &mut self,
        card: &Proposal,
        change: Change,
    ) -> Result<Proposal, Error> {
        let call = self.call();
        let chosen = self.app.proposals().choose(&call, card.number, change.clone()).await?;
        let again = self.app.proposals().choose(&call, card.number, change).await?;
        assert_eq!(again.given_up, chosen.given_up, "delivered twice");
        Ok(chosen)
    }

    pub(super) async fn chosen(&mut self, card: &Proposal, change: Change) -> Proposal {
        self.choose(card, change).await.expect("it can be chosen")
    }

    pub(super) async fn invite(&mut self, card: &Proposal) -> Result<Invitation, Error> {
        let call = self.call();
        self.app.proposals().invite(&call, card.number, card.revision).await
    }

    pub(super) async fn now(&mut self) -> Proposal {
        let call = self.call();
        self.app.proposals().proposal(&call).await.expect("a card")
    }
}

pub(super) fn setting(key: &'static str, value: &str) -> Change {
    Change::Setting(key, value.to_owned())
}

pub(super) fn preset(edition: &str) -> Change {
    Change::Edition(edition.to_owned())
}

/// The id of the sentence that says no.
#[track_caller]
pub(super) fn no<T>(done: Result<T, Error>) -> &'static str {
    match done {
        Err(Error::Refused(no)) => no.id(),
        Err(fault) => panic!("a fault: {fault}"),
        Ok(_) => panic!("it was not refused"),
    }
}

pub(super) fn keys(card: &Proposal) -> Vec<&'static str> {
    let open = card.plan.open_settings().into_iter();
    open.map(|setting| setting.key).collect()
}
