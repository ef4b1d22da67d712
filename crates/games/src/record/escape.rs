//! Text of people in the header of a record: escaped so that it reads back as it was, whatever it
//! holds.
//!
//! A backslash stands before `\`, `#` and, in a key, `:`. Control characters, and white space at
//! either end, are written `\u{9}`. Any other backslash stands for itself.

use std::fmt::Write as _;

/// A key of a header line.
pub(super) fn key(text: &str) -> String {
    escaped(text, &['\\', '#', ':'])
}

/// The value that follows a key.
pub(super) fn value(text: &str) -> String {
    escaped(text, &['\\', '#'])
}

fn escaped(text: &str, special: &[char]) -> String {
    let inner = text.trim();
    let start = text.len() - text.trim_start().len();
    let mut escaped = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let at_an_end = at < start || at >= start + inner.len();
        if c.is_control() || at_an_end {
            let _ = write!(escaped, "\\u{{{:x}}}", u32::from(c));
        } else {
            if special.contains(&c) {
                escaped.push('\\');
            }
            escaped.push(c);
        }
    }
    escaped
}

/// The text that was escaped like this.
pub(super) fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut left = text;
    while let Some(at) = left.find('\\') {
        plain.push_str(&left[..at]);
        let (c, rest) = escape(&left[at + 1..]).unwrap_or(('\\', &left[at + 1..]));
        plain.push(c);
        left = rest;
    }
    plain + left
}

/// The character that an escape stands for, and what follows it; `behind` is behind a backslash.
fn escape(behind: &str) -> Option<(char, &str)> {
    let c = behind.chars().next()?;
    let rest = &behind[c.len_utf8()..];
    match c {
        '\\' | '#' | ':' => Some((c, rest)),
        'u' => {
            let (digits, rest) = rest.strip_prefix('{')?.split_once('}')?;
            let number = digits.len() <= 6 && digits.chars().all(|c| c.is_ascii_hexdigit());
            let number = u32::from_str_radix(digits, 16).ok().filter(|_| number)?;
            Some((char::from_u32(number)?, rest))
        }
        _ => None,
    }
}

/// Cuts a text at the first such character without a backslash before it.
pub(super) fn split_at(text: &str, mark: char) -> Option<(&str, &str)> {
    let mut escaped = false;
    let found = text.char_indices().find(|&(_, c)| {
        let here = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        here
    });
    let (at, _) = found?;
    Some((&text[..at], &text[at + mark.len_utf8()..]))
}
