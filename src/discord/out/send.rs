//! The one way out: every request to Discord, its pace and its repetition; knows HTTP and routes,
//! and nothing of games.

use std::pin::pin;
use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, Method, Response};
use serde_json::Value;
use serenity::builder::{CreateCommand, CreateInteractionResponse, CreateThread};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::config::Secret;
use crate::crash;
use crate::discord::limits::{self, MESSAGES_READ};
use crate::discord::out::brake::Brake;
use crate::discord::out::form::Form;
use crate::discord::out::pace::{CALLBACK, ORIGINAL, Pace, RateKey};
use crate::discord::out::unsent::{Setback, Unsent, setback};
use crate::discord::out::verdict::Errand;

/// What this client calls itself, in the form that Discord wants: `DiscordBot (URL, VERSION)`.
const AGENT: &str = concat!(
    "DiscordBot (",
    env!("CARGO_PKG_HOMEPAGE"),
    ", ",
    env!("CARGO_PKG_VERSION"),
    ")"
);

/// The longest that somebody is kept waiting here who can come back later.
const PAUSE: Duration = Duration::from_secs(1);

/// Sends requests to Discord. One for the whole program.
pub struct Sender {
    pub(crate) client: Client,
    /// Goes to Discord's interface only, and not to the addresses of files.
    authorization: HeaderValue,
    base: String,
    pace: Pace,
    brake: Brake,
    /// Whether Discord has refused the token of the bot.
    refused: watch::Sender<bool>,
}

/// How long a request may take, repetitions included.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    pub(crate) one_try: Duration,
    in_all: Duration,
    /// How often it is tried when Discord is out of order.
    tries: u32,
}

/// How long a first answer to an interaction may take: one slow try may take nearly all of the time
/// that there is.
const NEARLY_ALL: Duration = limits::FIRST_ANSWER.saturating_sub(Duration::from_millis(200));

/// The first answer to an interaction.
const FIRST_ANSWER: Patience = Patience {
    one_try: NEARLY_ALL,
    in_all: NEARLY_ALL,
    tries: 8,
};

/// When a first answer that is not confirmed yet is sent a second time: the first may be lost.
const PERHAPS_LOST: Duration = Duration::from_millis(1_200);

/// Everything else; the worker tries again later.
pub(crate) const USUAL: Patience = Patience {
    one_try: Duration::from_secs(8),
    in_all: Duration::from_secs(20),
    tries: 3,
};

struct Request<'a> {
    errand: Errand,
    method: Method,
    path: String,
    key: RateKey,
    form: Option<&'a Form>,
    patience: Patience,
}

impl Sender {
    /// A sender for the Discord at this address.
    pub fn new(base: &str, token: &Secret) -> anyhow::Result<Sender> {
        let mut authorization = HeaderValue::try_from(format!("Bot {}", token.reveal()))?;
        authorization.set_sensitive(true);
        let client = Client::builder()
            .user_agent(AGENT)
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(5))
            .build()?;
        Ok(Sender {
            client,
            authorization,
            base: base.to_owned(),
            pace: Pace::default(),
            brake: Brake::default(),
            refused: watch::Sender::new(false),
        })
    }

    /// Returns once Discord has refused the token of the bot: nothing can be sent any more.
    pub async fn token_refused(&self) {
        let mut refused = self.refused.subscribe();
        // The sender of the news is `self`, so waiting cannot fail.
        let _ = refused.wait_for(|refused| *refused).await;
    }

    /// The address of the gateway, which shows that somebody answers there.
    pub async fn gateway(&self) -> Result<String, Unsent> {
        let answer = self
            .send(request(
                Errand::Gateway,
                Method::GET,
                "GET gateway",
                "gateway".into(),
            ))
            .await?;
        let address = answer["url"].as_str().ok_or(Unsent::Unavailable)?;
        Ok(address.to_owned())
    }

    /// The first answer to an interaction. One that was given already counts as given.
    pub async fn answer(
        &self,
        interaction: u64,
        token: &str,
        response: &CreateInteractionResponse,
    ) -> Result<(), Unsent> {
        let form = Form::new(response);
        let send = || {
            let path = format!("interactions/{interaction}/{token}/callback");
            self.send(Request {
                key: RateKey {
                    shape: CALLBACK,
                    about: interaction,
                },
                form: Some(&form),
                patience: FIRST_ANSWER,
                ..request(Errand::FirstAnswer, Method::POST, "", path)
            })
        };
        let again = async {
            tokio::time::sleep(PERHAPS_LOST).await;
            send().await
        };
        match either(send(), again).await {
            Err(Unsent::DoneAlready) => Ok(()),
            other => other.map(drop),
        }
    }

    /// Fills in the answer that was deferred, or changes the one given.
    pub async fn complete_answer(
        &self,
        application: u64,
        interaction: u64,
        token: &str,
        form: &Form,
    ) -> Result<(), Unsent> {
        let path = format!("webhooks/{application}/{token}/messages/@original");
        let key = RateKey {
            shape: ORIGINAL,
            about: interaction,
        };
        let request = Request {
            key,
            form: Some(form),
            ..request(Errand::LaterAnswer, Method::PATCH, "", path)
        };
        self.send(request).await.map(drop)
    }

    /// Posts a message and gives back its id.
    pub async fn post(&self, channel: u64, form: &Form) -> Result<u64, Unsent> {
        self.post_as(Errand::Post, channel, form).await
    }

    async fn post_as(&self, errand: Errand, channel: u64, form: &Form) -> Result<u64, Unsent> {
        let path = format!("channels/{channel}/messages");
        let key = RateKey {
            shape: "POST channels/messages",
            about: channel,
        };
        let request = Request {
            key,
            form: Some(form),
            ..request(errand, Method::POST, "", path)
        };
        id(&self.send_in_turn(channel, request).await?)
    }

    /// Writes a direct message to a person.
    pub async fn write_to(&self, person: u64, form: &Form) -> Result<(), Unsent> {
        let recipient = Form::new(&serde_json::json!({ "recipient_id": person.to_string() }));
        let request = Request {
            form: Some(&recipient),
            ..request(
                Errand::Letter,
                Method::POST,
                "POST users/channels",
                "users/@me/channels".into(),
            )
        };
        let channel = id(&self.send(request).await?)?;
        self.post_as(Errand::Letter, channel, form).await.map(drop)
    }

    /// Changes a message of ours.
    pub async fn edit(&self, channel: u64, message: u64, form: &Form) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/messages/{message}");
        let key = RateKey {
            shape: "PATCH channels/messages",
            about: channel,
        };
        let request = Request {
            key,
            form: Some(form),
            ..request(Errand::Edit, Method::PATCH, "", path)
        };
        self.send_in_turn(channel, request).await.map(drop)
    }

    /// Up to a hundred messages of a channel that follow this one the closest, as Discord gives them:
    /// the newest of them first. What is no list says nothing about what is there.
    pub async fn read_back(&self, channel: u64, after: u64) -> Result<Vec<Value>, Unsent> {
        let path = format!("channels/{channel}/messages?limit={MESSAGES_READ}&after={after}");
        let key = RateKey {
            shape: "GET channels/messages",
            about: channel,
        };
        let answer = self.send_in_turn(
            channel,
            Request {
                key,
                ..request(Errand::ReadBack, Method::GET, "", path)
            },
        );
        match answer.await? {
            Value::Array(messages) => Ok(messages),
            _ => Err(Unsent::Unavailable),
        }
    }

    /// Opens a thread under a message and gives back its id. Asked twice, it is opened once: a
    /// thread has the id of its message.
    pub async fn open_thread(
        &self,
        channel: u64,
        message: u64,
        thread: &CreateThread<'_>,
    ) -> Result<u64, Unsent> {
        let form = Form::new(thread);
        let path = format!("channels/{channel}/messages/{message}/threads");
        let key = RateKey {
            shape: "POST channels/messages/threads",
            about: channel,
        };
        let request = Request {
            key,
            form: Some(&form),
            ..request(Errand::Thread, Method::POST, "", path)
        };
        match self.send_in_turn(channel, request).await {
            Err(Unsent::DoneAlready) => Ok(message),
            other => id(&other?),
        }
    }

    /// Whether a person is on a server. An error: that cannot be known just now.
    pub async fn is_member(&self, guild: u64, person: u64) -> Result<bool, Unsent> {
        let path = format!("guilds/{guild}/members/{person}");
        let key = RateKey {
            shape: "GET guilds/members",
            about: guild,
        };
        let request = Request {
            key,
            ..request(Errand::Membership, Method::GET, "", path)
        };
        match self.send(request).await {
            Ok(_) => Ok(true),
            Err(Unsent::Unreachable) => Ok(false),
            Err(why) => Err(why),
        }
    }

    /// Replaces all commands that hold everywhere.
    pub async fn register(
        &self,
        application: u64,
        commands: &[CreateCommand],
    ) -> Result<(), Unsent> {
        let form = Form::new(&commands);
        let path = format!("applications/{application}/commands");
        let request = Request {
            form: Some(&form),
            ..request(Errand::Registration, Method::PUT, "PUT commands", path)
        };
        self.send(request).await.map(drop)
    }

    async fn send_in_turn(&self, channel: u64, request: Request<'_>) -> Result<Value, Unsent> {
        let Ok(_turn) = timeout(PAUSE, self.pace.turn(channel)).await else {
            return Err(Unsent::Busy { after: PAUSE });
        };
        self.send(request).await
    }

    /// Sends until it is done, refused, or has taken too long. Who is told to wait may be sure that
    /// nothing was done.
    async fn send(&self, request: Request<'_>) -> Result<Value, Unsent> {
        let mut doubt = false;
        match self.try_often(&request, &mut doubt).await {
            Err(why) if doubt && why.says_undone() => Err(Unsent::Unavailable),
            other => other,
        }
    }

    /// `doubt` says afterwards whether a try may have been successful without an answer.
    async fn try_often(&self, request: &Request<'_>, doubt: &mut bool) -> Result<Value, Unsent> {
        let (in_all, longest) = match request.errand.goes_back() {
            true => (request.patience.one_try, PAUSE),
            false => (request.patience.in_all, request.patience.in_all),
        };
        let end = Instant::now() + in_all;
        let mut tries = 0;
        loop {
            if let Some(after) = self.brake.wait(&request.key, Instant::now()) {
                return Err(Unsent::Busy { after });
            }
            let wait = self.pace.wait(&request.key);
            if wait > longest || Instant::now() + wait > end {
                return Err(Unsent::Busy { after: wait });
            }
            tokio::time::sleep(wait).await;
            let left = end.saturating_duration_since(Instant::now());
            let patience = left.min(request.patience.one_try);
            let (pause, why) = match self.once(request, patience).await {
                Ok(answer) => return Ok(answer),
                Err(Setback::Final(why)) => return Err(why),
                Err(Setback::Again(pause, why)) => (pause, why),
            };
            if why == Unsent::Unavailable {
                tries += 1;
                *doubt = true;
            }
            let too_long = pause > longest || Instant::now() + pause > end;
            if tries == request.patience.tries || too_long {
                tracing::warn!(route = request.key.shape, %why, "gave a request up");
                return Err(why);
            }
            tokio::time::sleep(pause).await;
        }
    }

    async fn once(&self, request: &Request<'_>, patience: Duration) -> Result<Value, Setback> {
        let url = format!("{}/api/v10/{}", self.base, request.path);
        let builder = self.client.request(request.method.clone(), url);
        let builder = builder.header(AUTHORIZATION, self.authorization.clone());
        let builder = builder.timeout(patience);
        let builder = match request.form {
            None => builder,
            Some(form) if form.files.is_empty() => builder.json(&form.body),
            Some(form) => builder.multipart(form.multipart()),
        };
        let unavailable = |error: reqwest::Error| {
            let error = error.without_url();
            tracing::debug!(route = request.key.shape, %error, "no answer from Discord");
            Setback::Again(Duration::from_millis(300), Unsent::Unavailable)
        };
        crash::before(request.key.shape).await;
        let answer = builder.send().await.map_err(unavailable)?;
        crash::after(request.key.shape).await;
        let status = answer.status();
        self.brake
            .count(status.as_u16(), answer.headers(), Instant::now());
        let limited = self
            .pace
            .learn(&request.key, status.as_u16(), answer.headers());
        if let Some(after) = limited {
            return Err(Setback::Again(after, Unsent::Busy { after }));
        }
        if status.is_success() {
            return Ok(body(answer).await);
        }
        let setback = setback(request.errand, status, &body(answer).await);
        if matches!(setback, Setback::Final(Unsent::TokenRefused)) {
            self.refused.send_replace(true);
        }
        Err(setback)
    }
}

/// What the first of two requests for the same has come to; the other's, where that one has found
/// nobody.
async fn either<T>(
    one: impl Future<Output = Result<T, Unsent>>,
    other: impl Future<Output = Result<T, Unsent>>,
) -> Result<T, Unsent> {
    let (mut one, mut other) = (pin!(one), pin!(other));
    let answered = tokio::select! {
        answered = &mut one => match answered {
            Err(Unsent::Unavailable) => other.await,
            answered => answered,
        },
        answered = &mut other => match answered {
            Err(Unsent::Unavailable) => one.await,
            answered => answered,
        },
    };
    answered
}

fn request<'a>(errand: Errand, method: Method, shape: &'static str, path: String) -> Request<'a> {
    Request {
        errand,
        method,
        path,
        key: RateKey { shape, about: 0 },
        form: None,
        patience: USUAL,
    }
}

/// The answer as JSON; what is none is as good as empty.
async fn body(answer: Response) -> Value {
    answer.json().await.unwrap_or(Value::Null)
}

fn id(answer: &Value) -> Result<u64, Unsent> {
    answer["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .ok_or(Unsent::Unavailable)
}

#[cfg(test)]
mod tests;
