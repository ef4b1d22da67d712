//! Names that several have, or that nobody can see: at each kind of table, after what can happen there,
//! everything that is posted, answered and suggested tells people apart.

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use starpost::app::{NameRow, Person};
use tokio::runtime::Handle;

use super::happenings::happen;
use super::onlookers::onlookers;
use super::openings::{Care, Look};
use super::proper::{SHARED, shared_name};
use super::stories::{Story, stories};
use super::table::{Table, fay, referee};
use crate::support::club::{Club, ann, ben, cat, dan};
use crate::support::databases::{Database, sqlite};
use crate::support::front::{Front, user_name};
use crate::support::names::odd_names;
use crate::support::pinboard::Pinboard;
use crate::support::play::reads;

/// The number of stories that are told at once.
const AT_ONCE: usize = 3;

/// The stories that are told with names that all share.
const EVERY: usize = 5;

fn everybody() -> Vec<Person> {
    vec![ann(), ben(), cat(), dan(), fay(), referee()]
}

/// Calls everybody by these names, one after the other.
async fn call(table: &Table, names: &[String]) {
    let rows: Vec<NameRow> = everybody()
        .into_iter()
        .zip(names.iter().cycle())
        .map(|(person, name)| NameRow {
            person: person.id,
            name: name.clone(),
            user_name: Some(user_name(&person)),
        })
        .collect();
    let guild = table.club.call(&ann()).place.guild.expect("on a server");
    let noted = table.club.app.people().note_names(guild, &rows, false);
    noted.await.expect("they are noted");
}

/// Tells a story among people of these names. Returns what was wrong.
async fn told(database: Database, story: &Story, names: &[String], looks: bool) -> Vec<String> {
    let wall = Pinboard::new().await;
    let mut club = Club::new(database);
    club.worker = wall.worker(&club.app);
    let mut table = Table::of(club, story.setting, story.terms).await;
    call(&table, names).await;
    let mut wrong = Vec::new();
    for what in &story.happens {
        if let Err(why) = Box::pin(happen(&mut table, what)).await {
            wrong.push(format!("{what:?}: {why:?}"));
        }
    }
    let sitting = table.sitting().await;
    let seats = sitting.all_seated(&sitting.replay);
    let mut shown: Vec<&str> = seats.iter().map(|one| one.person.name.as_str()).collect();
    shown.sort_unstable();
    let different = shown.windows(2).all(|two| two[0] != two[1]);
    if !different || shown.iter().any(|name| ["", "?"].contains(name)) {
        wrong.push(format!("{shown:?}"));
    }
    // Those before anybody was called so are as they were.
    let posts = wall.messages().into_iter().map(|post| reads(&post));
    wrong.extend(posts.filter_map(|words| shared_name(&words)));
    if looks {
        let front = Front::open(table.club.app.clone()).await;
        front.set_time(table.now);
        for mut onlooker in onlookers(&table, &sitting) {
            let place = everybody().iter().position(|one| one.id == onlooker.asker.person.id);
            let own = &names[place.unwrap_or_default() % names.len()];
            own.clone_into(&mut onlooker.asker.person.name);
            let shown = (table.game, sitting.replay.turns);
            let mut look = Look::new(&front, shown, &onlooker, Care::Once);
            look.at_everything().await;
            wrong.extend(look.wrong);
        }
    }
    let named = |wrong: String| format!("{} {names:?}: {wrong}", story.name);
    wrong.into_iter().map(named).collect()
}

/// Tells stories, each among people of some names.
async fn tell(all: Vec<(Story, Vec<String>, bool)>) {
    let told: Vec<Vec<String>> = iter(all)
        .map(async |(story, names, looks)| {
            let here = Handle::current();
            let tell =
                move || here.block_on(async { told(sqlite().await, &story, &names, looks).await });
            tokio::task::spawn_blocking(tell).await.expect("it says itself what was wrong")
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let wrong: Vec<String> = told.concat();
    let first: Vec<&String> = wrong.iter().take(30).collect();
    assert!(wrong.is_empty(), "{} are wrong: {first:#?}", wrong.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_shares_a_name_is_told_from_the_others_on_every_screen() {
    let names = vec![SHARED.to_owned()];
    let all = stories().into_iter().step_by(EVERY);
    tell(all.map(|story| (story, names.clone(), true)).collect()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_odd_name_goes_through_what_can_happen() {
    let odd = odd_names();
    let all = stories().into_iter().cycle().zip((0..odd.len()).step_by(2)).enumerate().map(
        |(number, (story, first))| {
            let names = odd.iter().cycle().skip(first).take(6);
            (story, names.cloned().collect(), number % 4 == 0)
        },
    );
    tell(all.collect()).await;
}
