//! Answers interactions, whichever door they came through: each kind in its way. Knows no command and
//! no button.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tracing::Instrument as _;

use crate::app::{App, ChannelId, Error, GuildId, InteractionId, Timestamp};
use crate::discord::clicks::{self, Manner};
use crate::discord::commands::{self, CommandRequest};
use crate::discord::custom_id::Click;
use crate::discord::intake::answer::Answers;
use crate::discord::intake::apology;
use crate::discord::intake::caller::caller;
use crate::discord::intake::deferral::{Deferred, InteractionRequest};
use crate::discord::intake::desk::Desk;
use crate::discord::intake::gate;
use crate::discord::intake::measurements;
use crate::discord::intake::open_interactions::UnderWay;
use crate::discord::intake::outcome::{log_fault, settled};
use crate::discord::intake::panics::caught;
use crate::discord::intake::repetition::LastActs;
use crate::discord::out::sender::Sender;
use crate::discord::payload::{Interaction, InteractionKind, number};
use crate::discord::say::dialog::Dialog;
use crate::measure::{self, Stopwatch};
use crate::worker::Now;

/// Discord's number for an answer that is a form: `interactions/receiving-and-responding`, *Interaction
/// Callback Type*.
const MODAL: u8 = 9;

/// The time that a person waits to change something before they are told that the bot is busy.
const PATIENCE: Duration = Duration::from_millis(4_500);

/// Answers interactions.
pub struct Bot {
    desk: Desk,
    /// True if the gateway sends events.
    connected: AtomicBool,
}

impl Bot {
    /// A bot with this service, this way out and this clock.
    pub fn new(app: App, send: Arc<Sender>, clock: Now) -> Bot {
        let answers = Answers(Arc::clone(&send));
        Bot {
            desk: Desk {
                app: app.with_patience(PATIENCE),
                send,
                answers,
                clock,
                changing: gate::usual(),
                looking: gate::usual(),
                crowding: gate::for_crowds(),
                under_way: UnderWay::default(),
                last_acts: LastActs::default(),
            },
            connected: AtomicBool::new(false),
        }
    }

    /// True if interactions can come in.
    pub fn is_connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Notes whether interactions can come in.
    pub(super) fn set_connected(&self, connected: bool) {
        self.connected.store(connected, Ordering::Relaxed);
        measure::CONNECTED.is(&[], f64::from(u8::from(connected)));
    }

    /// The service that it asks.
    pub(super) fn app(&self) -> &App {
        &self.desk.app
    }

    /// The way its requests go.
    pub(super) fn sender(&self) -> &Sender {
        &self.desk.send
    }

    /// The part of the bot that gives its answers.
    pub(super) fn answers(&self) -> &Answers {
        &self.desk.answers
    }

    /// The present time.
    pub(super) fn now(&self) -> Timestamp {
        (self.desk.clock)()
    }

    /// Answers one interaction as it came, whichever door it came through. Whatever is logged meanwhile
    /// names it.
    pub async fn handle(&self, body: Value) {
        let number = number(&body["id"]).unwrap_or_default();
        self.desk.send.heard_number(InteractionId(number));
        let span = tracing::info_span!("interaction", id = number);
        let answering = async {
            match Interaction::read(&body) {
                Some(interaction) => self.answer(&interaction).await,
                None => apology::apologize(self.answers(), &body).await,
            }
        };
        answering.instrument(span).await;
    }

    async fn answer(&self, interaction: &Interaction) {
        match interaction.kind() {
            InteractionKind::Autocomplete => self.suggest(interaction).await,
            InteractionKind::Command | InteractionKind::Component | InteractionKind::Modal => {
                let first = self.desk.last_acts.first(interaction, self.now());
                match Deferred::read(interaction, self.now()).map(|read| read.repeating(first)) {
                    Some(deferred) => self.begin(interaction, &deferred).await,
                    None => {
                        let (call, ticket) = caller(interaction, self.now());
                        self.answers().old_button(&ticket, call.language).await;
                    }
                }
            }
            InteractionKind::Ping | InteractionKind::Unknown(_) => {
                tracing::warn!(kind = ?interaction.kind(), "an interaction of an unknown kind");
            }
        }
    }

    /// Opens a form, or acknowledges what is asked and does it.
    async fn begin(&self, interaction: &Interaction, deferred: &Deferred<'_>) {
        if let (Manner::Field, InteractionRequest::Click(click, _)) =
            (deferred.manner, &deferred.asking)
        {
            return self.open_field(deferred, *click).await;
        }
        match self.form_of(deferred).await {
            Some(form) => self.open(deferred, form).await,
            None => self.desk.acknowledge_and_do(interaction, deferred).await,
        }
    }

    /// A channel or a thread was deleted. A process that is not told finds out when something is to
    /// be posted there.
    pub(super) async fn place_is_gone(&self, place: ChannelId) {
        let told = self.app().places().place_is_gone(place, self.now()).await;
        self.noted(told, "nobody will know since when a place is gone");
    }

    /// The bot was removed from a server. A process that is not told finds out when something is to be
    /// posted there.
    pub(super) async fn server_is_left(&self, server: GuildId) {
        let told = self.app().places().server_is_left(server, self.now()).await;
        self.noted(told, "nobody will know since when a server is left");
    }

    /// A shard is connected, and the bot is on these of the servers that it is told of there.
    pub(super) async fn servers_are(
        &self,
        servers: &BTreeSet<GuildId>,
        is_told_of: impl Fn(GuildId) -> bool + Send,
    ) {
        let places = self.app().places();
        let told = places.servers_are(servers, is_told_of, self.now()).await;
        self.noted(told, "nobody will know since when servers are left");
    }

    /// Something about a server has changed, or about the bot there: what could not be posted there may be
    /// possible now.
    pub(super) async fn server_changes(&self, server: GuildId) {
        let told = self.app().places().server_changes(server, self.now()).await;
        self.noted(told, "broken places of a server are tried later");
    }

    /// The same, of a channel or a thread.
    pub(super) async fn channel_changes(&self, channel: ChannelId) {
        let places = self.app().places();
        let told = places.channel_changes(channel, self.now()).await;
        self.noted(told, "a broken place is tried later");
    }

    /// Logs what could not be noted of an event; not while the program ends, whose database is closed.
    fn noted<T>(&self, told: Result<T, Error>, otherwise: &'static str) {
        match told {
            Err(fault) if !self.app().is_closed() => tracing::error!(?fault, "{otherwise}"),
            Ok(_) | Err(_) => {}
        }
    }

    /// Answers what was acknowledged and never answered, for as long as the program runs.
    pub async fn answer_what_is_owed(&self) -> Infallible {
        self.desk.answer_what_is_owed().await
    }

    /// Returns as soon as this interaction is answered, though something may be added to the answer later.
    pub(super) async fn answered(&self, interaction: InteractionId) {
        self.desk.under_way.answered(interaction).await;
    }

    /// Returns as soon as every interaction that has come in is answered.
    pub async fn all_answered(&self) {
        self.desk.under_way.all_answered().await;
    }

    async fn suggest(&self, command: &Interaction) {
        let came = Stopwatch::start();
        let (call, ticket) = caller(command, self.now());
        let asked = CommandRequest::read(call, &command.data);
        let suggested =
            caught(commands::suggest(self.app(), &asked)).await.unwrap_or_else(|error| {
                if let Error::Fault(fault) = error {
                    log_fault(&ticket, &fault);
                }
                Vec::new()
            });
        self.answers().suggest(&ticket, suggested).await;
        measurements::answered_at_once("suggestion", came);
    }

    /// The form that a command opens, if it does.
    async fn form_of(&self, deferred: &Deferred<'_>) -> Option<Dialog> {
        match &deferred.asking {
            InteractionRequest::Command(asked) => {
                let form = async { Ok(commands::form(self.app(), asked).await) };
                caught(form).await.ok().flatten()
            }
            InteractionRequest::Click(..) | InteractionRequest::Typed(..) => None,
        }
    }

    async fn open(&self, deferred: &Deferred<'_>, form: Dialog) {
        let form = json!({ "type": MODAL, "data": form });
        if !self.answers().answer(&deferred.ticket, &form).await {
            let language = deferred.call.language;
            self.answers().apologize(&deferred.ticket, language).await;
        }
        measurements::acknowledged(deferred);
    }

    /// The field for typing a note or a turn, unless there is no turn to take.
    async fn open_field(&self, deferred: &Deferred<'_>, click: Click) {
        let Deferred { call, ticket, .. } = deferred;
        match caught(clicks::form(self.app(), call, click)).await {
            Ok(form) => self.open(deferred, form).await,
            Err(error) => {
                let reply = settled(ticket, call.language, Err(error));
                self.answers().say_privately(ticket, reply.text().to_owned()).await;
            }
        }
    }
}
