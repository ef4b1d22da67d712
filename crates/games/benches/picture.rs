//! How long a picture of a full board takes, layout included, and how many bytes it has.

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::{AnyGame, InPlay, View};
use starpost_games::render::{self, Theme};
use starpost_games::words::Language;

/// Four players with all of their sixty pieces on the table.
const SIXTY: &str = "0:g2y1:b1y2b2///;1:g3b2:y2/b3g3g1//;2:r1y3://y1b2r1/;3:r3r2:///y2g1b2;\
                     -:g1:g2//r2g3/;-:r1:/r3y3/y1/;-:r2://b1/;-:y3:b3//r3/;-:b1://y3/;\
                     -:r1://r1/y1;-:y2:/r3//b3;-:y1:b3/g2/b1/;-:g1://y2/;-:g3:r3//y3/g1;\
                     -:b3:r2b1///r2;-:g2:/b2//;-:g2:/g3//";

fn main() {
    let png = render::png(&table().draw(&view(&players())), 1200);
    println!("{} pieces, {} kB at 1200 px", pieces(), png.len() / 1000);
    divan::main();
}

fn position() -> Position {
    Position::read(SIXTY, Options::default(), Seat(0)).expect("a position")
}

fn pieces() -> u32 {
    let position = position();
    let systems = position.systems().iter();
    systems.map(|system| system.everything().len()).sum()
}

fn table() -> Box<dyn AnyGame> {
    Box::new(InPlay::at(NamedPosition::new(position())))
}

/// The same after a ship has moved, so that there is an arrow.
fn moved() -> Box<dyn AnyGame> {
    let mut table = table();
    let played = table.play("move b1 System0 System14");
    played.expect("a legal move");
    table
}

fn players() -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dmitri"].map(str::to_owned).to_vec()
}

fn view(players: &[String]) -> View<'_> {
    View {
        side: Seat(0),
        language: Language::English,
        players,
        heading: "Game 17 · after turn 12 · Anna to move",
        ended: None,
    }
}

#[divan::bench(args = [400, 1200])]
fn sixty_pieces(bencher: divan::Bencher<'_, '_>, width: u32) {
    let (table, players) = (table(), players());
    bencher.bench_local(|| render::png(&table.draw(&view(&players)), width));
}

/// Of a scene that is laid out.
#[divan::bench(args = [400, 1200])]
fn scene_to_png(bencher: divan::Bencher<'_, '_>, width: u32) {
    let scene = table().draw(&view(&players()));
    bencher.bench_local(|| render::png(&scene, width));
}

#[divan::bench]
fn layout_alone(bencher: divan::Bencher<'_, '_>) {
    let (table, players) = (table(), players());
    bencher.bench_local(|| table.draw(&view(&players)));
}

#[divan::bench(args = [400, 1200])]
fn painting_alone(bencher: divan::Bencher<'_, '_>, width: u32) {
    let scene = table().draw(&view(&players()));
    bencher.bench_local(|| render::paint(&scene, &Theme::DARK, width));
}

#[divan::bench(args = [400, 1200])]
fn after_a_move(bencher: divan::Bencher<'_, '_>, width: u32) {
    let (table, players) = (moved(), players());
    bencher.bench_local(|| render::png(&table.draw(&view(&players)), width));
}
