//! The line of a player, which begins with `001`: read and written. Knows no other line.

use crate::game::Seat;
use crate::league::points::{PointRule, Points};
use crate::league::trf::columns::{Columns, Line};
use crate::league::trf::fault::{BadReport, ReportFault};
use crate::league::trf::points_text::written;
use crate::league::trf::report::{MOST_PLAYERS, ReportedPlayer, ReportedRound, up_to_the_last};
use crate::league::trf::round_code::{CodeKind, RoundCode};

/// The columns of what is read of a player.
pub(super) const NUMBER: Columns = (5, 8);
const NAME: Columns = (15, 47);
const RATING: Columns = (49, 52);
pub(super) const POINTS: Columns = (81, 84);
const RANK: Columns = (86, 89);

/// The first column of the first round; each takes ten.
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;

/// The first column of a round, which is counted from 0.
pub(super) const fn column_of(round: usize) -> usize {
    FIRST_ROUND + round * ROUND_WIDTH
}

/// A player as a line has them, and the points that it states.
pub(super) fn read(line: &Line) -> Result<(ReportedPlayer, Option<Points>), BadReport> {
    let is_one = |number: &u32| (1..=MOST_PLAYERS).contains(number);
    let Some(number) = line.number(NUMBER)?.filter(is_one) else {
        return Err(line.bad(NUMBER.0, ReportFault::NoPlayerNumber));
    };
    let mut rounds = Vec::new();
    while column_of(rounds.len()) <= line.len() {
        rounds.push(round(line, column_of(rounds.len()), number)?);
    }
    let player = ReportedPlayer {
        number,
        name: line.text(NAME),
        rating: line.number(RATING)?.filter(|rating| *rating > 0),
        rank: line.number(RANK)?.filter(|rank| *rank > 0),
        rounds: up_to_the_last(rounds),
        virtual_points: Vec::new(),
    };
    Ok((player, line.points(POINTS)?))
}

/// The round that begins in a column, of the player with this number; `None` if nothing is said of it.
fn round(line: &Line, first: usize, own: u32) -> Result<Option<ReportedRound>, BadReport> {
    for column in [first - 2, first - 1, first + 4, first + 6] {
        if line.letter(column) != ' ' {
            return Err(line.bad(column, ReportFault::NoBlank(line.letter(column))));
        }
    }
    let opponent = line.number((first, first + 3))?.filter(|opponent| *opponent > 0);
    let seat = seat(line, first + 5)?;
    let code = code(line, first + 7)?;
    let is_blank = line.text((first, first + 7)).is_empty();
    match (opponent, code) {
        (None, None) if is_blank => Ok(None),
        (None, _) if seat.is_some() => Err(line.bad(first, ReportFault::NoOpponent)),
        (None, None) => Ok(Some(ReportedRound::alone(RoundCode::ZeroBye))),
        (None, Some(code)) => match alone(code) {
            Some(code) => Ok(Some(ReportedRound::alone(code))),
            None => Err(line.bad(first, ReportFault::NoOpponent)),
        },
        (Some(opponent), _) if opponent == own => Err(line.bad(first, ReportFault::Oneself)),
        (Some(opponent), code) => {
            let round = ReportedRound { opponent: Some(opponent), seat, code };
            match code.map(RoundCode::kind) {
                Some(CodeKind::Alone) => Err(line.bad(first + 7, ReportFault::HasOpponent)),
                Some(CodeKind::Played | CodeKind::Unrated) if seat.is_none() => {
                    Err(line.bad(first + 5, ReportFault::Colorless))
                }
                Some(CodeKind::Played | CodeKind::Unrated | CodeKind::Forfeited) | None => {
                    Ok(Some(round))
                }
            }
        }
    }
}

fn seat(line: &Line, column: usize) -> Result<Option<Seat>, BadReport> {
    match line.letter(column) {
        'w' | 'W' => Ok(Some(Seat(0))),
        'b' | 'B' => Ok(Some(Seat(1))),
        '-' | ' ' => Ok(None),
        letter => Err(line.bad(column, ReportFault::NoColor(letter))),
    }
}

fn code(line: &Line, column: usize) -> Result<Option<RoundCode>, BadReport> {
    match line.letter(column) {
        ' ' => Ok(None),
        letter => match RoundCode::of_letter(letter) {
            Some(code) => Ok(Some(code)),
            None => Err(line.bad(column, ReportFault::NoResult(letter))),
        },
    }
}

/// The code of a round without an opponent, for which some programs write that of a game.
const fn alone(code: RoundCode) -> Option<RoundCode> {
    match code {
        RoundCode::Bye | RoundCode::FullBye | RoundCode::HalfBye | RoundCode::ZeroBye => Some(code),
        RoundCode::WonByForfeit => Some(RoundCode::Bye),
        RoundCode::Drawn => Some(RoundCode::HalfBye),
        RoundCode::LostByForfeit => Some(RoundCode::ZeroBye),
        RoundCode::Won
        | RoundCode::Lost
        | RoundCode::WonUnrated
        | RoundCode::DrawnUnrated
        | RoundCode::LostUnrated => None,
    }
}

/// The line of a player. Left blank are sex, title, federation, FIDE number and date of birth.
pub(super) fn text(player: &ReportedPlayer, rule: PointRule) -> String {
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    let (rating, rank) = (number(player.rating), number(player.rank));
    let points = written(player.points(rule));
    let before = format!(
        "001 {:>4} {:1}{:>3} {:<33} {rating:>4} {:>3} {:>11} {:>10} {points:>4} {rank:>4}",
        player.number, "", "", player.name, "", "", ""
    );
    let rounds = player.rounds.iter().map(Option::as_ref).map(round_text);
    format!("{before}{}", rounds.collect::<String>()).trim_end().to_owned()
}

/// The ten columns of a round, the two blanks before it among them.
fn round_text(round: Option<&ReportedRound>) -> String {
    let Some(ReportedRound { opponent, seat, code }) = round else {
        return " ".repeat(ROUND_WIDTH);
    };
    let opponent = opponent.map_or_else(|| "0000".to_owned(), |number| format!("{number:>4}"));
    let color = match seat {
        Some(Seat(0)) => 'w',
        Some(_) => 'b',
        None => '-',
    };
    let code = code.map_or(" ", RoundCode::word);
    format!("  {opponent} {color} {code}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A player with everything that TRF16 has columns for.
    const LINE: &str = concat!(
        "001    1 m GM Player,First                      2527 AZE    13400304 1978/01/01  4.0    1  ",
        "  26 w 1    13 b =     8 w +  0000 - H     4 b  "
    );

    #[test]
    fn the_columns_of_a_player_are_those_of_the_specification() {
        let line = Line::new(1, LINE);
        for (column, letter) in [(8, '1'), (10, 'm'), (13, 'M'), (15, 'P'), (49, '2'), (84, '0')] {
            assert_eq!(line.letter(column), letter, "{column}");
        }
        let (player, points) = read(&line).expect("a player");
        assert_eq!((player.number, player.name.as_str()), (1, "Player,First"));
        assert_eq!((player.rating, player.rank, points), (Some(2527), Some(1), "4".parse().ok()));
        let game = |opponent, seat, code| {
            Some(ReportedRound { opponent: Some(opponent), seat: Some(Seat(seat)), code })
        };
        let rounds = [
            game(26, 0, Some(RoundCode::Won)),
            game(13, 1, Some(RoundCode::Drawn)),
            game(8, 0, Some(RoundCode::WonByForfeit)),
            Some(ReportedRound::alone(RoundCode::HalfBye)),
            game(4, 1, None),
        ];
        assert_eq!(player.rounds, rounds);
        let again = text(&player, PointRule::default());
        assert_eq!(again[90..], LINE.trim_end()[90..]);
        assert_eq!(again[..8], LINE[..8]);
    }
}
