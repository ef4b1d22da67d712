//! The words of a message, without the marks that only Discord shows as something else.

/// The text for a file: links are only their words, times are dates in UTC, and nothing is bold or code.
pub(super) fn unmarked(said: &str) -> String {
    let mut text = String::with_capacity(said.len());
    let mut rest = said;
    while let Some(first) = rest.chars().next() {
        let (shown, left) = time(rest)
            .or_else(|| link(rest))
            .or_else(|| escaped(rest))
            .or_else(|| mark(rest))
            .unwrap_or_else(|| (first.to_string(), &rest[first.len_utf8()..]));
        text.push_str(&shown);
        rest = left;
    }
    text
}

/// `<t:1796452901:R>`
fn time(rest: &str) -> Option<(String, &str)> {
    let (inner, left) = rest.strip_prefix("<t:")?.split_once('>')?;
    let seconds = inner.split(':').next()?.parse().ok()?;
    let at = jiff::Timestamp::from_second(seconds).ok()?;
    Some((at.strftime("%Y-%m-%d %H:%M UTC").to_string(), left))
}

/// `[words](address)`
fn link(rest: &str) -> Option<(String, &str)> {
    let (words, address) = rest.strip_prefix('[')?.split_once("](")?;
    let (address, left) = address.split_once(')')?;
    let is_link = address.starts_with("https://") && !words.contains(['[', '\n']);
    is_link.then(|| (unmarked(words), left))
}

/// `\*`
fn escaped(rest: &str) -> Option<(String, &str)> {
    let after = rest.strip_prefix('\\')?;
    let sign = after.chars().next().filter(char::is_ascii_punctuation)?;
    Some((sign.to_string(), &after[sign.len_utf8()..]))
}

fn mark(rest: &str) -> Option<(String, &str)> {
    let left = rest.strip_prefix("**").or_else(|| rest.strip_prefix('`'))?;
    Some((String::new(), left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_a_message_does_without_marks() {
        let said = "**Winter Cup**, season 1\n`15` [Homeworlds #60](https://discord.com/channels/1/2) · \
                    O\\_tto – Ben: <t:1796452901:R>, <t:0:f>";
        let shown = "Winter Cup, season 1\n15 Homeworlds #60 · O_tto – Ben: 2026-12-05 06:41 UTC, \
                     1970-01-01 00:00 UTC";
        assert_eq!(unmarked(said), shown);
    }

    #[test]
    fn what_is_no_mark_stays() {
        for said in ["", "a < b", "[x](y)", "1 * 2", "<t:x>", "<t:1", "back\\", "\\ü", "[a"] {
            assert_eq!(unmarked(said), said);
        }
    }
}
