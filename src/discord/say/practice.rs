//! A practice as it is shown: what is asked, what is offered, the outcome, and how it is offered
//! itself. Knows no exercise by name.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, Practiced};
use crate::discord::custom_id::{Op, PracticeButton, Tried};
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::lessons::first_lesson;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::square::square;
use starpost_games::games::{Exercise, Kind, Summary, Way};
use starpost_games::words::Language;

/// What is said to what was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It has done what was asked.
    Done(String),
    /// It would not do that.
    Missed(String),
}

/// How far somebody is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// The game that is practiced.
    pub(crate) kind: Kind,
    /// How many exercises are done.
    pub(crate) done: u8,
}

impl Progress {
    /// Before the first exercise.
    pub(crate) fn begin(kind: Kind) -> Progress {
        Progress { kind, done: 0 }
    }

    /// After this was tried.
    pub(crate) fn after(tried: Tried) -> Progress {
        let does = way(tried).is_some_and(|(_, way)| way.does());
        Progress {
            kind: tried.kind,
            done: tried.done + u8::from(does),
        }
    }

    /// What is to be done next, if anything is.
    fn exercise(self) -> Option<&'static Exercise> {
        self.exercises().get(usize::from(self.done))
    }

    fn exercises(self) -> &'static [Exercise] {
        let practice = self.kind.game().practice();
        practice.map_or(&[], |practice| practice.exercises)
    }
}

/// The line at the top of the picture.
pub(crate) fn heading(language: Language, progress: Progress) -> String {
    let Some(_) = progress.exercise() else {
        return say(language, "practice-over", &[]);
    };
    let number = ("number", count(progress.done + 1));
    let all = ("all", count(progress.exercises().len()));
    say(language, "practice-heading", &[number, all])
}

/// What is asked now, at this table; at the end, where to go on.
pub(crate) fn shown(language: Language, progress: Progress, table: Practiced) -> Reply {
    let reply = match progress.exercise() {
        Some(exercise) => {
            let task = format!("practice-{}", exercise.topic);
            let row = CreateActionRow::Buttons(ways(language, progress, &table.offered));
            Reply::say(say(language, &task, &[])).with_buttons(vec![row])
        }
        None => {
            let on = first_lesson(language, progress.kind);
            Reply::say(say(language, "practice-end", &[])).with_buttons(vec![on])
        }
    };
    reply.with_file(File {
        name: format!("practice-{}-{}.png", progress.kind.word(), progress.done),
        description: table.picture.alt,
        bytes: table.picture.png,
    })
}

/// The outcome of what was tried.
pub(crate) fn answer(language: Language, tried: Tried) -> Option<Answer> {
    let (exercise, way) = way(tried)?;
    let id = format!("practice-{}-{}", exercise.topic, way.word());
    let words = say(language, &id, &[]);
    Some(match way.does() {
        true => Answer::Done(words),
        false => Answer::Missed(words),
    })
}

/// An answer to somebody who has never played: first of all they can practice.
pub(crate) fn welcoming(language: Language, reply: Reply, style: ButtonStyle) -> Reply {
    let reply = reply.after(&say(language, "help-newcomer", &[]));
    reply.with_more_buttons(vec![beginnings(language, style)])
}

/// An answer with which anybody can practice.
pub(crate) fn offering(language: Language, reply: Reply) -> Reply {
    reply.with_more_buttons(vec![beginnings(language, ButtonStyle::Secondary)])
}

/// A button for each game that can be practiced.
fn beginnings(language: Language, style: ButtonStyle) -> CreateActionRow {
    let kinds = Kind::ALL.into_iter();
    let kinds = kinds.filter(|kind| kind.game().practice().is_some());
    let begin = |kind: Kind| {
        let name = say(language, &format!("kind-{}", kind.word()), &[]);
        let label = say(language, "button-practice", &[("game", text(name))]);
        button(language, PracticeButton::Begin(kind), &label).style(style)
    };
    CreateActionRow::Buttons(kinds.map(begin).collect())
}

/// What is offered, in the words of the game's own buttons.
fn ways(language: Language, progress: Progress, offered: &[Option<Summary>]) -> Vec<CreateButton> {
    let way = |(way, action): (u8, &Option<Summary>)| {
        let Progress { kind, done } = progress;
        let tried = PracticeButton::Try(Tried { kind, done, way });
        let Some(action) = action else {
            return button(language, tried, &say(language, "button-end", &[]));
        };
        let button = button(language, tried, &action.says.said(language));
        match action.color {
            Some(color) => button.emoji(square(color)),
            None => button,
        }
    };
    (0..).zip(offered).map(way).collect()
}

/// What these buttons also carry: no game.
fn button(language: Language, op: PracticeButton, label: &str) -> CreateButton {
    let id = Buttons::lasting(GameId(0), language).custom_id(Op::Practice(op));
    CreateButton::new(id)
        .label(shortened(label, BUTTON_LABEL))
        .style(ButtonStyle::Secondary)
}

/// The exercise in which something was tried, and what that was.
fn way(tried: Tried) -> Option<(&'static Exercise, Way)> {
    let (kind, done) = (tried.kind, tried.done);
    let exercise = Progress { kind, done }.exercise()?;
    let way = exercise.ways.get(usize::from(tried.way))?;
    Some((exercise, *way))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{BUTTONS, CONTENT};

    /// Every button of every practice that tries something.
    fn tries() -> impl Iterator<Item = Tried> {
        Kind::ALL.into_iter().flat_map(|kind| {
            let exercises = Progress::begin(kind).exercises();
            (0..).zip(exercises).flat_map(move |(done, exercise)| {
                let ways = (0..).zip(exercise.ways);
                ways.map(move |(way, _)| Tried { kind, done, way })
            })
        })
    }

    #[test]
    fn everything_that_is_tried_is_answered_in_a_few_sentences() {
        for (language, tried) in Language::ALL
            .into_iter()
            .flat_map(|one| tries().map(move |tried| (one, tried)))
        {
            let (exercise, _) = way(tried).expect("an exercise");
            let task = say(language, &format!("practice-{}", exercise.topic), &[]);
            let answer = answer(language, tried).expect("an answer");
            let (Answer::Done(words) | Answer::Missed(words)) = &answer;
            assert!(task.chars().count() + words.chars().count() <= CONTENT / 4);
            assert!(exercise.ways.len() <= BUTTONS);
            let goes_on = Progress::after(tried).done > tried.done;
            assert_eq!(matches!(answer, Answer::Done(_)), goes_on, "{tried:?}");
        }
    }
}
