//! Commands as they are typed in the scene: what is suggested meanwhile, and what comes of them.

use serde_json::{Value, json};
use starpost_games::game::Refuses as _;

use super::scene::CommandScene;
use super::*;
use crate::discord::payload::Data;

impl CommandScene {
    /// Everything suggested to Ann while this option is typed along with others.
    pub(super) async fn suggested(
        &mut self,
        path: &str,
        name: &str,
        typed: &[(&str, &str)],
    ) -> Vec<String> {
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
        let options: Vec<Value> = typed
            .iter()
            .map(|(key, value)| {
                let focused = *key == name;
                json!({"name": key, "type": 3, "value": value, "focused": focused})
            })
            .collect();
        let command = command(path, &options);
        let asked = CommandRequest::read(call, &command);
        let suggested = suggest(&self.app, &asked).await.expect("no fault");
        suggested.into_iter().map(|suggestion| suggestion.value).collect()
    }

    /// The reason for which a command of Ann is refused, if it is.
    pub(super) async fn refused(
        &mut self,
        path: &str,
        typed: &[(&str, &str)],
    ) -> Option<&'static str> {
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
        let mut options: Vec<Value> = typed
            .iter()
            .map(|(key, value)| json!({"name": key, "type": 3, "value": value}))
            .collect();
        options.extend(required(path));
        let command = command(path, &options);
        let send = self.send();
        let tools = self.tools(&send, &call);
        run(&tools, &CommandRequest::read(call.clone(), &command)).await
    }
}

/// The options that Discord always sends with the command, which is impossible without them.
fn required(path: &str) -> Vec<Value> {
    let text = |name, value| json!({"name": name, "type": 3, "value": value});
    let number = |name, value: u32| json!({"name": name, "type": 4, "value": value});
    let person = |name, value| json!({"name": name, "type": 6, "value": value});
    match path {
        "league create" => vec![text("name", "Another")],
        "league bring-back" => vec![person("player", "902")],
        "league report" => vec![number("fixture", 1), person("winner", "902")],
        "referee replace" => vec![person("player", "902"), person("by", "903")],
        "referee rewind" => vec![number("turn", 0)],
        "referee time" => vec![number("hours", 1)],
        _ => Vec::new(),
    }
}

fn command(path: &str, options: &[Value]) -> Data {
    let (name, options) = match path.split_once(' ') {
        Some((name, below)) => (name, json!([{"type": 1, "name": below, "options": options}])),
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
