//! The forms of SuperDuperGames that reading and writing share; knows no position.

/// The beginning of the line with the players.
pub(super) const PARTICIPANTS: &str = "Participants:";

/// The letters of the seats, clockwise.
pub(super) const COMPASS: [char; 4] = ['S', 'W', 'N', 'E'];

/// The key of the header's line that names the rules, if they are not the default ones.
pub(super) const VARIANTS: &str = "Variants";

/// True for a tag that highlights a transcript as one of Sinister.
pub(super) fn says_sinister(key: &str, value: &str) -> bool {
    let value = value.to_lowercase();
    key == VARIANTS && (value.contains("sinister") || value.contains("left man down"))
}

/// `12) name: action` as number, name and action.
pub(super) fn turn_header(line: &str) -> Option<(usize, &str, &str)> {
    let (number, rest) = line.split_once(") ")?;
    let number = number.parse().ok()?;
    let (player, action) = rest.split_once(':')?;
    Some((number, player, action.trim()))
}

/// The beginning of what cannot be read.
pub(in crate::games::homeworlds) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
