//! The marks of players: the first letters of their names, as few as tell them apart.

/// The greatest number of letters of a name that may stand for it on a picture.
const MOST_LETTERS: usize = 2;

/// A mark for each name: as few first letters as tell it from the others, else the first and the
/// number of the seat, else only the numbers.
pub(super) fn highlights(names: &[String]) -> Vec<String> {
    let begin = |name: &str, count: usize| {
        let letters = name.chars().filter(|letter| letter.is_alphanumeric());
        letters.take(count).collect::<String>().to_lowercase()
    };
    let mark = |index: usize| {
        let own = |count| begin(&names[index], count);
        let is_own = |count: &usize| {
            let shared = names.iter().filter(|other| begin(other, *count) == own(*count));
            !own(*count).is_empty() && shared.count() == 1
        };
        match (1..=MOST_LETTERS).find(is_own) {
            Some(count) => capital(&own(count)),
            None => format!("{}{}", capital(&own(1)), index + 1),
        }
    };
    let highlights: Vec<String> = (0..names.len()).map(mark).collect();
    let is_shared = |one: &String| highlights.iter().filter(|other| *other == one).count() > 1;
    if highlights.iter().any(is_shared) {
        (1..=names.len()).map(|number| number.to_string()).collect()
    } else {
        highlights
    }
}

fn capital(letters: &str) -> String {
    let mut letters = letters.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use crate::game::Seat;
    use crate::games::homeworlds::words::labels::PlayerNames;

    fn marks_of(names: &[&str]) -> Vec<String> {
        let owned: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let seats = u8::try_from(names.len()).expect("a few");
        let called = PlayerNames::by_names(&owned, seats);
        Seat::first(seats).map(|seat| called.mark(seat, seats)).collect()
    }

    #[test]
    fn players_are_marked_by_their_own_first_letters() {
        assert_eq!(marks_of(&["Anna", "Ben", "Cleo"]), ["A", "B", "C"]);
        assert_eq!(marks_of(&["Anna", "Adam", "Cleo"]), ["An", "Ad", "C"]);
        assert_eq!(marks_of(&["Anna", "anton", "Ben"]), ["A1", "A2", "B"]);
        assert_eq!(marks_of(&["🦊", "Ben", "…"]), ["1", "B", "3"]);
        assert_eq!(marks_of(&["A2", "Ab", "abc"]), ["1", "2", "3"]);
        assert_eq!(marks_of(&["", "", ""]), ["S", "W", "N"]);
    }
}
