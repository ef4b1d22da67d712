//! The one way out: every request to Discord, its pace and its repetition; knows HTTP and routes,
//! and nothing of games.

use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, Method, Response};
use serde_json::Value;
use serenity::builder::{CreateCommand, CreateInteractionResponse, CreateThread};

use super::form::Form;
use super::pace::{Lane, Pace};
use super::unsent::{Setback, Unsent, setback};
use crate::config::Secret;

/// How often a request is tried when Discord is out of order.
const TRIES: u32 = 3;

/// Sends requests to Discord. One for the whole program.
pub struct Sender {
    client: Client,
    /// Goes to Discord's interface only, and not to the addresses of files.
    authorization: HeaderValue,
    base: String,
    pace: Pace,
}

/// How long a request may take, repetitions included.
#[derive(Clone, Copy)]
struct Patience {
    one_try: Duration,
    in_all: Duration,
}

/// The first answer to an interaction has to be there within three seconds.
const FIRST_ANSWER: Patience = Patience {
    one_try: Duration::from_millis(1_300),
    in_all: Duration::from_millis(2_600),
};

/// Everything else; the worker tries again later.
const USUAL: Patience = Patience {
    one_try: Duration::from_secs(8),
    in_all: Duration::from_secs(20),
};

struct Request<'a> {
    method: Method,
    path: String,
    lane: Lane,
    form: Option<&'a Form>,
    patience: Patience,
}

impl Sender {
    /// A sender for the Discord at this address.
    pub fn new(base: &str, token: &Secret) -> anyhow::Result<Sender> {
        let mut authorization = HeaderValue::try_from(format!("Bot {}", token.reveal()))?;
        authorization.set_sensitive(true);
        let agent = concat!("DiscordBot (starpost, ", env!("CARGO_PKG_VERSION"), ")");
        let client = Client::builder()
            .user_agent(agent)
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(5))
            .build()?;
        Ok(Sender {
            client,
            authorization,
            base: base.to_owned(),
            pace: Pace::default(),
        })
    }

    /// The address of the gateway, which shows that somebody answers there.
    pub async fn gateway(&self) -> Result<String, Unsent> {
        let answer = self
            .send(request(Method::GET, "GET gateway", "gateway".into()))
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
        let path = format!("interactions/{interaction}/{token}/callback");
        let answered = self
            .send(Request {
                lane: Lane {
                    shape: "POST interactions/callback",
                    about: interaction,
                },
                form: Some(&form),
                patience: FIRST_ANSWER,
                ..request(Method::POST, "", path)
            })
            .await;
        match answered {
            Err(Unsent::Refused { code: 40060, .. }) => Ok(()),
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
        let lane = Lane {
            shape: "PATCH webhooks/messages",
            about: interaction,
        };
        let request = Request {
            lane,
            form: Some(form),
            ..request(Method::PATCH, "", path)
        };
        self.send(request).await.map(drop)
    }

    /// Posts a message and gives back its id.
    pub async fn post(&self, channel: u64, form: &Form) -> Result<u64, Unsent> {
        let path = format!("channels/{channel}/messages");
        let lane = Lane {
            shape: "POST channels/messages",
            about: channel,
        };
        let request = Request {
            lane,
            form: Some(form),
            ..request(Method::POST, "", path)
        };
        id(&self.send_in_turn(channel, request).await?)
    }

    /// Writes a direct message to a person.
    pub async fn write_to(&self, person: u64, form: &Form) -> Result<(), Unsent> {
        let recipient = Form::new(&serde_json::json!({ "recipient_id": person.to_string() }));
        let request = Request {
            form: Some(&recipient),
            ..request(
                Method::POST,
                "POST users/channels",
                "users/@me/channels".into(),
            )
        };
        let channel = id(&self.send(request).await?)?;
        self.post(channel, form).await.map(drop)
    }

    /// Changes a message of ours.
    pub async fn edit(&self, channel: u64, message: u64, form: &Form) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/messages/{message}");
        let lane = Lane {
            shape: "PATCH channels/messages",
            about: channel,
        };
        let request = Request {
            lane,
            form: Some(form),
            ..request(Method::PATCH, "", path)
        };
        self.send_in_turn(channel, request).await.map(drop)
    }

    /// The latest messages of a channel, as Discord gives them, the newest first.
    pub async fn read_back(&self, channel: u64) -> Result<Vec<Value>, Unsent> {
        let path = format!("channels/{channel}/messages?limit=50");
        let lane = Lane {
            shape: "GET channels/messages",
            about: channel,
        };
        let answer = self.send_in_turn(
            channel,
            Request {
                lane,
                ..request(Method::GET, "", path)
            },
        );
        Ok(answer.await?.as_array().cloned().unwrap_or_default())
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
        let lane = Lane {
            shape: "POST channels/messages/threads",
            about: channel,
        };
        let request = Request {
            lane,
            form: Some(&form),
            ..request(Method::POST, "", path)
        };
        match self.send_in_turn(channel, request).await {
            Err(Unsent::ThreadExists) => Ok(message),
            other => id(&other?),
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
            ..request(Method::PUT, "PUT commands", path)
        };
        self.send(request).await.map(drop)
    }

    /// Reads a text file that somebody attached, unless it is larger than `most` bytes.
    pub async fn fetch_text(&self, address: &str, most: usize) -> Result<String, Unsent> {
        let unavailable = |_| Unsent::Unavailable;
        let asked = self.client.get(address).timeout(USUAL.one_try).send();
        let mut answer = asked.await.map_err(unavailable)?;
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(unavailable)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                return Err(Unsent::Invalid {
                    fields: "file".to_owned(),
                });
            }
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    async fn send_in_turn(&self, channel: u64, request: Request<'_>) -> Result<Value, Unsent> {
        let _turn = self.pace.turn(channel).await;
        self.send(request).await
    }

    /// Sends until it is done, refused, or has taken too long. Who is told to wait may be sure that
    /// nothing was done.
    async fn send(&self, request: Request<'_>) -> Result<Value, Unsent> {
        let mut doubt = false;
        match self.try_often(&request, &mut doubt).await {
            Err(Unsent::Busy { .. } | Unsent::TokenRefused) if doubt => Err(Unsent::Unavailable),
            other => other,
        }
    }

    /// `doubt` says afterwards whether a try may have been successful without an answer.
    async fn try_often(&self, request: &Request<'_>, doubt: &mut bool) -> Result<Value, Unsent> {
        let end = Instant::now() + request.patience.in_all;
        let mut tries = 0;
        loop {
            let wait = self.pace.wait(&request.lane);
            if Instant::now() + wait > end {
                return Err(Unsent::Busy { after: wait });
            }
            tokio::time::sleep(wait).await;
            let (pause, why) = match self.once(request).await {
                Ok(answer) => return Ok(answer),
                Err(Setback::Final(why)) => return Err(why),
                Err(Setback::Again(pause, why)) => (pause, why),
            };
            if why == Unsent::Unavailable {
                tries += 1;
                *doubt = true;
            }
            if tries == TRIES || Instant::now() + pause > end {
                tracing::warn!(route = request.lane.shape, %why, "gave a request up");
                return Err(why);
            }
            tokio::time::sleep(pause).await;
        }
    }

    async fn once(&self, request: &Request<'_>) -> Result<Value, Setback> {
        let url = format!("{}/api/v10/{}", self.base, request.path);
        let builder = self.client.request(request.method.clone(), url);
        let builder = builder.header(AUTHORIZATION, self.authorization.clone());
        let builder = builder.timeout(request.patience.one_try);
        let builder = match request.form {
            None => builder,
            Some(form) if form.files.is_empty() => builder.json(&form.body),
            Some(form) => builder.multipart(form.multipart()),
        };
        let unavailable = |error: reqwest::Error| {
            let error = error.without_url();
            tracing::debug!(route = request.lane.shape, %error, "no answer from Discord");
            Setback::Again(Duration::from_millis(300), Unsent::Unavailable)
        };
        let answer = builder.send().await.map_err(unavailable)?;
        let status = answer.status();
        let limited = self
            .pace
            .learn(&request.lane, status.as_u16(), answer.headers());
        if let Some(after) = limited {
            return Err(Setback::Again(after, Unsent::Busy { after }));
        }
        if status.is_success() {
            return Ok(body(answer).await);
        }
        Err(setback(status, &body(answer).await))
    }
}

fn request<'a>(method: Method, shape: &'static str, path: String) -> Request<'a> {
    Request {
        method,
        path,
        lane: Lane { shape, about: 0 },
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
mod tests {
    use std::sync::{Arc, Mutex};

    use axum::Router;
    use axum::http::StatusCode;
    use tokio::net::TcpListener;

    use super::*;

    /// A Discord that gives these answers, the last first.
    async fn discord(answers: Vec<(StatusCode, &'static str)>) -> String {
        let answers = Arc::new(Mutex::new(answers));
        let router = Router::new().fallback(move || async move {
            let next = answers.lock().expect("nothing panics").pop();
            let (status, wait) = next.expect("an answer is left");
            (status, [("retry-after", wait)], "{}")
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        format!("http://{address}")
    }

    async fn posted(answers: Vec<(StatusCode, &'static str)>) -> Unsent {
        let base = discord(answers).await;
        let sender = Sender::new(&base, &Secret::new("token")).expect("a sender");
        let form = Form::new(&serde_json::json!({"content": "text"}));
        sender.post(1, &form).await.expect_err("not posted")
    }

    #[tokio::test]
    async fn too_much_at_once_is_certainly_not_posted() {
        let limited = (StatusCode::TOO_MANY_REQUESTS, "60");
        let why = posted(vec![limited]).await;
        assert_eq!(
            why,
            Unsent::Busy {
                after: Duration::from_secs(60)
            }
        );
    }

    #[tokio::test]
    async fn a_post_of_unknown_fate_stays_in_doubt_whatever_the_next_try_is_told() {
        let limited = (StatusCode::TOO_MANY_REQUESTS, "60");
        let broken = (StatusCode::BAD_GATEWAY, "0");
        assert_eq!(posted(vec![limited, broken]).await, Unsent::Unavailable);
    }
}
