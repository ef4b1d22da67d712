//! Settlers played at random over all options: games end, conserve pieces, go by the rules as they
//! are told a second time here, and are the same again from their records.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost_games::game::{Game, Outcome, Seat, Seats};
use starpost_games::games::settlers::action::{Action, Path};
use starpost_games::games::settlers::field::Field;
use starpost_games::games::settlers::notation;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::Position;
use starpost_games::games::settlers::setup::Setup;
use starpost_games::pieces::{Color, Piece, Pieces};
use starpost_games::record::{Record, Status, What};

use crate::support::settlers::{any_options, before_a_forced_pass, forced_turns, play, record};

/// The events seen in games at random.
#[derive(Default)]
struct Seen {
    ended: usize,
    drawn: usize,
    forced: usize,
    turns: usize,
}

fn play_and_check(seeds: std::ops::Range<u64>) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut random = StdRng::seed_from_u64(seed);
        let options = any_options(&mut random);
        let lines = play(&options, &mut random, &mut |position| {
            check(position, &format!("seed {seed}: {}", position.print()));
        });
        let record = record(&options, lines);
        let replay = record.replay().unwrap_or_else(|bad| panic!("seed {seed}: {bad:?}"));
        let text = record.text();
        let again = Record::read(&text).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let replayed = again.replay().expect("it was played");
        assert_eq!(again.text(), text, "seed {seed}");
        assert_eq!(replayed.game.fingerprint(), replay.game.fingerprint(), "seed {seed}");
        assert_eq!(replayed.ending, replay.ending, "seed {seed}");
        seen.turns += record.events.len();
        seen.ended += usize::from(replay.ending.is_some());
        let drawn = |ending: starpost_games::record::Ending| {
            matches!(ending.outcome, Some(Outcome::Drawn(_)))
        };
        seen.drawn += usize::from(replay.ending.is_some_and(drawn));
        seen.forced += forced_turns(&record).len();
    }
    seen
}

/// The rules told again, slowly: a board of pieces, a count of the bank.
struct Simple {
    board: [[Option<(u8, Piece)>; 6]; 6],
    bank: Pieces,
    moves_own: bool,
}

impl Simple {
    fn of(position: &Position) -> Simple {
        let mut board = [[None; 6]; 6];
        for at in Field::all() {
            board[usize::from(at.row())][usize::from(at.column())] =
                position.piece_at(at).map(|(owner, piece)| (owner.0, piece));
        }
        Simple {
            board,
            bank: position.bank(),
            moves_own: position.options().to_string().contains("yellow_moves=own"),
        }
    }

    fn all(&self) -> impl Iterator<Item = (usize, usize, u8, Piece)> {
        let rows = self.board.iter().enumerate();
        let fields = rows.flat_map(|(row, fields)| {
            let fields = fields.iter().enumerate();
            fields.map(move |(column, field)| (row, column, *field))
        });
        fields.filter_map(|(row, column, field)| {
            let (owner, piece) = field?;
            Some((row, column, owner, piece))
        })
    }

    fn near(row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
        let around = |place: usize| place.saturating_sub(1)..=(place + 1).min(5);
        let fields =
            around(row).flat_map(move |row| around(column).map(move |column| (row, column)));
        fields.filter(move |&field| field != (row, column))
    }

    fn has_space(&self, row: usize, column: usize) -> bool {
        Simple::near(row, column).any(|(row, column)| self.board[row][column].is_none())
    }

    fn score(&self, seat: u8) -> u32 {
        let own = self.all().filter(|(_, _, owner, _)| *owner == seat);
        own.map(|(_, _, _, piece)| u32::from(piece.size.pips())).sum()
    }

    fn has_valid_action(&self, seat: u8) -> bool {
        let mut own = self.all().filter(|(_, _, owner, _)| *owner == seat);
        let greens: Vec<_> = self
            .all()
            .filter(|(_, _, owner, piece)| *owner == seat && piece.color == Color::Green)
            .collect();
        let with_space = greens.iter().any(|&(row, column, ..)| self.has_space(row, column));
        let full = self.all().count() == 36;
        let builds = if with_space {
            !self.bank.is_empty()
        } else {
            self.bank.has_color(Color::Green) && !full
        };
        builds || own.any(|(row, column, _, piece)| self.acts(seat, row, column, piece))
    }

    fn acts(&self, seat: u8, row: usize, column: usize, piece: Piece) -> bool {
        let around: Vec<_> = Simple::near(row, column)
            .filter_map(|(row, column)| Some((row, column, self.board[row][column]?)))
            .collect();
        match piece.color {
            Color::Green => false,
            Color::Yellow => {
                self.has_space(row, column)
                    || around.iter().any(|&(row, column, (owner, _))| {
                        (owner == seat || !self.moves_own) && self.has_space(row, column)
                    })
            }
            Color::Blue => {
                let own = around.iter().filter(|(_, _, (owner, _))| *owner == seat);
                let mut pieces = own.map(|(_, _, (_, piece))| *piece).chain([piece]);
                pieces.any(|piece| {
                    self.bank.iter().any(|new| {
                        let traded = new.color != piece.color && new.size == piece.size;
                        let up =
                            new.color == piece.color && new.size.pips() == piece.size.pips() + 1;
                        traded || up
                    })
                })
            }
            Color::Red => around.iter().any(|&(row, column, (owner, target))| {
                let (mut attack, mut defence) = (0, 0);
                if target.color == Color::Red {
                    defence += target.size.pips();
                }
                for (row, column) in Simple::near(row, column) {
                    match self.board[row][column] {
                        Some((owner, red)) if red.color == Color::Red && owner == seat => {
                            attack += red.size.pips();
                        }
                        Some((_, red)) if red.color == Color::Red => defence += red.size.pips(),
                        _ => {}
                    }
                }
                owner != seat && target.size <= piece.size && attack > defence
            }),
        }
    }
}

fn check(position: &Position, place: &str) {
    let simple = Simple::of(position);
    let on_board: Pieces = simple.all().map(|(_, _, _, piece)| piece).collect();
    let full = Position::new(*position.options()).bank();
    assert_eq!(on_board.plus(position.bank()), full, "{place}: pieces");
    for seat in [0, 1] {
        assert_eq!(position.score(Seat(seat)), simple.score(seat), "{place}: score");
        let can = position.can_act(Seat(seat));
        assert_eq!(can, simple.has_valid_action(seat), "{place}: {seat} can act");
    }
    let actions = position.actions();
    for action in candidates() {
        let accepted = position.clone().act(&action).is_ok();
        assert_eq!(actions.contains(&action), accepted, "{place}: {action:?}");
    }
    for action in &actions {
        let text = notation::write(action);
        assert_eq!(notation::read(&text).as_ref(), Ok(action), "{place}");
    }
}

/// Every action there could be, but of moves only those of one step.
fn candidates() -> impl Iterator<Item = Action> {
    let fields = Field::all().flat_map(|at| {
        let plain = [
            Action::Act { at },
            Action::Bonus { at },
            Action::Free { at },
            Action::Conquer { at },
            Action::Upgrade { at },
        ];
        let colors = Color::ALL
            .into_iter()
            .flat_map(move |color| [Action::Build { at, color }, Action::Trade { at, to: color }]);
        let steps =
            at.bordering().iter().filter_map(move |to| Path::over(&[at, to])).map(Action::Move);
        plain.into_iter().chain(colors).chain(steps)
    });
    fields.chain([Action::Pass])
}

#[test]
fn games_at_random_go_by_the_rules_and_end() {
    let seen = play_and_check(0..300);
    assert!(seen.ended >= 290, "only {} of 300 ended", seen.ended);
    assert!(seen.drawn > 0, "none of 300 was drawn");
    println!("seeds 0 to 299: {} turns, {} forced", seen.turns, seen.forced);
}

#[test]
#[ignore = "long"]
fn many_games_at_random_go_by_the_rules_and_end() {
    let seen = play_and_check(1_000..11_000);
    println!(
        "seeds 1000 to 10999: {} turns, {} forced passes, {} ended, {} drawn",
        seen.turns, seen.forced, seen.ended, seen.drawn
    );
    assert!(seen.ended >= 9_700, "only {} ended", seen.ended);
    assert!(seen.forced > 0, "nobody ever had to pass");
}

/// RULES X14.
#[test]
fn a_pass_and_a_forced_pass_end_the_game_by_score() {
    let mut setup = Setup::read("a1:0y2;f6:1r1").expect("pieces");
    setup.bank = Some("r1y1b1".parse().expect("a bank without green"));
    let mut position = setup.position(Options::default(), Seat(0)).expect("a position");
    assert!(!position.must_pass());
    position.act(&Action::Pass).expect("a pass");
    position.end_turn().expect("a whole turn");
    assert_eq!(position.outcome(), None, "one pass ends nothing");
    assert!(position.must_pass(), "North can do nothing");
    position.act(&Action::Pass).expect("a pass");
    position.end_turn().expect("a whole turn");
    let south = Outcome::Won(Seats::one(Seat(0)));
    assert_eq!(position.outcome(), Some(south), "2 to 1");
}

/// RULES X15.
#[test]
fn without_red_the_last_piece_leaves_nine_fields_empty() {
    let options = Options::read("redless=on", 2).expect("options");
    let mut all: Vec<Piece> = Position::new(options).bank().iter().collect();
    assert_eq!(all.len(), 27);
    all.sort_by_key(|piece| piece.color == Color::Green);
    let fields = Field::all().zip(&all).take(26);
    let pieces = fields.map(|(at, &piece)| (at, Seat(u8::from(at.row() < 3)), piece));
    let setup = Setup { pieces: pieces.collect(), ..Setup::default() };
    let mut position = setup.position(options, Seat(0)).expect("a position");
    let [last] = position.bank().iter().collect::<Vec<_>>()[..] else {
        panic!("one piece is left");
    };
    let builds = |at: Field| {
        let mut after = position;
        let at_work = after.act(&Action::Act { at }).is_ok();
        let built = after
            .actions()
            .into_iter()
            .find(|action| matches!(action, Action::Build { color, .. } if *color == last.color));
        at_work.then_some(built?).map(|built| (at, built))
    };
    let (green, build) = Field::all().find_map(builds).expect("a green with space");
    position.act(&Action::Act { at: green }).expect("it is there");
    position.act(&build).expect("it is listed");
    position.end_turn().expect("a whole turn");
    assert!(position.outcome().is_some());
    assert_eq!(position.empty().len(), 9);
    assert_eq!(position.score(Seat(0)) + position.score(Seat(1)), 54);
}

#[test]
fn a_finished_game_says_that_points_decided() {
    let lines = ["free a1", "free f6", "pass", "pass"].map(str::to_owned);
    let record = record(&Options::default(), lines.to_vec());
    let ending = record.replay().expect("a good record").ending;
    assert_eq!(ending.map(|ending| ending.status), Some(Status::Score));
    let text = record.text();
    assert!(text.ends_with("result: draw by score\n"), "{text}");
}

#[test]
fn a_forced_pass_lets_an_offer_lapse_as_any_turn_does() {
    let mut random = StdRng::seed_from_u64(0);
    let record = before_a_forced_pass(&mut random);
    let mut replay = record.replay().expect("a good record");
    let passes = replay.to_move().expect("the game goes on");
    replay.apply(&What::Offer(Position::against(passes))).expect("an offer");
    replay.apply(&What::Turn("pass".to_owned())).expect("the only turn");
    assert_eq!(replay.ending, None, "it goes on");
    assert_eq!(replay.offer(), None);
    assert_eq!(replay.unanswered(), Seats::NONE);

    // There are logs in which such an offer was still answered: they replay as they were.
    replay.apply(&What::Agree(passes)).expect("an old log");
    let ending = replay.ending.expect("it was a draw");
    assert_eq!(ending.status, Status::Agreement);
}
