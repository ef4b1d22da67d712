//! A line of notation and its items; knows no game.

/// The longest line that is read, in characters: no turn comes near it, and a log has
/// bounds.
pub const LONGEST_LINE: usize = 4_000;

/// Words that are ignored.
const SMALL_WORDS: [&str; 7] = ["at", "from", "to", "for", "in", "of", "the"];

/// The signs that menus print between pieces and places, which say nothing.
const SIGNS: [&str; 3] = ["→", "->", "·"];

/// The characters that separate actions; people write a slash as well.
const SEPARATORS: [char; 5] = [';', ',', '/', '\n', '\r'];

/// A line without the number of its turn and the name of its player, as transcripts and logs have
/// them (`15) Anna: pass`, `15. pass`), and that number.
pub fn numbered(line: &str) -> (Option<&str>, &str) {
    let (number, rest) = without_number(line);
    match number {
        Some(_) => (number, without_player(rest)),
        None => (None, rest),
    }
}

/// A line without the number of its turn, and that number.
pub fn without_number(line: &str) -> (Option<&str>, &str) {
    let line = line.trim();
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    let (number, rest) = line.split_at(digits);
    match rest.strip_prefix([')', '.']) {
        Some(rest) if digits > 0 => (Some(number), rest.trim_start()),
        _ => (None, line),
    }
}

/// The player between the number of a turn and its colon, as it is written: `Anna` of `15) Anna: pass`.
/// Whoever reads the rest says whether that is one.
pub fn player_before(line: &str) -> Option<&str> {
    let (number, rest) = without_number(line);
    let before = rest.strip_suffix(without_player(rest)).filter(|_| number.is_some())?;
    let player = before.trim().strip_suffix(':')?.trim();
    Some(player).filter(|player| !player.is_empty())
}

fn without_player(line: &str) -> &str {
    let first = line.find(SEPARATORS).unwrap_or(line.len());
    let behind = line[..first].rfind(':').map_or(0, |colon| colon + 1);
    line[behind..].trim_start()
}

/// The items of a line, trimmed, empty ones left out: without the number and the player before
/// them, and without full stops.
pub fn items(line: &str) -> impl Iterator<Item = &str> {
    let (_, line) = numbered(line);
    line.split(SEPARATORS)
        .map(|item| item.trim().trim_end_matches('.').trim_end())
        .filter(|item| !item.is_empty())
}

/// The typed text as items that are complete and the beginning of the next.
pub fn head_and_tail(typed: &str) -> (&str, &str) {
    match typed.rfind(SEPARATORS) {
        Some(end) => (&typed[..end], typed[end + 1..].trim_start()),
        None => ("", numbered(typed).1),
    }
}

/// Items as a canonical line.
pub fn join(items: &[String]) -> String {
    items.join("; ")
}

/// True for a word that is ignored.
pub fn is_small(word: &str) -> bool {
    SMALL_WORDS.iter().any(|small| small.eq_ignore_ascii_case(word))
}

/// An item that may have been copied from a menu, without the signs in it: `g1 · Vega → Deneb`.
pub fn without_signs(item: &str) -> String {
    let plain = SIGNS.iter().fold(item.to_owned(), |item, sign| item.replace(sign, " "));
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of an item that count, in order.
pub fn words(item: &str) -> impl Iterator<Item = &str> {
    item.split_whitespace().filter(|word| !is_small(word))
}

#[cfg(test)]
mod tests {
    use super::{head_and_tail, items, numbered, player_before, without_signs, words};

    fn all(line: &str) -> Vec<&str> {
        items(line).collect()
    }

    #[test]
    fn a_line_is_cut_at_whatever_people_write_between_actions() {
        let cut = ["build g", "pass", "trade g1 y1 South"];
        for line in [
            "build g; pass; trade g1 y1 South",
            "build g,pass / trade g1 y1 South.",
            "  build g.\n pass ;; trade g1 y1 South ",
        ] {
            assert_eq!(all(line), cut, "{line:?}");
        }
        assert_eq!(all(" ; . /"), [""; 0]);
    }

    #[test]
    fn the_number_and_the_player_before_a_turn_are_no_part_of_it() {
        assert_eq!(numbered("15) Anna: pass"), (Some("15"), "pass"));
        assert_eq!(numbered("7. build g"), (Some("7"), "build g"));
        assert_eq!(numbered("7 build g"), (None, "7 build g"));
        assert_eq!(player_before("15) Anna: pass"), Some("Anna"));
        assert_eq!(player_before(" 3. so: what: pass"), Some("so: what"));
        for line in ["7. build g", "7 Anna: build g", "Anna: pass", "3) : pass", "pass"] {
            assert_eq!(player_before(line), None, "{line}");
        }
        assert_eq!(all("3) Ben: build g; Cleo: pass"), ["build g", "Cleo: pass"]);
    }

    #[test]
    fn what_is_typed_is_whole_items_and_the_beginning_of_one() {
        assert_eq!(head_and_tail("build g; tr"), ("build g", "tr"));
        assert_eq!(head_and_tail("build g;"), ("build g", ""));
        assert_eq!(head_and_tail("2) Anna: bu"), ("", "bu"));
    }

    #[test]
    fn what_menus_print_between_words_is_no_word() {
        for item in ["move g1 · Vega → Deneb", "move g1 Vega->Deneb", " move  g1 Vega Deneb "] {
            assert_eq!(without_signs(item), "move g1 Vega Deneb");
        }
        assert_eq!(without_signs("build g1 Star-2"), "build g1 Star-2");
    }

    #[test]
    fn words_that_say_nothing_are_ignored() {
        let of = words("move the g1 from Altair TO Vega").collect::<Vec<_>>();
        assert_eq!(of, ["move", "g1", "Altair", "Vega"]);
    }
}
