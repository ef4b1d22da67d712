//! A headless Chromium that a test drives by what is written on the page; knows no page.
//!
//! Both programs are in a process group of their own. A shell ends the group and removes its folder
//! as soon as the test is over or its process gone, however that happened.

use std::env;
use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::scratch;
use super::webdriver::{CommandError, Element, Key, Page};
use super::{left_out, skip};

/// The time that anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time for which nothing is done before it is looked again.
const LOOK: Duration = Duration::from_millis(50);

/// More stops of the keyboard than a page has.
const MOST_STOPS: usize = 80;

/// The fault of the place where the keyboard is, if there is one.
const STOP: &str = "
const at = document.activeElement;
if (at === document.body || at === document.documentElement) return null;
const name = at.ariaLabel || at.textContent.trim() || (at.labels && at.labels.length > 0)
  || at.getAttribute('aria-labelledby') || at.querySelector('img[alt]');
const framed = (node) => node && getComputedStyle(node).boxShadow !== 'none';
const seen = getComputedStyle(at).outlineStyle !== 'none' || framed(at.closest('.line'))
  || framed(at.closest('.option'));
return name && seen ? null : at.outerHTML.slice(0, 200);
";

/// A window of a browser.
pub(crate) struct Browser {
    page: Page,
    _driver: Driver,
}

impl Browser {
    /// A new browser; none where Chromium or its driver is not installed.
    pub(crate) async fn start() -> Option<Browser> {
        if left_out("a browser takes long") {
            return None;
        }
        let (Some(chromium), Some(driver)) = (program("chromium"), program("chromedriver")) else {
            skip("Chromium or chromedriver is not installed");
            return None;
        };
        let driver = Driver::start(&driver);
        let options = json!({
            "goog:chromeOptions": {
                "binary": chromium,
                "args": [
                    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
                    "--no-first-run", "--disable-background-networking",
                    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
                    "--window-size=1000,800",
                    format!("--user-data-dir={}", driver.folder.join("user").display()),
                ],
            },
        });
        let page = Page::open(&driver.address, options).await;
        Some(Browser { page: page.expect("Chromium starts"), _driver: driver })
    }

    /// Opens a page.
    pub(crate) async fn open(&self, address: &str) {
        self.page.goto(address).await.expect("a page");
    }

    /// Shows the page on a screen of that size.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        self.page.resize(width, height).await.expect("any size");
    }

    /// Asks again and again until there is an answer. What vanishes while it is looked at is looked
    /// for again.
    pub(crate) async fn until<T>(&self, what: &str, ask: impl AsyncFn() -> Found<T>) -> T {
        let began = Instant::now();
        loop {
            let trouble = match ask().await {
                Ok(Some(answer)) => return answer,
                Ok(None) => String::new(),
                Err(error) => error.to_string(),
            };
            if began.elapsed() > PATIENCE {
                let shown = self.text("body").await.unwrap_or_default();
                panic!("{what}: not in time {trouble}\n{}", shown.unwrap_or_default());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// The last visible element of the page that fits, with these words in it.
    async fn find(&self, css: &str, words: &str) -> Found<Element> {
        let mut all = self.page.find_all(css).await?;
        while let Some(element) = all.pop() {
            if element.is_displayed().await? && element.text().await?.contains(words) {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// The text that is written in an element, if it is there.
    async fn text(&self, css: &str) -> Found<String> {
        match self.find(css, "").await? {
            Some(element) => element.text().await.map(Some),
            None => Ok(None),
        }
    }

    /// Waits for something with these words in it.
    pub(crate) async fn see(&self, css: &str, words: &str) -> Element {
        let what = format!("to see {words:?} in {css}");
        self.until(&what, async || self.find(css, words).await).await
    }

    /// True if something with these words is there right now.
    pub(crate) async fn sees(&self, css: &str, words: &str) -> bool {
        let what = format!("to look for {words:?} in {css}");
        let look = async || self.find(css, words).await.map(|found| Some(found.is_some()));
        self.until(&what, look).await
    }

    /// Presses what has these words in it, as soon as it can be pressed.
    pub(crate) async fn press(&self, css: &str, words: &str) {
        let what = format!("to press {words:?} in {css}");
        self.until(&what, async || {
            let Some(element) = self.find(css, words).await? else {
                return Ok(None);
            };
            if !element.is_enabled().await? {
                return Ok(None);
            }
            element.click().await.map(Some)
        })
        .await;
    }

    /// Waits until there is nothing of this kind.
    pub(crate) async fn gone(&self, css: &str) {
        let look = async || Ok(self.find(css, "").await?.is_none().then_some(()));
        self.until(&format!("{css} to go"), look).await;
    }

    /// Types into a field, in place of what it held.
    pub(crate) async fn type_into(&self, css: &str, line: &str) {
        let field = self.see(css, "").await;
        field.clear().await.expect("it can be emptied");
        field.send_keys(line).await.expect("it takes keys");
    }

    /// Presses a key, wherever the cursor is: as a keyboard does it, which asks no element whether
    /// it may, and does not mind one that is drawn anew.
    pub(crate) async fn key(&self, key: Key) {
        self.page.key(key).await.expect("the page takes keys");
    }

    /// Goes from one stop of the keyboard to the next until it is at what has these words in it,
    /// and says of every stop on the way that it can be seen and has a name.
    pub(crate) async fn tab_to(&self, css: &str, words: &str) {
        for _ in 0..MOST_STOPS {
            if self.is_at(css, words).await {
                return;
            }
            self.key(Key::Tab).await;
            let stop = self.ask(STOP).await;
            assert!(stop == Value::Null, "a stop without a sign or a name: {stop}");
        }
        panic!("{words:?} in {css} cannot be reached by keyboard");
    }

    /// True if the keyboard is at something that has these words in it.
    pub(crate) async fn is_at(&self, css: &str, words: &str) -> bool {
        let (css, words) = (json!(css), json!(words));
        let script = format!(
            "const at = document.activeElement; \
             return at.matches({css}) && at.textContent.includes({words})"
        );
        self.ask(&script).await == Value::Bool(true)
    }

    /// The answer of a script about the page.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.page.execute(script).await.expect("an answer")
    }
}

/// The result of a look at the page: something, nothing yet, or trouble.
pub(crate) type Found<T> = Result<Option<T>, CommandError>;

fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The program between the test and the browser.
struct Driver {
    address: String,
    folder: PathBuf,
    driver: Child,
    minder: Child,
    /// Kept open, so that the driver may go on saying things.
    said: BufReader<ChildStdout>,
}

/// The tries of a driver: another process may take the port that it was given before it listens there.
const STARTS: u32 = 5;

impl Driver {
    fn start(program: &Path) -> Driver {
        let started = (0..STARTS).find_map(|_| Driver::try_start(program));
        started.expect("chromedriver names its port")
    }

    /// A driver that listens. None if it has ended without.
    fn try_start(program: &Path) -> Option<Driver> {
        let folder = scratch::named("starpost-browser").keep();
        let mut driver = Command::new(program)
            .arg("--port=0")
            .env("TMPDIR", &folder)
            .env("HOME", &folder)
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let said = BufReader::new(driver.stdout.take().expect("it is piped"));
        let mut started =
            Driver { address: String::new(), minder: mind(&driver, &folder), folder, driver, said };
        let port = started.port()?;
        started.address = format!("http://127.0.0.1:{port}");
        Some(started)
    }

    /// The port that it says it listens on.
    fn port(&mut self) -> Option<u16> {
        let mut lines = self.said.by_ref().lines().map_while(Result::ok);
        lines.find_map(|line| {
            let (_, port) = line.rsplit_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        })
    }
}

/// The process that ends a driver and removes its folder, once its own input closes.
fn mind(driver: &Child, folder: &Path) -> Child {
    Command::new("/bin/sh")
        .args(["-c", MINDER, "minder"])
        .arg(driver.id().to_string())
        .arg(folder)
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell starts")
}

/// Reads until its input closes, which is when the test is over or its process gone.
const MINDER: &str = r#"
read -r _
kill -KILL "-$1"
for _ in 1 2 3 4 5; do
  sleep 0.2
  rm -rf "$2" && break
done
"#;

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.minder.stdin.take());
        // Both end by themselves; waiting only takes them off the list of processes.
        let _ = self.minder.wait();
        let _ = self.driver.wait();
    }
}
