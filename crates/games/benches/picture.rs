//! How long a picture takes: a full table, painted and packed.

use starpost_games::pieces::{Piece, Size};
use starpost_games::render::{
    self, Anchor, Area, Facing, Flag, Item, PanelRole, Point, Scene, TextRole, ship_length,
    star_side,
};

fn main() {
    divan::main();
}

/// Sixty pieces in twenty places with their names.
fn full_table() -> Scene {
    let mut items = Vec::new();
    let kinds: Vec<Piece> = Piece::kinds().collect();
    for place in 0..20u8 {
        let (column, row) = (f32::from(place % 4), f32::from(place / 4));
        let area = Area::new(20.0 + column * 290.0, 80.0 + row * 240.0, 280.0, 230.0);
        items.push(Item::Panel {
            area,
            role: PanelRole::Place,
            flag: Flag::None,
        });
        let at = Point::new(area.left + 130.0, area.top + 60.0);
        let (anchor, role) = (Anchor::Left, TextRole::Name);
        items.push(Item::Text {
            text: format!("Deneb {place}"),
            at,
            size: 34.0,
            anchor,
            role,
        });
        for index in 0..3u8 {
            let piece = kinds[usize::from(place * 3 + index) % kinds.len()];
            let flag = if place == 7 { Flag::New } else { Flag::None };
            let x = area.left + 60.0 + 90.0 * f32::from(index);
            items.push(if index == 0 {
                let center = Point::new(x, area.top + 60.0);
                Item::Star {
                    piece,
                    center,
                    side: star_side(piece.size),
                    flag,
                }
            } else {
                let center = Point::new(x, area.top + 160.0);
                let length = ship_length(Size::Large);
                Item::Ship {
                    piece,
                    center,
                    length,
                    facing: Facing::Up,
                    flag,
                }
            });
        }
    }
    Scene {
        width: 1200.0,
        height: 1300.0,
        items,
    }
}

#[divan::bench(args = [400, 1200])]
fn sixty_pieces(bencher: divan::Bencher<'_, '_>, width: u32) {
    let scene = full_table();
    render::png(&scene, width);
    bencher.bench_local(|| render::png(&scene, width));
}
