//! The things that people do there: commands, clicks, and what they are answered.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use super::parts::pressable;
use super::play::{Person, Play, list, reads, text};

/// Something a person did, and the first answer to it.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) by: Person,
    pub(crate) channel: String,
    pub(crate) interaction: String,
    pub(crate) outcome: String,
    pub(crate) modal: Value,
}

impl Play {
    /// A command: its words, and its options.
    pub(crate) async fn command(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        options: &[(&str, Value)],
    ) -> Deed {
        let body = command_body(by, channel, path, options);
        let answer = self.wish("command", &body).await;
        deed(by, channel, &answer)
    }

    /// A command with a file of this text as its option `file`.
    pub(crate) async fn command_with_file(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        content: &str,
    ) -> Deed {
        let mut body = command_body(by, channel, path, &[("file", json!("file:0"))]);
        let base64 = BASE64.encode(content);
        body["files"] = json!([{"name": "a.game", "base64": base64}]);
        deed(by, channel, &self.wish("command", &body).await)
    }

    /// Chooses a command in the menu of a person (2) or of a message (3) in a channel.
    pub(crate) async fn choose_in_menu(
        &self,
        by: &Person,
        channel: &str,
        name: &str,
        (kind, target): (u64, &str),
    ) -> Deed {
        let body = json!({
            "as": by.id, "channel": channel, "name": name, "kind": kind, "target": target,
        });
        deed(by, channel, &self.wish("menu", &body).await)
    }

    /// Lines that are offered while `typed` is being typed as the text of a turn.
    pub(crate) async fn suggestions(&self, by: &Person, channel: &str, typed: &str) -> Vec<String> {
        self.suggested(by, channel, "turn", ("text", typed)).await
    }

    /// The suggestions offered while the one option of a command is being typed.
    pub(crate) async fn suggested(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        (option, typed): (&str, &str),
    ) -> Vec<String> {
        let mut body = command_body(by, channel, path, &[(option, json!(typed))]);
        let focused = if path.contains(' ') {
            &mut body["options"][0]["options"][0]
        } else {
            &mut body["options"][0]
        };
        focused["focused"] = json!(true);
        let answer = self.wish("autocomplete", &body).await;
        list(&answer["choices"]).iter().map(|choice| text(&choice["value"]).to_owned()).collect()
    }

    /// Presses the button with this label under a message.
    pub(crate) async fn press(&self, by: &Person, message: &Value, label: &str) -> Deed {
        let pressed = self.try_press(by, message, label).await;
        pressed.unwrap_or_else(|refused| panic!("{label}: {refused}"))
    }

    /// The same; an error is what is said where it is no longer there.
    pub(crate) async fn try_press(
        &self,
        by: &Person,
        message: &Value,
        label: &str,
    ) -> Result<Deed, Value> {
        let mut buttons = pressable(message);
        let button = buttons
            .find(|button| button["label"] == label)
            .unwrap_or_else(|| panic!("no button {label} under {message}"));
        self.try_click(by, message, text(&button["custom_id"])).await
    }

    /// True if a message has a button with this label.
    pub(crate) fn has_button(&self, message: &Value, label: &str) -> bool {
        let mut buttons = pressable(message);
        buttons.any(|button| button["label"] == label)
    }

    /// Ends the turn of a draft, and means it where the bot asks first. `under` is what the draft
    /// answers to.
    pub(crate) async fn end_turn(&self, by: &Person, under: &Deed, draft: &Value) {
        self.press(by, draft, "End turn").await;
        let asked = self
            .until("the turn is played or asked about", async || {
                let answer = self.answer(under).await;
                let says = |words| reads(&answer).contains(words);
                (says("is played") || says("Are you sure?")).then_some(answer)
            })
            .await;
        if let Some(label) = danger(&asked) {
            self.press(by, &asked, &label).await;
        }
        self.says(under, "is played").await;
    }

    /// Chooses an entry of a menu under a message.
    pub(crate) async fn choose(
        &self,
        by: &Person,
        message: &Value,
        custom_id: &str,
        value: &str,
    ) -> Deed {
        self.choose_all(by, message, custom_id, &[value]).await
    }

    /// Chooses several entries of a menu under a message, or people.
    pub(crate) async fn choose_all(
        &self,
        by: &Person,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Deed {
        let channel = text(&message["channel_id"]);
        let body = json!({
            "as": by.id, "channel": channel, "message": message["id"], "custom_id": custom_id,
            "values": values,
        });
        deed(by, channel, &self.wish("click", &body).await)
    }

    /// Presses a button with this custom id.
    pub(crate) async fn click(&self, by: &Person, message: &Value, custom_id: &str) -> Deed {
        let clicked = self.try_click(by, message, custom_id).await;
        clicked.unwrap_or_else(|refused| panic!("{custom_id}: {refused}"))
    }

    async fn try_click(
        &self,
        by: &Person,
        message: &Value,
        custom_id: &str,
    ) -> Result<Deed, Value> {
        let channel = text(&message["channel_id"]);
        let body = json!({
            "as": by.id, "channel": channel, "message": message["id"], "custom_id": custom_id,
        });
        let answer = self.try_wish("click", &body).await?;
        Ok(deed(by, channel, &answer))
    }

    /// Fills in the field that a press opened.
    pub(crate) async fn type_in(&self, opened: &Deed, line: &str) -> Deed {
        assert_eq!(opened.outcome, "modal", "{opened:?}");
        let field = pressable(&opened.modal).next().expect("a field");
        let field = text(&field["custom_id"]);
        self.fill_in(opened, &json!({ field: line })).await
    }

    /// Fills in the fields of the form that a press opened, each by its id.
    pub(crate) async fn fill_in(&self, opened: &Deed, fields: &Value) -> Deed {
        self.fill_in_with(opened, fields, &[]).await
    }

    /// The same with files of these texts: `file:0` is the first.
    pub(crate) async fn fill_in_with(&self, opened: &Deed, fields: &Value, files: &[&str]) -> Deed {
        assert_eq!(opened.outcome, "modal", "{opened:?}");
        let files = files
            .iter()
            .map(|text| BASE64.encode(text))
            .map(|base64| json!({"name": "a.game", "base64": base64}));
        let body = json!({
            "files": files.collect::<Vec<_>>(),
            "as": opened.by.id,
            "interaction": opened.interaction,
            "custom_id": opened.modal["custom_id"],
            "fields": fields,
        });
        deed(&opened.by, &opened.channel, &self.wish("modal", &body).await)
    }

    /// The private answer to what somebody did, once it is there.
    pub(crate) async fn answer(&self, deed: &Deed) -> Value {
        assert_ne!(deed.outcome, "failed", "{deed:?}\n{}", self.log());
        self.until("a private answer", async || {
            let messages = self.messages(&deed.by.id, &deed.channel).await;
            let about = |message: &&Value| {
                message["interaction_metadata"]["id"] == deed.interaction.as_str()
            };
            let answer = messages.iter().find(about)?;
            assert_eq!(answer["ephemeral"], true, "{answer}");
            (answer["deferred"] == false).then(|| answer.clone())
        })
        .await
    }

    /// Waits until the private answer to what somebody did has these words in it: buttons under it
    /// change it in place.
    pub(crate) async fn says(&self, deed: &Deed, words: &str) -> Value {
        self.until(words, async || {
            let answer = self.answer(deed).await;
            reads(&answer).contains(words).then_some(answer)
        })
        .await
    }

    /// The words of the private answer.
    pub(crate) async fn said(&self, deed: &Deed) -> String {
        reads(&self.answer(deed).await)
    }
}

/// The words on the red button under a message, if there is one.
pub(crate) fn danger(message: &Value) -> Option<String> {
    let mut buttons = pressable(message);
    let red = buttons.find(|button| button["style"] == 4)?;
    Some(text(&red["label"]).to_owned())
}

fn command_body(by: &Person, channel: &str, path: &str, options: &[(&str, Value)]) -> Value {
    let options: Vec<Value> =
        options.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
    let (name, options) = match path.split_once(' ') {
        None => (path, json!(options)),
        Some((name, below)) => (name, json!([{"name": below, "type": 1, "options": options}])),
    };
    json!({"as": by.id, "channel": channel, "name": name, "options": options})
}

fn deed(by: &Person, channel: &str, answer: &Value) -> Deed {
    Deed {
        by: by.clone(),
        channel: channel.to_owned(),
        interaction: text(&answer["interaction"]).to_owned(),
        outcome: text(&answer["outcome"]).to_owned(),
        modal: answer["modal"].clone(),
    }
}
