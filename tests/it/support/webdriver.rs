//! The few commands of the WebDriver protocol that driving a page takes; knows no browser.
//! <https://www.w3.org/TR/webdriver2/>

use serde_json::{Value, json};

/// Under this name the protocol hands out an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The reason why a command failed, in the driver's words.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("the driver does not answer")]
    Unanswered(#[from] reqwest::Error),
    #[error("{0}")]
    Refused(Value),
}

type Answer<T> = Result<T, CommandError>;

/// A key of the keyboard that is not a character, as the protocol numbers it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Key {
    Tab = 0xe004,
    Enter = 0xe007,
    Down = 0xe015,
}

/// The page in a window of a browser.
pub(crate) struct Page {
    http: reqwest::Client,
    session: String,
}

/// Something on the page, as long as it is there.
pub(crate) struct Element {
    http: reqwest::Client,
    address: String,
}

impl Page {
    /// A new window. The driver is at this address, and `capabilities` say what it starts.
    pub(crate) async fn open(driver: &str, capabilities: Value) -> Answer<Page> {
        let http = reqwest::Client::new();
        let wanted = json!({"capabilities": {"alwaysMatch": capabilities}});
        let begun = post(&http, &format!("{driver}/session"), &wanted).await?;
        let id = begun["sessionId"].as_str().expect("the session has an id");
        let session = format!("{driver}/session/{id}");
        Ok(Page { http, session })
    }

    pub(crate) async fn goto(&self, address: &str) -> Answer<()> {
        self.command("url", &json!({"url": address})).await?;
        Ok(())
    }

    pub(crate) async fn find_all(&self, css: &str) -> Answer<Vec<Element>> {
        let wanted = json!({"using": "css selector", "value": css});
        let found = self.command("elements", &wanted).await?;
        let ids = found
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|element| element[ELEMENT].as_str());
        Ok(ids.map(|id| self.element(id)).collect())
    }

    /// Presses and releases a key, wherever the cursor is.
    pub(crate) async fn key(&self, key: Key) -> Answer<()> {
        let value = char::from_u32(key as u32).expect("a character for private use");
        let strokes = ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": value}));
        let actions = json!([{"type": "key", "id": "keyboard", "actions": strokes}]);
        self.command("actions", &json!({"actions": actions})).await?;
        Ok(())
    }

    /// Makes the page as large as a screen of that size: also smaller than a window can be.
    pub(crate) async fn resize(&self, width: u32, height: u32) -> Answer<()> {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        let command = json!({"cmd": "Emulation.setDeviceMetricsOverride", "params": size});
        self.command("goog/cdp/execute", &command).await?;
        Ok(())
    }

    /// The value that the script returns.
    pub(crate) async fn execute(&self, script: &str) -> Answer<Value> {
        let script = json!({"script": script, "args": []});
        self.command("execute/sync", &script).await
    }

    async fn command(&self, name: &str, body: &Value) -> Answer<Value> {
        post(&self.http, &format!("{}/{name}", self.session), body).await
    }

    fn element(&self, id: &str) -> Element {
        Element { http: self.http.clone(), address: format!("{}/element/{id}", self.session) }
    }
}

impl Element {
    pub(crate) async fn is_displayed(&self) -> Answer<bool> {
        Ok(self.get("displayed").await? == true)
    }

    pub(crate) async fn is_enabled(&self) -> Answer<bool> {
        Ok(self.get("enabled").await? == true)
    }

    pub(crate) async fn text(&self) -> Answer<String> {
        Ok(self.get("text").await?.as_str().unwrap_or("").to_owned())
    }

    pub(crate) async fn click(&self) -> Answer<()> {
        self.command("click", &json!({})).await
    }

    pub(crate) async fn clear(&self) -> Answer<()> {
        self.command("clear", &json!({})).await
    }

    pub(crate) async fn send_keys(&self, text: &str) -> Answer<()> {
        self.command("value", &json!({"text": text})).await
    }

    async fn get(&self, what: &str) -> Answer<Value> {
        let request = self.http.get(format!("{}/{what}", self.address));
        value(request).await
    }

    async fn command(&self, name: &str, body: &Value) -> Answer<()> {
        post(&self.http, &format!("{}/{name}", self.address), body).await?;
        Ok(())
    }
}

async fn post(http: &reqwest::Client, address: &str, body: &Value) -> Answer<Value> {
    value(http.post(address).json(body)).await
}

async fn value(request: reqwest::RequestBuilder) -> Answer<Value> {
    let response = request.send().await?;
    let accepted = response.status().is_success();
    let value = response.json::<Value>().await?["value"].take();
    if accepted { Ok(value) } else { Err(CommandError::Refused(value)) }
}
