//! A story that is played: as it is, with everything delivered twice, or with a death in each line.

use std::env;
use std::time::Duration;

use starpost::app::{Error, Refusal};
use starpost::crash::CrashPoint;
use starpost_games::game::{Arg, Refuses as _};

use super::deeds::done;
use super::invited;
use super::read::{Line, Outcome, Story, duration, stories};
use super::season::season;
use super::seen;
use super::stage::{BEFORE_NAMES, Stage};
use crate::support::club::Club;
use crate::support::databases::{postgres_too, sqlite};

/// The way in which a story is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Everything is delivered twice, and answered as before.
    Twice,
    /// In each line the process dies once, each time at the next point, and another one goes on.
    Dying,
}

/// The points at which a process dies, counted from the beginning of a line.
const POINTS: u32 = 9;

/// The times after a death at which another process takes over what was under way, and at which it knows what has
/// become of it.
const TAKEN_OVER: [Duration; 2] = [Duration::from_secs(20), Duration::from_secs(180)];

/// The name of the draft of a turn that is played at once.
const PLAYED: &str = "PLAYED";

/// Plays the stories of a file; of those whose names have `STARPOST_STORY` in them, if that is set.
pub(super) async fn play(file: &str, way: Way, is_on_sqlite: bool) {
    let only = env::var("STARPOST_STORY").unwrap_or_default();
    let mut wrong = Vec::new();
    for story in stories(file).iter().filter(|story| story.name.contains(&only)) {
        let database = if is_on_sqlite { Some(sqlite().await) } else { postgres_too().await };
        let Some(database) = database else {
            return;
        };
        let stage = Some(Stage::new(Club::new(database)));
        wrong.extend(Play { stage, way, deaths: 0 }.all(story).await);
    }
    assert!(wrong.is_empty(), "{way:?}\n{}", wrong.join("\n"));
}

/// A story under way.
struct Play {
    /// There until a process dies, and again when another one has begun.
    stage: Option<Stage>,
    way: Way,
    /// The number of lines in which the process was to die.
    deaths: u32,
}

impl Play {
    /// The faults of a story: sights that are not there, until something cannot be done.
    async fn all(mut self, story: &Story) -> Vec<String> {
        let mut wrong = Vec::new();
        for line in &story.lines {
            let (first, rest) = line.words.split_once(' ').unwrap_or((&line.words, ""));
            let (is_sight, result) = match self.sight(first, rest).await {
                Some(seen) => (true, seen),
                None => (false, self.happens(first, rest, line).await),
            };
            if let Err(why) = result {
                wrong.push(format!("{} ({}): {}\n    {why}", line.place, story.name, line.words));
                if !is_sight {
                    return wrong;
                }
            }
        }
        let stage = self.stage();
        stage.drain().await;
        for game in &stage.games {
            if stage.has_begun(*game).await {
                stage.club.check(*game).await;
            }
        }
        wrong
    }

    fn stage(&mut self) -> &mut Stage {
        self.stage.as_mut().expect("it is there between two lines")
    }

    /// A look at something, and an error if it is not there; none if this line looks at nothing.
    async fn sight(&mut self, first: &str, rest: &str) -> Option<Result<(), String>> {
        if matches!(first, "posted" | "told" | "written" | "letters" | "card") {
            self.posts().await;
        }
        let stage = self.stage();
        Some(match first {
            "season" => season(stage, rest).await,
            "stands" => seen::stands(stage, rest).await,
            "posted" => seen::posted(stage, rest),
            "told" => seen::told(stage, rest),
            "written" => seen::written(stage, rest),
            "letters" => seen::letters(stage, rest),
            "history" => seen::history(stage, rest).await,
            "vacation" => seen::vacation(stage, rest).await,
            "card" => invited::card(stage, rest).await,
            who => stage.reads(who, rest.strip_prefix("reads ")?),
        })
    }

    /// An event that befalls people, or a deed of theirs. An error: it is not as it is written.
    async fn happens(&mut self, first: &str, rest: &str, line: &Line) -> Result<(), String> {
        match first {
            "game" => self.stage().begin(rest).await.map_err(|why| format!("{why:?}"))?,
            "league" | "league-to-begin" => self.stage().found(rest, first == "league").await,
            "played-out" => self.stage().play_out(rest).await,
            "drawn-out" => self.stage().draw_out().await,
            "come" => self.stage().come(rest).await,
            "in" => {
                let game = self.stage().numbered(rest);
                self.stage().turn_to(game).await;
            }
            "shut" | "open" => self.stage().permit(first).await,
            "stopped" => {
                self.stage().stop(rest).await;
                self.posts().await;
            }
            time if time.starts_with('+') => self.passes(&time[1..]).await,
            _ => return self.deeds(line).await,
        }
        match &line.outcome {
            Outcome::Done => Ok(()),
            Outcome::Posted(post) => seen::is_last(self.stage(), post),
            Outcome::Refused(_) | Outcome::Told(_) => Err("nobody answers to this".to_owned()),
        }
    }

    /// `+1d`: a day goes by, and everything due is done.
    async fn passes(&mut self, time: &str) {
        self.stage().club.pass(duration(time));
        self.posts().await;
    }

    /// Somebody does something: in one interaction, and a turn in two.
    async fn deeds(&mut self, line: &Line) -> Result<(), String> {
        let (who, what) = split(&line.words);
        if let Some((verb, words)) = what.split_once(' ') {
            match verb {
                "types" => return self.stage().types(who, words).await,
                "presses" => return self.stage().presses(who, words).await,
                "begins" => return self.stage().begins(who, words).await,
                _ => {}
            }
        }
        let answer = match what.strip_prefix("plays ") {
            None => self.deed(who, what).await?,
            Some(turn) => match self.deed(who, &format!("drafts {turn} as {PLAYED}")).await? {
                Ok(_) => self.deed(who, &format!("ends {PLAYED}")).await?,
                refused => refused,
            },
        };
        self.comes_of(&line.outcome, answer).await
    }

    /// The answer to a deed. An error: it is not the same each time.
    async fn deed(&mut self, who: &str, what: &str) -> Result<Result<String, Error>, String> {
        let number = self.stage().club.next();
        self.stage().asks_first = self.way != Way::Dying;
        let answer = match self.way {
            Way::Twice => done(self.stage(), who, what).await,
            Way::Dying => self.done_in_spite(who, what).await,
        };
        self.stage().asks_first = false;
        if self.way == Way::Twice && answer.is_ok() {
            let next = self.stage().club.next();
            self.stage().club.set_next(number);
            let again = done(self.stage(), who, what).await;
            self.stage().club.set_next(next);
            if again.as_ref().ok() != answer.as_ref().ok() {
                return Err(format!("the second delivery is answered {again:?}, not {answer:?}"));
            }
        }
        Ok(answer)
    }

    async fn comes_of(
        &mut self,
        outcome: &Outcome,
        answer: Result<String, Error>,
    ) -> Result<(), String> {
        match (outcome, answer) {
            (Outcome::Refused(wanted), Err(Error::Refused(no))) if is_no(&no, wanted) => Ok(()),
            (Outcome::Done, Ok(_)) => Ok(()),
            (Outcome::Told(words), Ok(answer)) if answer == *words => Ok(()),
            (Outcome::Posted(post), Ok(_)) => {
                self.posts().await;
                seen::is_last(self.stage(), post)
            }
            (_, answer) => Err(format!("{answer:?}")),
        }
    }

    /// Somebody does something, and the process dies of it; they do it once more with another one.
    async fn done_in_spite(&mut self, who: &str, what: &str) -> Result<String, Error> {
        let number = self.stage().club.next();
        let plan = self.next_death();
        match plan.run(done(self.stage(), who, what)).await {
            Ok(answer) => answer,
            Err(_) => {
                self.restart();
                self.stage().club.set_next(number);
                done(self.stage(), who, what).await
            }
        }
    }

    /// Whatever is due is posted.
    async fn posts(&mut self) {
        if self.way != Way::Dying {
            return self.stage().drain().await;
        }
        let plan = self.next_death();
        if plan.run(self.stage().drain()).await.is_err() {
            self.restart();
        }
        // What a death has delayed delays others, in later lines too.
        let club = &self.stage().club;
        for time in TAKEN_OVER {
            club.drain_after(club.passed() + time).await;
        }
    }

    fn next_death(&mut self) -> CrashPoint {
        self.deaths += 1;
        CrashPoint::at(1 + self.deaths % POINTS)
    }

    fn restart(&mut self) {
        let stage = self.stage.take().expect("it is there");
        let club = stage.club.restarted(u64::from(self.deaths));
        self.stage = Some(Stage { club, front: None, ..stage });
    }
}

/// `limit-rematches minutes=40`: the id of a refusal, and how many it says of something.
fn is_no(no: &Refusal, wanted: &str) -> bool {
    let counted = |(name, arg): (&str, Arg)| match arg {
        Arg::Count(count) => Some(format!("{name}={count}")),
        _ => None,
    };
    let counts: Vec<String> = no.args().into_iter().filter_map(counted).collect();
    let mut words = wanted.split(' ');
    words.next() == Some(no.id()) && words.all(|word| counts.iter().any(|count| count == word))
}

/// The name in a line, and the deed; a word may come before the name.
fn split(words: &str) -> (&str, &str) {
    let first = words.split(' ').next().unwrap_or_default();
    let name = if BEFORE_NAMES.contains(&first) { 2 } else { 1 };
    let end = words
        .match_indices(' ')
        .nth(name - 1)
        .map_or_else(|| panic!("nobody does anything: {words}"), |(at, _)| at);
    (&words[..end], &words[end + 1..])
}
