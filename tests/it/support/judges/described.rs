//! Discord's published description as a judge. The npm package `discord-api-spec` makes schemas of it,
//! which a program beside the tests reads; `.ci/install` gets the package. Without it nobody is judged.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{LazyLock, Mutex};

use serde_json::{Value, json};

use super::super::play::list;
use super::super::skip;

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sending {
    Post,
    Edit,
    FirstAnswer,
    LaterAnswer,
    FollowUp,
    Thread,
    Rename,
    /// Opening somebody's direct messages.
    Letters,
    Commands,
}

/// The program that reads the description, as long as the tests run.
struct Judge {
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// It ends when nobody asks any more.
    _program: Child,
}

static JUDGE: LazyLock<Option<Mutex<Judge>>> = LazyLock::new(|| {
    let schemas = folder().join("node_modules/discord-api-spec/build/discord-api-spec.zod.js");
    let begun = schemas.is_file().then(|| Judge::begin(&schemas).ok()).flatten();
    if begun.is_none() {
        skip("no body is judged by Discord's description: .ci/install gets it");
    }
    begun.map(Mutex::new)
});

/// The folder in which `.ci/install` puts the description.
fn folder() -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    target.with_file_name("discord-api-spec")
}

/// True if the description is there.
fn is_described() -> bool {
    JUDGE.is_some()
}

/// The complaints that it has about a body.
pub(super) fn complaints(sending: Sending, body: &Value) -> Vec<String> {
    let Some(judge) = JUDGE.as_ref() else {
        return Vec::new();
    };
    let mut judge = judge.lock().expect("nothing panics");
    let asked = match sending {
        Sending::Commands => list(body).iter().map(with_permissions_as_number).collect(),
        _ => vec![body.clone()],
    };
    let schema = |body: &Value| described_as(sending, body);
    let answers = asked.iter().map(|body| judge.ask(&json!({"as": schema(body), "body": body})));
    let wrong = answers.filter(|answer| !answer.is_null());
    wrong.map(|wrong| wrong.to_string()).collect()
}

/// A command, whose permissions Discord documents as a text (`topics/permissions`), since they may be too
/// many for a number, and describes as a number. It takes both.
fn with_permissions_as_number(command: &Value) -> Value {
    let mut command = command.clone();
    let permissions = &mut command["default_member_permissions"];
    let number = permissions.as_str().and_then(|text| text.parse().ok());
    if let Some(number) = number {
        *permissions = Value::Number(number);
    }
    command
}

/// The name of the body of such a request in Discord's description.
fn described_as(sending: Sending, body: &Value) -> &'static str {
    match sending {
        Sending::Post => "MessageCreateRequest",
        Sending::Edit => "MessageEditRequestPartial",
        Sending::LaterAnswer => "IncomingWebhookUpdateRequestPartial",
        Sending::FollowUp => "IncomingWebhookRequestPartial",
        Sending::Thread => "CreateTextThreadWithMessageRequest",
        Sending::Rename => "UpdateThreadRequestPartial",
        Sending::Letters => "CreatePrivateChannelRequest",
        Sending::Commands => "ApplicationCommandUpdateRequest",
        Sending::FirstAnswer => match body["type"].as_u64() {
            Some(4 | 5) => "CreateMessageInteractionCallbackRequest",
            Some(6 | 7) => "UpdateMessageInteractionCallbackRequest",
            Some(8) => "ApplicationCommandAutocompleteCallbackRequest",
            Some(9) => "ModalInteractionCallbackRequest",
            _ => "PongInteractionCallbackRequest",
        },
    }
}

impl Judge {
    fn begin(schemas: &std::path::Path) -> std::io::Result<Judge> {
        let program = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/described/judge.mjs");
        let mut program = Command::new("node")
            .arg(program)
            .arg(schemas)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        Ok(Judge {
            questions: program.stdin.take().expect("piped"),
            answers: BufReader::new(program.stdout.take().expect("piped")),
            _program: program,
        })
    }

    fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.questions, "{question}").expect("it reads");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("it answers");
        serde_json::from_str(&answer).expect("JSON")
    }
}

#[test]
fn it_sees_what_is_wrong_with_each_kind_of_body() {
    if !is_described() {
        return;
    }
    let cases = [
        (Sending::Post, json!({"content": "a".repeat(4001)})),
        (Sending::Edit, json!({"embeds": "none"})),
        (Sending::FirstAnswer, json!({"type": 9, "data": {"title": ""}})),
        (Sending::FirstAnswer, json!({"type": 4, "data": {"flags": "many"}})),
        (Sending::FirstAnswer, json!({"type": 8, "data": {"choices": [{"name": 5}]}})),
        (Sending::FirstAnswer, json!({"type": 99})),
        (Sending::LaterAnswer, json!({"components": [{"type": 99}]})),
        (Sending::FollowUp, json!({"content": 5})),
        (Sending::Thread, json!({"name": ""})),
        (Sending::Rename, json!({"name": "a".repeat(101)})),
        (Sending::Letters, json!({"recipient_id": 5})),
        (Sending::Commands, json!([{"name": "a".repeat(33)}])),
    ];
    for (sending, body) in cases {
        assert_eq!(complaints(sending, &body).len(), 1, "{sending:?}: {body}");
    }
    assert!(complaints(Sending::Post, &json!({"content": "Hello"})).is_empty());
}
