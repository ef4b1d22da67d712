//! Stories: what people do and what is then seen, as text in `tests/stories`, whose README teaches the language.

mod deeds;
mod invited;
mod league;
mod played;
mod read;
mod season;
mod seen;
mod stage;
mod typed;

use std::path::PathBuf;

/// The folder of the stories.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/stories")
}

/// A row for each file: two tests, in each of which all of its stories are played.
macro_rules! stories {
    ($($folder:ident: $($file:ident)+;)*) => {
        /// The files with stories, as paths without their ending.
        const FILES: &[&str] = &[$($(concat!(stringify!($folder), "/", stringify!($file)),)+)*];

        $(mod $folder {
            $(mod $file {
                use crate::story::played::{Way, play};

                const FILE: &str = concat!(stringify!($folder), "/", stringify!($file));

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn with_everything_delivered_twice() {
                    play(FILE, Way::Twice, true).await;
                }

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn with_a_death_in_each_line() {
                    play(FILE, Way::Dying, false).await;
                }
            })+
        })*
    };
}

stories! {
    leagues: absent again changes check_ins corrections groups knockout ladder last_day leaving organizers
        play_offs round_days sign_ups swiss takeovers weeks;
    look: helped meant recount shown;
    people: consent leaving replaced rulings;
    start: inviting limits practice rematches;
    timing: clocks going_on letters outages pauses untimed vacations;
}

#[test]
fn every_file_has_a_row() {
    let mut files = Vec::new();
    for file in crate::support::sources::files(&folder()) {
        if file.extension().is_some_and(|end| end == "story") {
            let within = file.strip_prefix(folder()).expect("inside").with_extension("");
            files.push(within.to_string_lossy().into_owned());
        }
    }
    files.sort();
    assert_eq!(files, FILES);
}
