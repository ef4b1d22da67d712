//! The one way out: every request to Discord, its pace and its repetition; knows HTTP, no route, and
//! nothing of games.

use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::Value;
use tokio::sync::OnceCell;
use tokio::time::timeout;

use crate::app::{ChannelId, Doubt, InteractionId, PersonId, Timestamp};
use crate::config::Secret;
use crate::crash;
use crate::discord::out::brake::Brake;
use crate::discord::out::failure::{BREATH, SendFailure, Unsent, setback};
use crate::discord::out::meaning::Errand;
use crate::discord::out::pace::RequestPace;
use crate::discord::out::reach::LastAnswer;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::token::Acceptance;
use crate::discord::out::witness::Witness;
use crate::measure::{self, Stopwatch};

/// This client's name, in the form that Discord wants: `DiscordBot (URL, VERSION)`.
const AGENT: &str =
    concat!("DiscordBot (", env!("CARGO_PKG_HOMEPAGE"), ", ", env!("CARGO_PKG_VERSION"), ")");

/// The longest that a request which can come back later is kept waiting here.
const PAUSE: Duration = Duration::from_secs(1);

/// The time that Discord has to say who the bot is.
const WHO: Duration = Duration::from_secs(2);

/// The time to wait before a request that nobody has answered is tried once more.
const AGAIN: Duration = Duration::from_millis(300);

/// Sends requests to Discord. One for the whole program.
pub struct Sender {
    pub(super) client: Client,
    /// Goes to Discord's interface only, and not to the addresses of files.
    authorization: HeaderValue,
    pub(super) base: String,
    pace: RequestPace,
    brake: Brake,
    reach: LastAnswer,
    witness: Witness,
    acceptance: Acceptance,
    /// The bot itself, once that is known.
    pub(super) me: OnceCell<PersonId>,
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
            pace: RequestPace::default(),
            brake: Brake::default(),
            reach: LastAnswer::default(),
            witness: Witness::default(),
            acceptance: Acceptance::default(),
            me: OnceCell::new(),
        })
    }

    /// Returns once Discord has refused the token of the bot: nothing can be sent any more.
    pub async fn token_refused(&self) {
        self.acceptance.refused().await;
    }

    /// True if Discord answers at all: it has lately, or does when it is asked who the bot is.
    pub(crate) async fn is_reached(&self) -> bool {
        if self.reach.is_fresh(Instant::now()) {
            return true;
        }
        self.ask_the_time().await;
        self.reach.is_fresh(Instant::now())
    }

    /// Asks Discord something, so that its answer says what time it is there.
    pub async fn ask_the_time(&self) {
        // What counts is noted as the answer arrives, whatever it says.
        let _answer = self.answer_to(&who(), WHO).await;
    }

    /// An interaction of this number has just come, which says when it was made.
    pub(crate) fn heard_number(&self, number: InteractionId) {
        self.witness.heard_number(number.0, Instant::now());
    }

    /// The time by which Discord signs its requests; the one given, if it has said nothing.
    pub(crate) fn time_or(&self, now: Timestamp) -> Timestamp {
        self.witness.tells(Instant::now()).unwrap_or(now)
    }

    /// The reason to doubt that it is this time, if Discord gives one.
    pub fn doubts(&self, now: Timestamp) -> Option<Doubt> {
        self.witness.contradicts(now, Instant::now())
    }

    /// True if Discord refuses the token when asked who the bot is. If nobody answers, it does not.
    pub(crate) async fn refuses_token(&self) -> bool {
        let ask = async {
            let answer = self.answer_to(&who(), WHO).await;
            matches!(answer, Err(SendFailure::Final(Unsent::TokenRefused)))
        };
        self.acceptance.is_refused(ask).await
    }

    /// Sends once no other request about this channel is under way.
    pub(super) async fn send_in_turn(
        &self,
        channel: ChannelId,
        request: OutgoingRequest<'_>,
    ) -> Result<Value, Unsent> {
        let Ok(_turn) = timeout(PAUSE, self.pace.turn(channel.0)).await else {
            return Err(Unsent::Busy { after: PAUSE });
        };
        self.send(request).await
    }

    /// Sends until it is done, refused, or has taken too long. If told to wait, nothing was done
    /// for certain.
    pub(super) async fn send(&self, request: OutgoingRequest<'_>) -> Result<Value, Unsent> {
        let mut doubt = false;
        match self.try_often(&request, &mut doubt).await {
            Err(why) if doubt && why.says_undone() => Err(Unsent::Unavailable),
            other => other,
        }
    }

    /// `doubt` says afterwards whether a try may have been successful without an answer.
    async fn try_often(
        &self,
        request: &OutgoingRequest<'_>,
        doubt: &mut bool,
    ) -> Result<Value, Unsent> {
        let (in_all, longest) = if request.errand.goes_back() {
            (request.patience.one_try, PAUSE)
        } else {
            (request.patience.in_all, request.patience.in_all)
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
                Err(SendFailure::Final(why)) => return Err(why),
                Err(SendFailure::Again(pause, why)) => (pause, why),
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

    async fn once(
        &self,
        request: &OutgoingRequest<'_>,
        patience: Duration,
    ) -> Result<Value, SendFailure> {
        match self.answer_to(request, patience).await {
            Err(SendFailure::Final(Unsent::TokenRefused)) if !self.refuses_token().await => {
                tracing::warn!(
                    "Discord has answered 401, and does not say that the token is wrong"
                );
                Err(SendFailure::Again(BREATH, Unsent::Unavailable))
            }
            answered => answered,
        }
    }

    /// The result of one request, taken at its word.
    async fn answer_to(
        &self,
        request: &OutgoingRequest<'_>,
        patience: Duration,
    ) -> Result<Value, SendFailure> {
        let route = request.key.shape;
        crash::before(route).await;
        let asked = Stopwatch::start();
        let sent = self.prepared(request).timeout(patience).send().await;
        let status = sent.as_ref().map_or(0, |answer| answer.status().as_u16());
        let labels = [("route", route.to_owned()), ("status", status.to_string())];
        measure::DISCORD.took(&labels, asked.shows());
        let answer = sent.map_err(|error| {
            let error = error.without_url();
            tracing::debug!(route, %error, "no answer from Discord");
            SendFailure::Again(AGAIN, Unsent::Unavailable)
        })?;
        self.reach.answered(status, Instant::now());
        self.witness.answered(answer.headers(), Instant::now());
        crash::after(route).await;
        self.read(request, answer).await
    }

    fn prepared(&self, request: &OutgoingRequest<'_>) -> RequestBuilder {
        let url = format!("{}/api/v10/{}", self.base, request.path);
        let builder = self
            .client
            .request(request.method.clone(), url)
            .header(AUTHORIZATION, self.authorization.clone());
        match request.form {
            None => builder,
            Some(form) if form.files.is_empty() => builder.json(&form.body),
            Some(form) => builder.multipart(form.multipart()),
        }
    }

    /// The meaning of an answer, for this request and for those that follow.
    async fn read(
        &self,
        request: &OutgoingRequest<'_>,
        answer: Response,
    ) -> Result<Value, SendFailure> {
        let (status, headers) = (answer.status(), answer.headers());
        self.brake.count(status.as_u16(), headers, Instant::now());
        if let Some(after) = self.pace.learn(&request.key, status.as_u16(), headers) {
            return Err(SendFailure::Again(after, Unsent::Busy { after }));
        }
        // An answer that is no JSON counts as an empty one.
        let body = answer.json().await.unwrap_or(Value::Null);
        if status.is_success() {
            return Ok(body);
        }
        Err(setback(request.errand, status, &body))
    }
}

/// The question who the bot is.
fn who() -> OutgoingRequest<'static> {
    OutgoingRequest::new(Errand::Membership, Method::GET, "GET users", "users/@me")
}

#[cfg(test)]
mod tests;
