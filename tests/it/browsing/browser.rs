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
const TURNS: [&str; 4] =
    ["homeworld b3 r1 g3", "homeworld r2 b1 g3", "build g1 home", "build g1 home"];

async fn act_as(browser: &Browser, name: &str) {
    browser.press(".person", name).await;
    browser.see(".person[aria-current='true']", name).await;
    let placeholder = format!("return document.title.includes('· {name} ·')");
    let acts = async || Ok((browser.ask(&placeholder).await == Value::Bool(true)).then_some(()));
    browser.until("the page to follow", acts).await;
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
    browser.type_into("dialog textarea, dialog input", line).await;
    browser.press("dialog button", "Submit").await;
    browser.gone("dialog").await;
}

/// Types the line as a command.
async fn type_turn(browser: &Browser, line: &str) {
    browser.type_into(LINE, &format!("/turn text: {line}")).await;
    browser.key(Key::Enter).await;
}

/// Looks at the private preview and ends the turn, by pointing.
async fn end_turn(browser: &Browser, line: &str, turn: usize) {
    browser.see(PRIVATE, line).await;
    browser.press(".message.private .button.success", "End turn").await;
    browser.see(".message:not(.private)", &format!("Turn {turn} ")).await;
}

/// Anna types an invitation, Ben joins, and Anna, who begins, is where the game is played.
async fn begin(browser: &Browser) {
    begin_by(browser, "/game new opponent: Ben options: start:me").await;
}

/// The same with an invitation that says more.
async fn begin_by(browser: &Browser, invitation: &str) {
    join(browser, invitation).await;
    browser.press(".thread-link", "Anna").await;
    act_as(browser, "Anna").await;
    browser.see(BUTTON, "Take turn").await;
}

/// Anna types an invitation, and Ben joins.
async fn join(browser: &Browser, invitation: &str) {
    act_as(browser, "Anna").await;
    browser.type_into(LINE, invitation).await;
    browser.key(Key::Enter).await;
    browser.see(".message:not(.private)", "Ben is invited").await;
    act_as(browser, "Ben").await;
    browser.press(BUTTON, "Join").await;
}

async fn wants_described_picture(browser: &Browser) {
    browser.see(PICTURE, "").await;
    let words = format!(
        "return [...document.querySelectorAll(\"{PICTURE}\")].every(i => i.alt.length > 40)"
    );
    assert_eq!(browser.ask(&words).await, true, "no alt text");
    let loaded = format!(
        "return [...document.querySelectorAll(\"{PICTURE}\")].every(i => i.naturalWidth > 300)"
    );
    let drawn = async || Ok((browser.ask(&loaded).await == Value::Bool(true)).then_some(()));
    browser.until("every picture to be drawn", drawn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_first_game_by_typing_and_pointing() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    begin(&browser).await;

    take_turn(&browser, TURNS[0]).await;
    browser.see(PRIVATE, TURNS[0]).await;
    browser.see(PRIVATE, "Only you can see this").await;
    wants_described_picture(&browser).await;
    act_as(&browser, "Ben").await;
    browser.see(".message", "has begun").await;
    assert!(!browser.sees(PRIVATE, TURNS[0]).await, "a draft is private");
    act_as(&browser, "Anna").await;
    end_turn(&browser, TURNS[0], 1).await;

    for (turn, line) in (2..).zip(&TURNS[1..]) {
        let by = if turn % 2 == 0 { "Ben" } else { "Anna" };
        act_as(&browser, by).await;
        if turn % 2 == 0 {
            type_turn(&browser, line).await;
        } else {
            take_turn(&browser, line).await;
        }
        end_turn(&browser, line, turn).await;
        wants_described_picture(&browser).await;
    }

    act_as(&browser, "Anna").await;
    // A command that needs nothing more is sent at once.
    browser.type_into(LINE, "/game resign").await;
    browser.key(Key::Enter).await;
    browser.press(".message.private .button.danger", "Resign").await;
    browser.see(".message:not(.private)", "Ben wins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_both_sides_is_led_to_the_next_player_with_one_tap() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    begin(&browser).await;
    browser.gone("#cue .button").await;
    take_turn(&browser, TURNS[0]).await;
    end_turn(&browser, TURNS[0], 1).await;
    browser.press("#cue .button", "Play as Ben").await;
    let acts = "return document.title.includes('· Ben ·')";
    let is_ben = async || Ok((browser.ask(acts).await == Value::Bool(true)).then_some(()));
    browser.until("Ben to act", is_ben).await;
    browser.gone("#cue .button").await;
    browser.see(BUTTON, "Take turn").await;
}

/// The script that finds out whether the newest picture and the button that ends the turn are both in sight.
const IN_SIGHT: &str = "
const log = document.querySelector('#log').getBoundingClientRect();
const newest = [...document.querySelectorAll('.message')].pop();
if (!newest.querySelector('img') || !newest.querySelector('.button')) return false;
const picture = newest.querySelector('img').getBoundingClientRect();
const end = [...newest.querySelectorAll('.button')].pop().getBoundingClientRect();
return picture.height > 100 && picture.top >= log.top && end.bottom <= log.bottom;
";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_picture_and_its_buttons_are_in_sight_together() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.resize(390, 844).await;
    browser.open(&play.address()).await;
    begin(&browser).await;
    let is_seen = async || Ok((browser.ask(IN_SIGHT).await == Value::Bool(true)).then_some(()));
    for (turn, line) in (1..).zip(&TURNS[..3]) {
        browser.press(BUTTON, "Take turn").await;
        browser.see(PRIVATE, "nothing yet").await;
        browser.until("a picture and its buttons", is_seen).await;
        type_turn(&browser, line).await;
        browser.see(PRIVATE, line).await;
        browser.until("the draft and its buttons", is_seen).await;
        end_turn(&browser, line, turn).await;
        browser.press("#cue .button", "Play as").await;
    }
}

/// Presses the way to a thread, and has the page drawn anew before it is gone.
const PRESSED_WHILE_DRAWN: &str = "
document.querySelector('.thread-link').click();
document.querySelector('#newest').click();
";

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_followed_though_something_new_is_drawn_at_that_moment() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    join(&browser, "/game new opponent: Ben options: start:me").await;
    browser.see(".thread-link", "Anna").await;
    browser.ask(PRESSED_WHILE_DRAWN).await;
    browser.see("#place", "Homeworlds #1: Anna – Ben").await;
}

/// On the edge of the board, where a green builds in any color on each of five fields.
const EDGE: [&str; 2] = ["free a3", "free f4"];

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_board_of_settlers_and_all_its_builds_are_in_sight_together() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.resize(390, 844).await;
    browser.open(&play.address()).await;
    let invitation = "/game new opponent: Ben preset: settlers-v2 options: start:me";
    begin_by(&browser, invitation).await;
    for (turn, line) in (1..).zip(EDGE) {
        type_turn(&browser, line).await;
        end_turn(&browser, line, turn).await;
        browser.press("#cue .button", "Play as").await;
    }
    browser.press(BUTTON, "Take turn").await;
    browser.press(".message.private .button", "a3").await;
    browser.see(PRIVATE, "1 action left.").await;
    let buttons = "return [...document.querySelectorAll('.message')].pop().querySelectorAll('.button').length";
    assert_eq!(browser.ask(buttons).await, 23, "20 builds, and those of the draft");
    let is_seen = async || Ok((browser.ask(IN_SIGHT).await == Value::Bool(true)).then_some(()));
    browser.until("the board and its builds", is_seen).await;
}

/// A step that is taken on the way to an action.
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
        &[Press("First star", "b3"), Press("Second star", "r1"), Press("Your first ship", "g3")],
        "homeworld r1 b3 g3",
    )],
    &[(
        &[Press("nothing yet", "Suggestion: medium red, small blue, green ship")],
        "homeworld r2 b1 g3",
    )],
    &[(&[Press("nothing yet", "Build a small green")], "build g1 home")],
    &[(&[Press("What do you do?", "y3")], "trade g3 y3 home")],
    &[
        (&[Choose("Sacrifice…", "g1")], "sacrifice g1 home"),
        (&[Press("not played yet", "Build a small green")], "build g1 home"),
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
    for (turn, actions) in (1..).zip(CHOSEN) {
        let by = if turn % 2 == 0 { "Ben" } else { "Anna" };
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

/// The thing that the guide asks for: a button of its own, or what it marks on the page.
const ASKED_FOR: &str = "#guide .button, .pointed";

/// The entry that it marks in a menu which is open.
const ASKED_FOR_IN_MENU: &str = ".menu[open] .choice.pointed";

/// The words of the guide at its end.
const WON: &str = "You have won";

/// Waits until the guide asks for something else than before, or has led to the end. Gives what it
/// says then.
async fn goes_on(browser: &Browser, before: &str) -> String {
    let what = format!("the guide to go on from {before:?}");
    let asks = async || {
        let now = async || browser.ask(GUIDE_SAYS).await;
        let says = now().await;
        let busy = browser.sees("#guide [aria-busy='true']", "").await;
        let seen = browser.sees(ASKED_FOR, "").await;
        // What was seen may belong to what it says by now.
        let is_same = now().await == says;
        let says = says.as_str().unwrap_or_default().to_owned();
        let asks = seen || says.contains(WON);
        Ok((is_same && says != before && asks && !busy).then_some(says))
    };
    browser.until(&what, asks).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_led_to_a_first_win_in_few_taps() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.press("#begin", "Start a first game").await;
    let (mut taps, mut to_third_turn) = (1, None);
    let mut says = goes_on(&browser, "").await;
    let sentences: Vec<&str> = says.split(". ").collect();
    assert!(sentences[1].starts_with("You win when"), "{sentences:?}");
    let mut trail = vec![says.clone()];
    while !says.contains(WON) {
        browser.press(ASKED_FOR, "").await;
        taps += 1;
        if browser.sees(ASKED_FOR_IN_MENU, "").await {
            browser.press(ASKED_FOR_IN_MENU, "").await;
            taps += 1;
        }
        says = goes_on(&browser, &says).await;
        trail.push(says.clone());
        if browser.sees(".message:not(.private)", "Turn 3 ").await {
            to_third_turn.get_or_insert(taps);
        }
    }
    browser.see(".message", "Anna wins").await;
    wants_described_picture(&browser).await;
    assert_eq!((to_third_turn, taps), (Some(11), 17), "{trail:#?}");
    browser.press(BUTTON, "Rematch").await;
    browser.see(GUIDE, "this time Ben begins").await;
    browser.press("#guide .button", "Let Ben say yes").await;
    browser.see(GUIDE, "your own game").await;
    browser.see(GUIDE, "Ben begins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_strays_from_the_guide_is_led_back_or_left_alone() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.press("#begin", "Start a first game").await;
    browser.press("#guide .button", "Let Ben say yes").await;
    browser.press(".pointed", "Take turn").await;
    let another = "Suggestion: large blue, small red, green ship";
    browser.press(BUTTON, another).await;
    browser.see(GUIDE, "A good home too").await;
    browser.press(".pointed", "Undo").await;
    browser.press(".pointed", "b3").await;
    browser.see(GUIDE, "second star").await;
    act_as(&browser, "Ben").await;
    browser.press("#guide .button", "Go on as Anna").await;
    browser.press(BUTTON, "Back").await;
    browser.press(BUTTON, another).await;
    end_turn(&browser, "homeworld b3 r1 g3", 1).await;
    browser.see(GUIDE, "your own game").await;
    browser.press("#guide button", "Done").await;
    browser.gone(GUIDE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_can_be_won_by_keyboard_alone() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.see("#begin", "Start a first game").await;
    browser.tab_to("#begin", "").await;
    browser.key(Key::Enter).await;
    let mut says = goes_on(&browser, "").await;
    while !says.contains(WON) {
        browser.tab_to(ASKED_FOR, "").await;
        browser.key(Key::Enter).await;
        if browser.sees(ASKED_FOR_IN_MENU, "").await {
            browser.tab_to(ASKED_FOR_IN_MENU, "").await;
            browser.key(Key::Enter).await;
        }
        says = goes_on(&browser, &says).await;
        let is_lost = "return document.activeElement === document.body";
        assert_eq!(browser.ask(is_lost).await, false, "the keyboard is lost");
    }
    browser.see(".message", "Anna wins").await;
    browser.tab_to("#guide .button", "Next: growing a fleet").await;
    browser.key(Key::Enter).await;
    browser.see(PRIVATE, "A new game, from its first turn").await;
    browser.gone(GUIDE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_of_a_new_game_can_be_filled_in_by_keyboard_alone() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    act_as(&browser, "Anna").await;
    browser.type_into(LINE, "/game new opponent: Ben").await;
    browser.key(Key::Enter).await;
    // A menu opens, its second entry is taken, and one goes on at a menu.
    let menu = ".message.private .menu > summary";
    browser.see(menu, "Quartet").await;
    browser.tab_to(menu, "Quartet").await;
    for key in [Key::Down, Key::Down, Key::Enter] {
        browser.key(key).await;
    }
    browser.see(menu, "Primer").await;
    assert!(browser.is_at(menu, "").await, "the keyboard is lost");
    browser.tab_to(BUTTON, "Invite").await;
    browser.key(Key::Enter).await;
    browser.see(".message:not(.private)", "Ben is invited").await;
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
    browser.press("#persons details[open] .choice", "Challenge").await;
    browser.see(PRIVATE, "New game").await;
    browser.see(PRIVATE, "used Challenge").await;
    browser.press(BUTTON, "Invite").await;
    browser.see(".message:not(.private)", "Ben is invited").await;
    let menu = ".message:not(.private) .entries > summary";
    browser.tab_to(menu, "").await;
    browser.key(Key::Enter).await;
    browser.press(".message .entries[open] .choice", "Show this board as text").await;
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

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_leaves_while_another_game_is_looked_at() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    begin(&browser).await;
    let thread = play.thread_of_game(None).await;
    browser.press(".channel", "homeworlds").await;
    browser.press("#again", "First game").await;
    browser.see(GUIDE, "Ben is invited").await;
    let anna = play.person("Anna").await;
    let other = format!("location.hash = '#as={}&in={thread}';", anna.id);
    browser.ask(&other).await;
    browser.gone(GUIDE).await;
    browser.press(".channel", "homeworlds").await;
    browser.see(GUIDE, "Ben is invited").await;
}

/// The text of a post in a game of three, in which Anna is out and Cara is to move.
const OUT: &str = "return import('/page/cue.js').then(({ addressed, drawCue }) => {
  const post = {
    content: 'Ben has taken <@1> out.\\n<@3>, it is your turn.', components: [{ type: 1, components: [
      { type: 2, custom_id: 'a', label: 'Take turn' }] }],
    mentions: [{ id: '1' }, { id: '3' }], author: { id: '9' },
  };
  const users = [{ id: '1', name: 'Anna' }, { id: '2', name: 'Ben' }, { id: '3', name: 'Cara' }];
  const offered = (away) => {
    drawCue({ me: users[1], users, trouble: { away } }, { messages: [post] }, false);
    const cue = document.querySelector('#cue');
    return cue.hidden ? null : cue.textContent;
  };
  return [addressed(post), offered([]), offered(['3'])];
})";

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_offered_who_is_out() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.see("#persons", "").await;
    let seen = browser.ask(OUT).await;
    assert_eq!(seen, serde_json::json!([["3"], "Play as Cara", null]));
}
