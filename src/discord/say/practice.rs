//! A practice as it is shown: what is asked, what is offered, the outcome, and how it is offered
//! itself. Knows no exercise by name.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{GameId, Practiced};
use crate::discord::custom_id::{ExerciseTry, Op, PracticeButton};
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::lessons::first_lesson;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{SentenceArgs, count, say, text};
use crate::discord::say::square::square;
use starpost_games::games::door::phrases::size_message;
use starpost_games::games::{Exercise, ExerciseOption, Kind, KindPractice, Summary, Try};
use starpost_games::words::{Language, Word};

/// The number of characters of a button that are seen on a phone.
const PHONE: usize = 52;

/// The feedback on what was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PracticeFeedback {
    /// It has done what was asked.
    Done(String),
    /// It would not do that, or was meant for another exercise.
    Missed(String),
}

/// The progress that a person has made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PracticeProgress {
    /// The practice.
    pub(crate) of: KindPractice,
    /// The number of exercises done.
    pub(crate) done: u8,
}

impl PracticeProgress {
    /// Before the first exercise.
    pub(crate) fn begin(of: KindPractice) -> PracticeProgress {
        PracticeProgress { of, done: 0 }
    }

    /// After this was tried.
    pub(crate) fn after(tried: ExerciseTry) -> PracticeProgress {
        let found = tried.found().filter(|_| !tried.is_outdated());
        let does = found.is_some_and(|(_, way)| way.does());
        PracticeProgress { of: tried.of, done: tried.done + u8::from(does) }
    }

    /// The exercise to be done next, if any is.
    fn exercise(self) -> Option<&'static Exercise> {
        self.of.practice.exercises.get(usize::from(self.done))
    }
}

/// The line at the top of the picture.
pub(crate) fn heading(language: Language, progress: PracticeProgress) -> String {
    let Some(_) = progress.exercise() else {
        return say(language, "practice-over", &[]);
    };
    let number = ("number", count(progress.done + 1));
    let all = ("all", count(progress.of.practice.exercises.len()));
    say(language, "practice-heading", &[number, all])
}

/// The question asked now, at this table; at the end, the place to go on.
pub(crate) fn shown(
    language: Language,
    progress: PracticeProgress,
    table: Practiced,
    bot_plays: bool,
) -> Reply {
    let reply = match progress.exercise() {
        Some(exercise) => {
            let asked = asked(language, exercise, &table.offered, &table.points);
            let row = CreateActionRow::Buttons(ways(language, progress, &table.offered));
            Reply::say(asked).with_buttons(vec![row])
        }
        None => Reply::say(after(language, progress.of, bot_plays)).with_buttons(onward(
            language,
            progress.of,
            bot_plays,
        )),
    };
    reply.with_file(File {
        name: format!("practice-{}-{}.png", progress.of.practice.word, progress.done),
        description: table.picture.alt,
        bytes: table.picture.png,
    })
}

/// The place to go on at the end.
fn after(language: Language, of: KindPractice, bot_plays: bool) -> String {
    let bot = if bot_plays { "plays" } else { "absent" };
    let id = format!("practice-after-{}", of.practice.word);
    say(language, &id, &[("bot", text(bot))])
}

/// The task of an exercise where this is offered. It can speak of what does what is asked.
fn asked(
    language: Language,
    exercise: &Exercise,
    offered: &[Option<Summary>],
    points: &[u32],
) -> String {
    let mut args = of_right(exercise, offered);
    args.extend(reckoning(points));
    say(language, &format!("practice-{}", exercise.topic), &args)
}

/// The outcome of what was tried where this was offered; it has led to these points. It can speak of
/// what was tried, if that was an action, and else of what would do what is asked.
pub(crate) fn answer(
    language: Language,
    tried: ExerciseTry,
    offered: &[Option<Summary>],
    points: &[u32],
) -> Option<PracticeFeedback> {
    if tried.is_outdated() {
        return Some(PracticeFeedback::Missed(say(language, "practice-renumbered", &[])));
    }
    let (exercise, way) = tried.found()?;
    let summary = offered.get(usize::from(tried.way)).and_then(Option::as_ref);
    let mut args = match way.tries() {
        Try::Say(size) => vec![("size", Word::Message(size_message(size)))],
        Try::Act(_) | Try::End | Try::Undo => {
            summary.map_or_else(|| of_right(exercise, offered), facts)
        }
    };
    args.extend(reckoning(points));
    let words = outcome(language, exercise, way, &args);
    Some(if way.does() { PracticeFeedback::Done(words) } else { PracticeFeedback::Missed(words) })
}

fn outcome(
    language: Language,
    exercise: &Exercise,
    way: ExerciseOption,
    args: SentenceArgs<'_>,
) -> String {
    let id = format!("practice-{}-{}", exercise.topic, way.word());
    say(language, &id, args)
}

/// The arguments for a sentence about the action that does what is asked.
fn of_right(exercise: &Exercise, offered: &[Option<Summary>]) -> Vec<(&'static str, Word)> {
    let mut offered = exercise.ways.iter().zip(offered);
    let right = offered.find_map(|(way, summary)| summary.as_ref().filter(|_| way.does()));
    right.map_or_else(Vec::new, facts)
}

/// The arguments for a sentence about an action: those of its own words, so that no piece is called by two names, and
/// the fact worth knowing about it.
fn facts(action: &Summary) -> Vec<(&'static str, Word)> {
    let mut facts = match &action.says {
        Word::Said(_, args) => args.clone(),
        Word::Text(_) | Word::Message(_) | Word::Count(_) | Word::Name(_) => Vec::new(),
    };
    facts.extend(action.fact.clone().map(|fact| ("fact", fact)));
    facts
}

/// The points of a game of two that points decide.
fn reckoning(points: &[u32]) -> impl Iterator<Item = (&'static str, Word)> {
    let points = points.iter().map(|&points| Word::Count(points));
    ["yours", "theirs"].into_iter().zip(points)
}

/// The goal of each practice, and its number of steps.
fn newcomer(language: Language) -> String {
    let steps = |of: KindPractice| (of.practice.word, count(of.practice.exercises.len()));
    let steps: Vec<_> = KindPractice::all().map(steps).collect();
    say(language, "help-newcomer", &steps)
}

/// All that can be practiced, with a button for each.
pub(crate) fn every(language: Language) -> Reply {
    let steps = |of: KindPractice| (of.practice.word, count(of.practice.exercises.len()));
    let steps: Vec<_> = KindPractice::all().map(steps).collect();
    let rows = vec![beginnings(language, ButtonStyle::Success)];
    Reply::say(say(language, "practice-which", &steps)).with_buttons(rows)
}

/// An answer to somebody who has never played and has nothing else to do: first of all they can
/// practice.
pub(crate) fn welcoming_first(language: Language, reply: Reply) -> Reply {
    let reply = reply.after(&newcomer(language));
    reply.with_buttons_above(beginnings(language, ButtonStyle::Success))
}

/// An answer to somebody who has never played: they can practice too.
pub(crate) fn welcoming(language: Language, reply: Reply) -> Reply {
    let reply = reply.after(&newcomer(language));
    reply.with_more_buttons(vec![beginnings(language, ButtonStyle::Primary)])
}

/// An answer with which anybody can practice.
pub(crate) fn offering(language: Language, reply: Reply) -> Reply {
    reply.with_buttons_above(beginnings(language, ButtonStyle::Secondary))
}

/// The first practice of a game.
pub(crate) fn first_of(language: Language, kind: Kind) -> Option<CreateButton> {
    let of = KindPractice::all().find(|of| of.kind == kind)?;
    Some(begin(language, of))
}

/// A button for whatever can be practiced; the first is the one for whoever has never played.
fn beginnings(language: Language, first: ButtonStyle) -> CreateActionRow {
    let styles = std::iter::once(first).chain(std::iter::repeat(ButtonStyle::Secondary));
    let begin = |(of, style)| begin(language, of).style(style);
    CreateActionRow::Buttons(KindPractice::all().zip(styles).map(begin).collect())
}

/// At the end: what is best practiced next, a real game, against the bot if it plays here, and the
/// rules.
fn onward(language: Language, of: KindPractice, bot_plays: bool) -> Vec<CreateActionRow> {
    let next = of
        .next()
        .map(|next| begin(language, next))
        .map(|button| button.style(ButtonStyle::Primary));
    let no_game = Buttons::lasting(GameId::NONE, language);
    let real = if bot_plays { ButtonStyle::Secondary } else { ButtonStyle::Success };
    let real = no_game.button(Op::NewGameOf(of.kind)).style(real);
    let bot = no_game.button(Op::AgainstBot(of.kind));
    let bot = bot_plays.then_some(bot);
    let further = next.into_iter().chain(bot).chain([real]).collect();
    vec![CreateActionRow::Buttons(further), first_lesson(language, of.kind)]
}

fn begin(language: Language, of: KindPractice) -> CreateButton {
    Buttons::lasting(GameId::NONE, language).button(Op::Practice(PracticeButton::Begin(of)))
}

/// The ways that are offered, in the words of the game's own buttons.
fn ways(
    language: Language,
    progress: PracticeProgress,
    offered: &[Option<Summary>],
) -> Vec<CreateButton> {
    let PracticeProgress { of, done } = progress;
    let ways = progress.exercise().map_or(&[][..], |exercise| exercise.ways);
    let way = |(way, (tried, action)): (u8, (&ExerciseOption, &Option<Summary>))| {
        let label = label(language, tried.tries(), action.as_ref());
        let button = button(language, PracticeButton::Try(ExerciseTry::new(of, done, way)), &label);
        match action.as_ref().and_then(|action| action.color) {
            Some(color) => button.emoji(square(color)),
            None => button,
        }
    };
    (0..).zip(ways.iter().zip(offered)).map(way).collect()
}

/// The way that is offered, in few words.
fn label(language: Language, tried: Try, action: Option<&Summary>) -> String {
    match tried {
        Try::Act(action_text) => action.map_or_else(
            || action_text.to_owned(),
            |action| {
                let says = action.says.said(language);
                if says.chars().count() <= PHONE { says } else { action.label.said(language) }
            },
        ),
        Try::End => say(language, "button-end", &[]),
        Try::Undo => say(language, "button-undo", &[]),
        Try::Say(size) => say(language, &format!("practice-{}", size_message(size)), &[]),
    }
}

/// The further content of these buttons: no game.
fn button(language: Language, op: PracticeButton, label: &str) -> CreateButton {
    let id = Buttons::lasting(GameId(0), language).custom_id(Op::Practice(op));
    CreateButton::new(id).label(shortened(label, BUTTON_LABEL)).style(ButtonStyle::Secondary)
}

#[cfg(test)]
mod tests;
