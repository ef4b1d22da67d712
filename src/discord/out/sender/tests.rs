//! A sender against a Discord that says what each test wants: how patient it is, and when it stops.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use serenity::builder::CreateInteractionResponse;
use tokio::net::TcpListener;

use super::*;
use crate::app::{InteractionId, MessageId};
use crate::discord::out::form::Form;

/// An answer of a Discord made for a test, and the time after which it comes.
#[derive(Clone, Copy)]
struct CannedAnswer {
    status: StatusCode,
    headers: &'static [(&'static str, &'static str)],
    body: &'static str,
    after: Duration,
}

impl CannedAnswer {
    const fn at_once(
        status: StatusCode,
        headers: &'static [(&'static str, &'static str)],
    ) -> CannedAnswer {
        CannedAnswer { status, headers, body: "{}", after: Duration::ZERO }
    }

    const fn saying(self, body: &'static str) -> CannedAnswer {
        CannedAnswer { body, ..self }
    }
}

const LIMITED: CannedAnswer =
    CannedAnswer::at_once(StatusCode::TOO_MANY_REQUESTS, &[("retry-after", "60")]);
const BROKEN: CannedAnswer = CannedAnswer::at_once(StatusCode::BAD_GATEWAY, &[]);
const DONE: CannedAnswer = CannedAnswer::at_once(StatusCode::NO_CONTENT, &[]);
const POSTED: CannedAnswer = CannedAnswer::at_once(StatusCode::OK, &[]).saying(r#"{"id": "5"}"#);
const UNAUTHORIZED: CannedAnswer = CannedAnswer::at_once(StatusCode::UNAUTHORIZED, &[])
    .saying(r#"{"message": "401: Unauthorized", "code": 0}"#);

/// A sender to a Discord that gives these answers in turn.
async fn sender(answers: &[CannedAnswer]) -> Sender {
    let answers = Arc::new(Mutex::new(VecDeque::from(answers.to_vec())));
    let router = Router::new().fallback(move || async move {
        let next = answers.lock().expect("nothing panics").pop_front();
        let said = next.expect("an answer is left");
        tokio::time::sleep(said.after).await;
        let headers = said.headers.iter().map(|(name, value)| {
            let name = name.parse().expect("a name");
            let value = value.parse().expect("a value");
            (name, value)
        });
        (said.status, headers.collect::<HeaderMap>(), said.body)
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    sender_to(&format!("http://{address}"))
}

fn sender_to(base: &str) -> Sender {
    Sender::new(base, &Secret::new("token")).expect("a sender")
}

async fn try_to_post(sender: &Sender) -> Result<MessageId, Unsent> {
    let form = Form::new(&serde_json::json!({"content": "text"}));
    sender.post(ChannelId(1), &form).await
}

async fn post(sender: &Sender) -> Unsent {
    try_to_post(sender).await.expect_err("not posted")
}

/// True if somebody waiting for that learns that the token is refused.
async fn is_told_of_refusal(sender: &Sender) -> bool {
    let heard = tokio::time::timeout(Duration::from_millis(100), sender.token_refused());
    heard.await.is_ok()
}

async fn acknowledge(sender: &Sender) -> Result<(), Unsent> {
    let response = CreateInteractionResponse::Acknowledge;
    sender.answer(InteractionId(7), "token", &response).await
}

#[tokio::test]
async fn too_much_at_once_is_certainly_not_posted() {
    let why = post(&sender(&[LIMITED]).await).await;
    assert_eq!(why, Unsent::Busy { after: Duration::from_secs(60) });
}

#[tokio::test]
async fn who_can_come_back_later_is_not_kept_waiting_for_a_busy_channel() {
    let busy = CannedAnswer::at_once(StatusCode::TOO_MANY_REQUESTS, &[("retry-after", "5")]);
    let began = Instant::now();
    let why = post(&sender(&[busy]).await).await;
    assert!(matches!(why, Unsent::Busy { .. }), "{why}");
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[tokio::test]
async fn a_channel_that_is_no_list_is_not_taken_for_an_empty_one() {
    let no_list = CannedAnswer::at_once(StatusCode::OK, &[]);
    let read = sender(&[no_list]).await.read_back(ChannelId(1), MessageId(0)).await;
    assert_eq!(read, Err(Unsent::Unavailable));
}

#[tokio::test]
async fn a_post_of_unknown_fate_stays_in_doubt_whatever_the_next_try_is_told() {
    let sender = sender(&[BROKEN, LIMITED]).await;
    assert_eq!(post(&sender).await, Unsent::Unavailable);
}

#[tokio::test]
async fn a_first_answer_that_takes_two_and_a_half_seconds_counts() {
    let slow = CannedAnswer { after: Duration::from_millis(2_500), ..DONE };
    let sender = sender(&[slow, slow]).await;
    assert_eq!(acknowledge(&sender).await, Ok(()));
}

#[tokio::test]
async fn a_first_answer_that_is_lost_is_given_again_in_time() {
    let lost = CannedAnswer { after: Duration::from_secs(60), ..DONE };
    let sender = sender(&[lost, DONE]).await;
    let began = Instant::now();
    assert_eq!(acknowledge(&sender).await, Ok(()));
    assert!(began.elapsed() < Duration::from_millis(2_500));
}

#[tokio::test]
async fn a_first_answer_to_nobody_is_tried_again_until_somebody_is_there() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let listener = TcpListener::bind(address).await.expect("the same port");
        let router = Router::new().fallback(|| async { StatusCode::NO_CONTENT });
        axum::serve(listener, router).await
    });
    let sender = sender_to(&format!("http://{address}"));
    assert_eq!(acknowledge(&sender).await, Ok(()));
}

#[tokio::test]
async fn a_first_answer_does_not_wait_for_the_global_limit() {
    let global = CannedAnswer::at_once(
        StatusCode::TOO_MANY_REQUESTS,
        &[("retry-after", "60"), ("x-ratelimit-global", "true")],
    );
    let sender = sender(&[global, DONE]).await;
    assert!(matches!(post(&sender).await, Unsent::Busy { .. }));
    assert_eq!(acknowledge(&sender).await, Ok(()));
    assert!(matches!(post(&sender).await, Unsent::Busy { .. }));
}

#[tokio::test]
async fn a_token_that_is_refused_twice_is_told_to_whoever_waits_for_it() {
    let sender = sender(&[UNAUTHORIZED; 2]).await;
    assert!(!is_told_of_refusal(&sender).await, "nothing is refused yet");
    assert_eq!(post(&sender).await, Unsent::TokenRefused);
    assert!(is_told_of_refusal(&sender).await);
}

#[tokio::test]
async fn a_401_is_not_believed_if_discord_knows_the_bot_when_it_is_asked() {
    let sender = sender(&[UNAUTHORIZED, POSTED, POSTED]).await;
    assert_eq!(try_to_post(&sender).await, Ok(MessageId(5)));
    assert!(!is_told_of_refusal(&sender).await);
}

#[tokio::test]
async fn a_401_is_not_believed_if_nobody_answers_who_the_bot_is() {
    let sender = sender(&[UNAUTHORIZED, BROKEN, UNAUTHORIZED, UNAUTHORIZED]).await;
    assert_eq!(post(&sender).await, Unsent::Unavailable);
    assert!(!is_told_of_refusal(&sender).await);
}

#[tokio::test]
async fn a_401_that_is_no_word_of_discord_says_nothing_of_the_token() {
    let page = CannedAnswer::at_once(StatusCode::UNAUTHORIZED, &[]).saying("<html>Log in</html>");
    let sender = sender(&[page, POSTED]).await;
    assert_eq!(try_to_post(&sender).await, Ok(MessageId(5)));
    assert!(!is_told_of_refusal(&sender).await);
}

#[tokio::test]
async fn what_is_too_large_is_not_sent_again_whoever_says_so() {
    for body in ["", "<html>413</html>", r#"{"code": 40005}"#] {
        let large = CannedAnswer::at_once(StatusCode::PAYLOAD_TOO_LARGE, &[]).saying(body);
        // A second try would find no answer left.
        let why = post(&sender(&[large]).await).await;
        assert!(why.is_too_large(), "{body}: {why}");
    }
    let large = CannedAnswer::at_once(StatusCode::PAYLOAD_TOO_LARGE, &[]).saying("");
    let why = acknowledge(&sender(&[large]).await).await;
    assert!(why.is_err_and(|why| why.is_too_large()));
}

#[tokio::test]
async fn too_many_refusals_stop_posts_before_they_are_sent() {
    let sender = sender(&[DONE]).await;
    for _ in 0..5_000 {
        let now = Instant::now();
        sender.brake.count(403, &HeaderMap::new(), now);
    }
    assert!(matches!(post(&sender).await, Unsent::Busy { .. }));
    assert_eq!(acknowledge(&sender).await, Ok(()), "people are answered");
}

#[test]
fn the_client_names_itself_as_discord_wants_it() {
    let inner = AGENT.strip_prefix("DiscordBot (https://").and_then(|rest| rest.strip_suffix(')'));
    let (address, version) = inner.expect("a form").split_once(", ").expect("two");
    assert!(address.contains('.') && !address.contains(' '), "{AGENT}");
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
}
