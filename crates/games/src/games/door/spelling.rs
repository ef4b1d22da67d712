//! The known word that a person meant who has mistyped it; knows no word.

/// The shortest word that can be mistyped: of two letters too little is left.
const SHORTEST: usize = 3;

/// The longest word that is compared, in letters.
const LONGEST: usize = 40;

/// The meaning of the known word that is nearest to one that is not known, if it is near enough and nothing else
/// is as near. One slip is forgiven in a short word, two in a longer one; letters that have changed places are
/// one.
pub fn nearest<T: PartialEq>(
    typed: &str,
    known: impl IntoIterator<Item = (impl AsRef<str>, T)>,
) -> Option<T> {
    let typed: Vec<char> = typed.to_lowercase().chars().take(LONGEST + 1).collect();
    if !(SHORTEST..=LONGEST).contains(&typed.len()) {
        return None;
    }
    let mut best: Option<(usize, Option<T>)> = None;
    for (word, meaning) in known {
        let word: Vec<char> = word.as_ref().to_lowercase().chars().collect();
        if !(SHORTEST..=LONGEST).contains(&word.len()) {
            continue;
        }
        let slips = slips(&typed, &word);
        if slips > forgiven(typed.len().min(word.len())) {
            continue;
        }
        best = match best {
            Some((least, meant)) if least < slips => Some((least, meant)),
            Some((least, meant)) if least == slips => {
                Some((least, meant.filter(|meant| *meant == meaning)))
            }
            Some(_) | None => Some((slips, Some(meaning))),
        };
    }
    best?.1
}

const fn forgiven(letters: usize) -> usize {
    match letters {
        0..=4 => 1,
        _ => 2,
    }
}

/// The number of slips that lead from one word to the other: a letter too many, too few or wrong, or two
/// neighbors in the wrong order.
fn slips(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut next = vec![i];
        for j in 1..=other.len() {
            let wrong = usize::from(one[i - 1] != other[j - 1]);
            let mut least = (row[j - 1] + wrong).min(row[j] + 1).min(next[j - 1] + 1);
            let swapped =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if swapped {
                least = least.min(before[j - 2] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    const WORDS: [&str; 5] = ["build", "move", "cap", "cat", "Deneb"];

    fn meant(typed: &str) -> Option<&'static str> {
        nearest(typed, WORDS.map(|word| (word, word)))
    }

    #[test]
    fn a_slip_or_two_are_forgiven() {
        for typed in ["buidl", "bild", "biuld", "Bulid", "buildd", "vuild", "budil"] {
            assert_eq!(meant(typed), Some("build"), "{typed}");
        }
        for (typed, word) in [("mvoe", "move"), ("mov", "move"), ("denbe", "Deneb")] {
            assert_eq!(meant(typed), Some(word), "{typed}");
        }
    }

    #[test]
    fn what_is_not_near_or_as_near_to_two_is_not_guessed() {
        for typed in ["", "bd", "fly", "moat", "caz", "bidding", "dune"] {
            assert_eq!(meant(typed), None, "{typed}");
        }
        let same = [("cap", 1), ("cat", 1)];
        assert_eq!(nearest("caz", same), Some(1), "both mean the same");
    }
}
