//! The announcements in the posts of a league, as somebody reads them who is told nothing else.

use std::collections::BTreeSet;

/// The names of people in a text, as these tests give them: `P7`.
pub(crate) fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let is_name = |word: &&str| {
        let number = word.strip_prefix('P');
        number.is_some_and(|number| !number.is_empty() && number.parse::<u32>().is_ok())
    };
    words.filter(is_name).map(str::to_owned).collect()
}

/// The lines of a post that have these words.
pub(crate) fn lines<'a>(post: &'a str, words: &'a str) -> impl Iterator<Item = &'a str> {
    post.lines().filter(move |line| line.contains(words))
}

/// The number after these words in a line.
pub(crate) fn number_after(line: &str, words: &str) -> Option<u64> {
    let (_, rest) = line.split_once(words)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// The time at which something is said to be, in seconds: the time after these words.
pub(crate) fn time_after(line: &str, words: &str) -> Option<i64> {
    let at = number_after(line, &format!("{words}<t:"))?;
    i64::try_from(at).ok()
}

/// The people who are said to have won, and their division: 0 where there is only one.
pub(crate) fn winners(post: &str) -> Vec<(u32, BTreeSet<String>)> {
    let lines = post.lines();
    let said = lines.filter(|line| line.contains("has won.") || line.contains("share the first"));
    said.map(|line| {
        let number = |words| number_after(line, words);
        let division = number("Division ").or(number("Group ")).unwrap_or_default();
        (u32::try_from(division).unwrap_or_default(), names(line))
    })
    .collect()
}

/// The people who are said to change division, and to which one; true if they are said to go up for what they
/// have done.
pub(crate) fn movers(post: &str) -> Vec<(String, u32, bool)> {
    let said = post.lines().filter(|line| line.starts_with(['▲', '▼']));
    let each = said.flat_map(|line| {
        let division = number_after(line, "division ").expect("a division");
        let division = u32::try_from(division).expect("a small number");
        let is_earned = line.contains("go up") || line.contains("goes up");
        names(line).into_iter().map(move |name| (name, division, is_earned))
    });
    let mut all: Vec<_> = each.collect();
    all.sort();
    all
}
