//! Whoever reaches a port cannot shut it: half a request on many connections, bodies that do not come, whatever
//! is too long. What is rightful is answered meanwhile.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::running::signed::{post_signed, seconds, try_post_signed};
use crate::support::play::{Play, free_port};

/// The largest body, in bytes.
const LARGEST: usize = 128 << 10;

/// The time in which what is rightful is answered.
const SOON: Duration = Duration::from_millis(500);

/// The same at the latest, on a machine that is busy otherwise: Discord waits for three seconds.
const LATEST: Duration = Duration::from_secs(3);

/// The connections that an attacker opens.
const CROWD: usize = 1_000;

/// A signature that is written like one.
fn forged() -> String {
    "0".repeat(128)
}

/// All that comes in through a connection until it is closed, or nothing more comes.
async fn told(stream: &mut TcpStream) -> String {
    let mut told = Vec::new();
    let _late = timeout(Duration::from_secs(12), stream.read_to_end(&mut told)).await;
    String::from_utf8_lossy(&told).into_owned()
}

async fn connected(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).await;
    stream.expect("it listens")
}

/// The head of a request to the door, with a body of this length.
fn head(signature: &str, timestamp: &str, length: usize) -> String {
    format!(
        "POST /interactions HTTP/1.1\r\nHost: here\r\nX-Signature-Ed25519: {signature}\r\n\
         X-Signature-Timestamp: {timestamp}\r\nContent-Length: {length}\r\n\r\n"
    )
}

/// The answer to the beginning of a request, and the time until it came.
async fn answer_to(port: u16, beginning: &str) -> (String, Duration) {
    let began = Instant::now();
    let mut stream = connected(port).await;
    let sent = stream.write_all(beginning.as_bytes()).await;
    sent.expect("it is read");
    let mut first = vec![0; 64];
    let read = timeout(Duration::from_secs(12), stream.read(&mut first)).await;
    let length = read.expect("an answer").expect("an answer");
    let head = String::from_utf8_lossy(&first[..length]);
    let status = head.strip_prefix("HTTP/1.1 ").unwrap_or_default();
    (status.chars().take(3).collect(), began.elapsed())
}

/// A program with both ports; the second is the operator's.
async fn program() -> (Play, u16) {
    let mut play = Play::start_signed().await;
    let operator = free_port();
    play.kill_program().await;
    play.set("STARPOST_OPERATOR_PORT", &operator.to_string());
    play.start_program().await;
    (play, operator)
}

/// The words that an attacker sends on each connection, and then nothing more.
fn attacks() -> Vec<(&'static str, String)> {
    let now = seconds(0);
    let part = "x".repeat(1_000);
    vec![
        ("nothing", String::new()),
        ("half a head", "POST /interactions HTTP/1.1\r\nHost: here\r\nX-A: ".to_owned()),
        ("a body of 1 MB", head(&forged(), &now, 1 << 20) + &part),
        ("a body that stops short", head(&forged(), &now, LARGEST) + &part),
        ("no signature", head("", "", LARGEST) + &part),
    ]
}

/// The memory of the program, in MB.
fn memory(play: &Play) -> u64 {
    let status =
        std::fs::read_to_string(format!("/proc/{}/status", play.program_id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kb = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kb.unwrap_or(0) / 1_024
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rightful_is_answered_whatever_is_sent_to_either_port() {
    besieged(LATEST, 20).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a machine that does nothing else"]
async fn what_is_rightful_is_answered_soon_whatever_is_sent_to_either_port() {
    besieged(SOON, 100).await;
}

/// A siege in which of so many rightful answers all but one come within this time.
async fn besieged(soon: Duration, answers: u32) {
    let (play, operator) = program().await;
    let before = memory(&play);
    for (name, sent) in attacks() {
        for port in [play.door(), operator] {
            let crowd = async {
                let mut held = Vec::new();
                for _ in 0..CROWD {
                    let mut stream = connected(port).await;
                    // It may be closed already.
                    let _ = stream.write_all(sent.as_bytes()).await;
                    held.push(stream);
                }
                sleep(Duration::from_secs(1)).await;
                held
            };
            let rightful = async {
                let mut late = 0;
                for number in 0..answers {
                    let began = Instant::now();
                    // None is the same as another.
                    let ping = json!({"type": 1, "id": number, "about": [name, port]});
                    let ping = try_post_signed(&play, &ping).await;
                    let alive = reqwest::get(format!("http://127.0.0.1:{operator}/healthz")).await;
                    let is_soon = began.elapsed() <= soon;
                    let are_there = [ping, alive]
                        .into_iter()
                        .all(|answer| answer.is_ok_and(|answer| answer.status().is_success()));
                    late += usize::from(!is_soon || !are_there);
                    sleep(Duration::from_millis(50)).await;
                }
                late
            };
            let (held, late) = tokio::join!(crowd, rightful);
            assert!(late <= 1, "{name}: {late} of {answers} came late");
            drop(held);
        }
        let grown = memory(&play).saturating_sub(before);
        println!("{name}: {grown} MB more than {before}");
        assert!(grown < 80, "{name}: {grown} MB");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_head_tells_is_answered_before_the_body_is_there() {
    let (play, operator) = program().await;
    let (port, now, old) = (play.door(), seconds(0), seconds(-120));
    for (name, signature, timestamp, length, status) in [
        ("no signature", "", &*now, 100, "401"),
        ("half a signature", &forged()[..64], &now, 100, "401"),
        ("no hex", &"x".repeat(128), &now, 100, "401"),
        ("no time", &forged(), "", 100, "401"),
        ("an old one", &forged(), &old, 100, "401"),
        ("one byte too many", &forged(), &now, LARGEST + 1, "413"),
    ] {
        let (answered, after) = answer_to(port, &head(signature, timestamp, length)).await;
        assert_eq!(answered, status, "{name}");
        assert!(after < LATEST, "{name}: {after:?}");
    }
    let (late, after) = answer_to(port, &head(&forged(), &now, LARGEST)).await;
    assert_eq!(late, "408", "the body does not come");
    assert!(after > Duration::from_secs(4) && after < Duration::from_secs(5) + LATEST, "{after:?}");
    for port in [port, operator] {
        let long =
            format!("GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: {}\r\n\r\n", "x".repeat(20_000));
        let (status, _) = answer_to(port, &long).await;
        assert_eq!(status, "431", "a long head");
        let mut half = connected(port).await;
        half.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.expect("it is read");
        let began = Instant::now();
        told(&mut half).await;
        assert!(began.elapsed() < Duration::from_secs(5) + LATEST, "half a head is not waited for");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_body_is_taken_and_an_endless_one_is_not() {
    let (play, _) = program().await;
    let empty = json!({"type": 1, "id": "1", "text": ""}).to_string().len();
    let whole = json!({"type": 1, "id": "1", "text": "x".repeat(LARGEST - empty)});
    assert_eq!(post_signed(&play, 0, &whole).await.status().as_u16(), 200);
    let larger = json!({"type": 1, "id": "1", "text": "x".repeat(LARGEST - empty + 1)});
    assert_eq!(post_signed(&play, 0, &larger).await.status().as_u16(), 413);
    let endless = format!(
        "POST /interactions HTTP/1.1\r\nHost: here\r\nX-Signature-Ed25519: {}\r\n\
         X-Signature-Timestamp: {}\r\nTransfer-Encoding: chunked\r\n\r\n",
        forged(),
        seconds(0)
    );
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let (status, _) = answer_to(play.door(), &(endless + &chunk.repeat(3))).await;
    assert_eq!(status, "413");
}
