//! The playground's page when there is much to show: many people, long titles, large pictures; on a wide screen
//! and on that of a phone.

use serde_json::{Value, json};

use crate::support::browser::Browser;
use crate::support::play::{Person, Play, text};
use crate::support::webdriver::Key;

/// A wide screen, and that of a phone.
const SCREENS: [(u32, u32); 2] = [(1_000, 800), (390, 780)];

/// Names so long that they do not fit beside each other.
const LONG: [&str; 3] = [
    "Maximiliana von der Wettern",
    "Bartholomew Featherstonehaugh",
    "Cunégonde de Thunder-ten-Tronckh",
];

/// The parts that are cut or cannot be reached; empty if all is well.
const CUT: &str = "
const cut = [...document.querySelectorAll('.channel .name, #place .name, .thread-link')]
  .filter((node) => node.offsetParent && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent);
if (document.documentElement.scrollWidth > innerWidth) cut.push('the page is wider than the screen');
const top = document.querySelector('#top').getBoundingClientRect();
if (top.height > innerHeight / 3) cut.push('the head takes too much of the screen');
const row = document.querySelector('#persons');
const frame = row.getBoundingClientRect();
const actor = row.querySelector('[aria-current]').getBoundingClientRect();
const beside = actor.width <= frame.width && (actor.left < frame.left - 1 || actor.right > frame.right + 1);
if (actor.top < frame.top - 1 || actor.bottom > frame.bottom + 1 || beside) cut.push('who acts is out of sight');
const heights = new Set([...row.querySelectorAll('.person')].map((node) => node.offsetTop));
if (innerWidth < 500 && heights.size > 1) cut.push('people stand in several rows');
return cut;
";

/// True if the whole of the opened picture is on the screen.
const FITS: &str = "
const picture = document.querySelector('dialog.full img');
const { left, top, right, bottom, width } = picture.getBoundingClientRect();
return picture.naturalWidth > 0 && width > innerWidth / 2
  && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
";

async fn newcomer(play: &Play, name: &str) -> Person {
    let made = play.wish("users", &json!({"name": name})).await;
    Person { id: text(&made["id"]).to_owned(), name: name.to_owned() }
}

/// A game of three with long names has begun, among twenty people.
async fn crowded(play: &Play) -> (Person, String) {
    let mut people = Vec::new();
    for name in LONG {
        people.push(newcomer(play, name).await);
    }
    for number in 0..15 {
        newcomer(play, &format!("Person {number}")).await;
    }
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [
        ("preset", json!("primer-2012")),
        ("options", json!("mode:sinister start:me seats:3")),
        ("opponent", json!(people[1].id)),
        ("opponent-2", json!(people[2].id)),
    ];
    let opened = play.command(&people[0], &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    for person in &people[1..] {
        let joined = play.press(person, &card, "Join").await;
        play.said(&joined).await;
    }
    let thread = play.thread_of_game(None).await;
    (people.swap_remove(2), thread)
}

#[tokio::test(flavor = "multi_thread")]
async fn long_titles_many_people_and_large_pictures_fit_on_every_screen() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    let (person, thread) = crowded(&play).await;
    for (width, height) in SCREENS {
        browser.resize(width, height).await;
        let place = format!("{}/#as={}&in={thread}", play.address(), person.id);
        browser.open(&place).await;
        browser.see(".message", "has begun").await;
        assert_eq!(browser.ask(CUT).await, json!([]), "{width} × {height}");
        browser.press(".message figure > a", "").await;
        let fits = async || Ok((browser.ask(FITS).await == Value::Bool(true)).then_some(()));
        browser.until("the picture to fit", fits).await;
        browser.press("dialog.full img", "").await;
        browser.gone("dialog.full").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_a_new_person_takes_direct_messages_is_chosen_in_a_menu() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.press("#add-person", "").await;
    browser.type_into("dialog input[name=name]", "Dora").await;
    let menu = "const menu = document.querySelector('dialog select[name=letters]');
        const entries = [...menu.options].map((entry) => entry.value);
        const first = menu.value;
        menu.value = 'closed';
        return [first, entries];";
    let offered = json!(["open", ["open", "closed"]]);
    assert_eq!(browser.ask(menu).await, offered);
    browser.press("dialog .button.primary", "Submit").await;
    browser.see(".person[aria-current]", "Dora").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_is_misspelled_offers_what_it_is_near_to() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    for (typed, meant) in
        [("/game nwe", "/game new"), ("/gmae new opponent: Ben", "/game new"), ("/baord", "/board")]
    {
        browser.type_into("#line", typed).await;
        browser.see("#suggestions li", meant).await;
        browser.see("#hint", "Is it one of these?").await;
        browser.key(Key::Enter).await;
        browser.see("#problem", &format!("Did you mean {meant}?")).await;
    }
    browser.type_into("#line", "/xyzzy").await;
    browser.see("#hint", "No command is called that").await;
    assert!(!browser.sees("#suggestions li", "").await, "nothing is near");
    browser.type_into("#line", "/game nwe").await;
    browser.press("#suggestions li", "/game new").await;
    browser.see(".pill", "/game new").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_group_of_commands_is_not_sent() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.type_into("#line", "/game").await;
    browser.see("#suggestions li", "/game new").await;
    browser.see("#hint", "is a group of commands").await;
    browser.gone("#suggestions li[aria-selected=true]").await;
    browser.key(Key::Enter).await;
    browser.see("#problem", "/game is a group of commands").await;
    assert!(!browser.sees(".pill", "").await, "none was chosen");
}

/// The next person takes over while the line has the focus, and letters come before it is known who
/// that is.
const TYPED_MEANWHILE: &str = "
const line = document.querySelector('#line');
line.focus();
const next = [...document.querySelectorAll('.person:not([aria-current])')][0];
const name = next.textContent;
location.hash = next.getAttribute('href');
return new Promise((done) => addEventListener('hashchange', () => {
  const before = [line.value, line.readOnly];
  const look = () => (document.title.includes(`· ${name.slice(-3)} ·`) ? done([...before, line.value, line.readOnly]) : setTimeout(look, 20));
  setTimeout(look, 20);
}, { once: true }));
";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_while_somebody_else_takes_over_goes_to_nobody() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.type_into("#line", "/game ne").await;
    let seen = browser.ask(TYPED_MEANWHILE).await;
    assert_eq!(seen, json!(["", true, "", false]));
}

/// The look of an archived thread beside one that is not.
const LOOKS: &str = "
const look = (css) => getComputedStyle(document.querySelector(css)).opacity;
return [look('.channel.archived'), look('.channel:not(.archived)')];
";

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_looks_archived() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    let (person, thread) = crowded(&play).await;
    play.wish("misbehave", &json!({"archived": [thread]})).await;
    let place = format!("{}/#as={}&in={thread}", play.address(), person.id);
    browser.open(&place).await;
    browser.see("#place .archived", "archived").await;
    browser.see(".channel.archived small", "archived").await;
    let looks = browser.ask(LOOKS).await;
    assert_ne!(looks[0], looks[1], "{looks}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_all_commands_those_of_one_word_are_listed_first() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    browser.open(&play.address()).await;
    browser.type_into("#line", "/").await;
    browser.see("#suggestions li", "/game new").await;
    let words = "return [...document.querySelectorAll('#suggestions li strong')]
        .map((title) => Math.min(title.textContent.split(' ').length, 2));";
    let words = browser.ask(words).await;
    let words: Vec<u64> = serde_json::from_value(words).expect("numbers");
    assert!(words.contains(&1) && words.contains(&2) && words.is_sorted(), "{words:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_closes_a_menu_of_several_has_chosen() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let card = play.command(&anna, &channel, "game new", &[]).await;
    play.answer(&card).await;
    browser.open(&format!("{}/#as={}&in={channel}", play.address(), anna.id)).await;
    browser.press(".menu > summary", "Opponents").await;
    browser.press(".menu[open] .choice", "Ben").await;
    browser.press(".menu[open] > summary", "").await;
    let chosen = async || play.answer(&card).await;
    let has_ben = async || chosen().await.to_string().contains(&ben(&play).await).then_some(());
    play.until("Ben is chosen", has_ben).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_presses_a_button_beside_a_menu_of_several_has_chosen() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let card = play.command(&anna, &channel, "game new", &[]).await;
    play.answer(&card).await;
    browser.open(&format!("{}/#as={}&in={channel}", play.address(), anna.id)).await;
    browser.press(".menu > summary", "Opponents").await;
    browser.press(".menu[open] .choice", "Ben").await;
    browser.press(".row .button", "Invite").await;
    browser.see(".message .text", "Ben is invited").await;
}

/// The words of a menu of people about Ben once he is chosen.
async fn ben(play: &Play) -> String {
    let ben = play.person("Ben").await;
    format!("\"id\":\"{}\",\"type\":\"user\"", ben.id)
}
