//! A first game on the playground's page, as a newcomer plays it: in a real browser, against the
//! real program.

use serde_json::Value;

use crate::support::browser::Browser;
use crate::support::play::Play;
use crate::support::webdriver::Key;

const LINE: &str = "#line";
const GUIDE: &str = "#guide";
const GUIDE_SAYS: &str = "return document.querySelector('#guide').textContent";
const BUTTON: &str = ".message .button";
const PRIVATE: &str = ".message.private";
const PICTURE: &str = "img[src*='/cdn/']";

/// Turns that go well one after another.
const TURNS: [&str; 4] = [
    "homeworld b3 r1 g3",
    "homeworld r2 b1 g3",
    "build g1 South",
    "build g1 North",
];

async fn act_as(browser: &Browser, name: &str) {
    browser.press(".person", name).await;
    browser.see(".person[aria-current='true']", name).await;
    let placeholder = format!("return document.title.includes('· {name} ·')");
    let acts = async || Ok((browser.ask(&placeholder).await == Value::Bool(true)).then_some(()));
    browser.until("the page to follow", acts).await;
}

/// Follows the guide to whoever is to move, and into the thread. Gives who that is.
async fn go_where_it_is_played(browser: &Browser) {
    browser
        .until("the guide to ask for a turn", async || {
            for link in ["Act as", "Open the thread"] {
                if browser.sees("#guide a", link).await {
                    browser.press_if_there("#guide a", link).await?;
                }
            }
            Ok(browser.sees(GUIDE, "press Take turn").await.then_some(()))
        })
        .await;
}

/// Who acts just now.
async fn actor(browser: &Browser) -> String {
    let current = browser.see(".person[aria-current='true'] span:last-child", "");
    current.await.text().await.expect("a name")
}

/// Presses *Take turn* and gives the line there: in the field that opens at once, or in the one that
/// *Type…* opens beside what is asked.
async fn take_turn(browser: &Browser, line: &str) {
    browser.press(BUTTON, "Take turn").await;
    browser
        .until("a field or buttons", async || {
            let field = browser.sees("dialog textarea, dialog input", "").await;
            let button = browser.sees(".message.private .button", "Type").await;
            Ok((field || button).then_some(()))
        })
        .await;
    if !browser.sees("dialog", "").await {
        browser.press(".message.private .button", "Type").await;
    }
    browser
        .type_into("dialog textarea, dialog input", line)
        .await;
    browser.press("dialog button", "Submit").await;
    browser.gone("dialog").await;
}

/// Types the line as a command.
async fn type_turn(browser: &Browser, line: &str) {
    browser
        .type_into(LINE, &format!("/turn text: {line}"))
        .await;
    browser.key(Key::Enter).await;
}

/// Looks at the private preview and ends the turn, by pointing.
async fn end_turn(browser: &Browser, line: &str, turn: usize) {
    browser.see(PRIVATE, line).await;
    browser
        .press(".message.private .button.success", "End turn")
        .await;
    browser
        .see(".message:not(.private)", &format!("Turn {turn} "))
        .await;
}

/// Anna opens a game and Ben joins, led by the page.
async fn begin(browser: &Browser) {
    browser.press("#begin", "Start a first game").await;
    browser.see(GUIDE, "invites an opponent").await;
    browser.key(Key::Enter).await;
    browser.see(GUIDE, "press Invite").await;
    browser.press(BUTTON, "Invite").await;
    browser.press("#guide a", "Act as Ben").await;
    browser.see(GUIDE, "press Join").await;
    browser.press(BUTTON, "Join").await;
    go_where_it_is_played(browser).await;
}

async fn wants_described_picture(browser: &Browser) {
    let picture = browser.see(PICTURE, "").await;
    let words = picture.attribute("alt").await.expect("attributes");
    assert!(words.is_some_and(|words| words.len() > 40), "no alt text");
    let loaded = format!(
        "return [...document.querySelectorAll(\"{PICTURE}\")].every(i => i.naturalWidth > 300)"
    );
    let drawn = async || Ok((browser.ask(&loaded).await == Value::Bool(true)).then_some(()));
    browser.until("every picture to be drawn", drawn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_led_through_a_first_game_on_the_page() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    begin(&browser).await;
    let first = actor(&browser).await;
    let second = if first == "Anna" { "Ben" } else { "Anna" };

    take_turn(&browser, TURNS[0]).await;
    browser.see(PRIVATE, TURNS[0]).await;
    browser.see(PRIVATE, "Only you can see this").await;
    wants_described_picture(&browser).await;
    act_as(&browser, second).await;
    browser.see(".message", "has begun").await;
    assert!(!browser.sees(PRIVATE, TURNS[0]).await, "a draft is private");
    act_as(&browser, &first).await;
    end_turn(&browser, TURNS[0], 1).await;

    for (turn, line) in (2..).zip(&TURNS[1..]) {
        let by = if turn % 2 == 0 { second } else { &first };
        act_as(&browser, by).await;
        if turn % 2 == 0 {
            type_turn(&browser, line).await;
        } else {
            take_turn(&browser, line).await;
        }
        end_turn(&browser, line, turn).await;
        wants_described_picture(&browser).await;
    }

    act_as(&browser, &first).await;
    // A command that needs nothing more is sent at once.
    browser.type_into(LINE, "/game resign").await;
    browser.key(Key::Enter).await;
    browser
        .press(".message.private .button.danger", "Resign")
        .await;
    browser
        .see(".message:not(.private)", &format!("{second} wins"))
        .await;
}

/// What is taken on the way to an action.
enum Step<'a> {
    /// A button, as soon as the draft says this.
    Press(&'a str, &'a str),
    /// An entry of the menu that says this.
    Choose(&'a str, &'a str),
}

use Step::{Choose, Press};

/// The steps to an action; then what the draft says.
type Choices<'a> = (&'a [Step<'a>], &'a str);

/// Turns that are chosen: of several steps, of one, and of several actions.
const CHOSEN: [&[Choices<'_>]; 5] = [
    &[(
        &[
            Press("First star", "b3"),
            Press("Second star", "r1"),
            Press("Your first ship", "g3"),
        ],
        "homeworld r1 b3 g3",
    )],
    &[(
        &[Press("nothing yet", "Suggested: homeworld r2 b1 g3")],
        "homeworld r2 b1 g3",
    )],
    &[(
        &[Press("nothing yet", "Build a small green")],
        "build g1 South",
    )],
    &[(&[Press("For which piece?", "y3")], "trade g3 y3 North")],
    &[
        (&[Choose("Sacrifice…", "g1")], "sacrifice g1 South"),
        (
            &[Press("not played yet", "Build a small green")],
            "build g1 South",
        ),
    ],
];

#[tokio::test(flavor = "multi_thread")]
async fn turns_are_chosen_from_the_menus_by_two_people() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    begin(&browser).await;
    let first = actor(&browser).await;
    let second = if first == "Anna" { "Ben" } else { "Anna" };
    for (turn, actions) in (1..).zip(CHOSEN) {
        let by = if turn % 2 == 0 { second } else { &first };
        act_as(&browser, by).await;
        browser.press(BUTTON, "Take turn").await;
        for (choices, line) in actions {
            for step in *choices {
                match step {
                    Press(asks, label) => {
                        browser.see(PRIVATE, asks).await;
                        browser.press(".message.private .button", label).await;
                    }
                    Choose(asks, label) => {
                        let menu = ".message.private .menu > summary";
                        browser.press(menu, asks).await;
                        browser.press(".message.private .choice", label).await;
                    }
                }
            }
            browser.see(PRIVATE, line).await;
        }
        end_turn(&browser, "not played yet", turn).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_can_be_begun_by_keyboard_alone() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.see("#begin", "Start a first game").await;
    browser.tab_to("#begin", "").await;
    browser.key(Key::Enter).await;
    browser.see(GUIDE, "invites an opponent").await;
    browser.key(Key::Enter).await;
    browser.see(GUIDE, "press Invite").await;
    // A menu opens, its second entry is taken, and one goes on at a menu.
    let menu = ".message.private .menu > summary";
    browser.tab_to(menu, "Quartet").await;
    for key in [Key::Down, Key::Down, Key::Enter] {
        browser.key(key).await;
    }
    browser.see(menu, "Primer").await;
    assert!(browser.is_at(menu, "").await, "the keyboard is lost");
    browser.tab_to(BUTTON, "Invite").await;
    browser.key(Key::Enter).await;
    browser.see("#guide a", "Act as Ben").await;
    browser.tab_to("#guide a", "Act as Ben").await;
    browser.key(Key::Enter).await;
    browser.see(GUIDE, "press Join").await;
    browser.tab_to(BUTTON, "Join").await;
    browser.key(Key::Enter).await;
    while !browser.sees(GUIDE, "press Take turn").await {
        for link in ["Act as", "Open the thread"] {
            if browser.tab_while_there("#guide a", link).await {
                let before = browser.ask(GUIDE_SAYS).await;
                browser.key(Key::Enter).await;
                let goes_on = async || Ok((browser.ask(GUIDE_SAYS).await != before).then_some(()));
                browser.until("the guide to go on", goes_on).await;
            }
        }
    }
    browser.tab_to(BUTTON, "Take turn").await;
    browser.key(Key::Enter).await;
    browser.see(PRIVATE, "First star").await;
    let suggested = "Suggested: homeworld b3 r1 g3";
    browser.tab_to(BUTTON, suggested).await;
    browser.key(Key::Enter).await;
    browser.see(PRIVATE, "not played yet").await;
    assert!(
        browser.is_at(BUTTON, "End turn").await,
        "the keyboard is lost"
    );
    browser.key(Key::Enter).await;
    browser.see(".message:not(.private)", "Turn 1 ").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_messages_have_menus_with_commands() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    act_as(&browser, "Anna").await;
    browser.press("summary[aria-label='Menu of Ben']", "").await;
    browser
        .press("#persons details[open] .choice", "Challenge")
        .await;
    browser.see(PRIVATE, "New game").await;
    browser.see(PRIVATE, "used Challenge").await;
    browser.press(BUTTON, "Invite").await;
    browser
        .see(".message:not(.private)", "Ben is invited")
        .await;
    let menu = ".message:not(.private) .entries > summary";
    browser.tab_to(menu, "").await;
    browser.key(Key::Enter).await;
    browser
        .press(".message .entries[open] .choice", "Show this board as text")
        .await;
    browser.see(PRIVATE, "has not begun yet").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_half_filled_in_waits_for_its_person() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    act_as(&browser, "Anna").await;
    browser.type_into(LINE, "/game new").await;
    browser.key(Key::Tab).await;
    browser.see(".pill", "/game new").await;
    act_as(&browser, "Ben").await;
    assert!(!browser.sees(".pill", "").await, "it is not Ben's");
    browser.type_into(LINE, "/help").await;
    act_as(&browser, "Anna").await;
    browser.see(".pill", "/game new").await;
    act_as(&browser, "Ben").await;
    let typed = "return document.querySelector('#line').value";
    assert_eq!(browser.ask(typed).await, "/help");
}
