//! A file of stories, read line by line.

use std::fs;
use std::iter;
use std::time::Duration;

use super::folder;

/// Some people and what happens to them, from an empty database on.
#[derive(Debug)]
pub(super) struct Story {
    /// The file and the title.
    pub(super) name: String,
    pub(super) lines: Vec<Line>,
}

/// One line: something is done or looked at.
#[derive(Debug)]
pub(super) struct Line {
    /// The place where it is written, for whoever has to find it.
    pub(super) place: String,
    /// Its words: who does what.
    pub(super) words: String,
    /// The outcome.
    pub(super) outcome: Outcome,
}

/// The outcome of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is done; nothing more is said of it.
    Done,
    /// `-> id`: it is refused.
    Refused(String),
    /// `=> text @who`: once everything is posted, this is the last post, and mentions these.
    Posted(Post),
    /// `= words`: whoever did it is told so.
    Told(String),
}

/// A post as it is written in a story: `{2}` stands for who has the second seat, `{3d}` for the time three days
/// after the beginning; with a `*` at its end, it may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Post {
    pub(super) says: String,
    /// Whom it mentions; nobody cares if nobody is named.
    pub(super) mentions: Vec<String>,
}

/// A story as it is written, with the table of what stands for its names, if it has one.
#[derive(Default)]
struct Outline {
    title: String,
    /// The names in the table, in order, each with its `$`.
    names: Vec<String>,
    /// A row for each story that is played: what stands for each name.
    rows: Vec<Vec<String>>,
    /// The lines and where they are written.
    lines: Vec<(String, String)>,
}

/// The stories of a file.
pub(super) fn stories(file: &str) -> Vec<Story> {
    let path = folder().join(file).with_extension("story");
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let mut outlines: Vec<Outline> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split(" # ").next().unwrap_or_default();
        if let Some(title) = line.strip_prefix("## ") {
            let title = format!("{file}: {title}");
            outlines.push(Outline { title, ..Outline::default() });
        } else if !(line.starts_with('#') || line.trim().is_empty()) {
            let Some(outline) = outlines.last_mut() else {
                panic!("{file}:{number}: no title");
            };
            outline.add(line, &format!("tests/stories/{file}.story:{number}"));
        }
    }
    outlines.iter().flat_map(Outline::stories).collect()
}

impl Outline {
    /// One more line: `each $NAME | $OTHER` and the rows below it are its table.
    fn add(&mut self, line: &str, place: &str) {
        if let Some(names) = line.strip_prefix("each ") {
            self.names = names.split('|').map(|name| name.trim().to_owned()).collect();
        } else if let Some(row) = line.strip_prefix("  ") {
            let row: Vec<String> = row.split('|').map(|one| one.trim().to_owned()).collect();
            assert_eq!(row.len(), self.names.len(), "{place}: a row without one for each name");
            self.rows.push(row);
        } else {
            let lines = repeated(line).into_iter();
            self.lines.extend(lines.map(|line| (line.to_owned(), place.to_owned())));
        }
    }

    /// The stories that it tells: one for each row.
    fn stories(&self) -> Vec<Story> {
        if self.rows.is_empty() {
            return vec![self.story(&[])];
        }
        self.rows.iter().map(|row| self.story(row)).collect()
    }

    fn story(&self, row: &[String]) -> Story {
        let filled = |line: &str| {
            let names = self.names.iter().zip(row);
            names.fold(line.to_owned(), |line, (name, stands)| line.replace(name, stands))
        };
        let lines = self.lines.iter().map(|(line, place)| read(&filled(line), place.clone()));
        Story { name: format!("{} {}", self.title, row.join(" ")), lines: lines.collect() }
    }
}

/// `3 times ONE; OTHER`: both lines, three times over.
fn repeated(line: &str) -> Vec<&str> {
    match line.split_once(" times ").map(|(times, lines)| (times.parse::<usize>(), lines)) {
        Some((Ok(times), lines)) => iter::repeat_n(lines.split("; "), times).flatten().collect(),
        _ => vec![line],
    }
}

/// A line: what happens, and after two spaces what comes of it.
fn read(line: &str, place: String) -> Line {
    let (words, outcome) = line.split_once("  ").unwrap_or((line, ""));
    let outcome = read_outcome(outcome.trim(), &place);
    Line { place, words: words.trim().to_owned(), outcome }
}

fn read_outcome(text: &str, place: &str) -> Outcome {
    if text.is_empty() {
        Outcome::Done
    } else if let Some(id) = text.strip_prefix("-> ") {
        Outcome::Refused(id.to_owned())
    } else if let Some(post) = text.strip_prefix("=> ") {
        Outcome::Posted(read_post(post))
    } else if let Some(words) = text.strip_prefix("= ") {
        Outcome::Told(words.to_owned())
    } else {
        panic!("{place}: no outcome begins like this: {text}")
    }
}

/// A post and whom it mentions.
pub(super) fn read_post(text: &str) -> Post {
    let mut parts = text.split(" @");
    let says = parts.next().unwrap_or_default().trim_end().to_owned();
    Post { says, mentions: parts.map(str::to_owned).collect() }
}

/// A length of time, like `3d`, `2d23h`, `90m` or `5s`.
pub(super) fn duration(text: &str) -> Duration {
    let (mut seconds, mut number) = (0, 0);
    for letter in text.chars() {
        let unit = match letter {
            'd' => 24 * 3_600,
            'h' => 3_600,
            'm' => 60,
            's' => 1,
            digit => {
                let digit = digit.to_digit(10).unwrap_or_else(|| panic!("no length: {text}"));
                number = number * 10 + u64::from(digit);
                continue;
            }
        };
        seconds += number * unit;
        number = 0;
    }
    Duration::from_secs(seconds)
}
