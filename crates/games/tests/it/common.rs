//! Pictures of a game that are shown one after another: one scale, and every home in its place.

use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Common, View};
use starpost_games::record::Record;
use starpost_games::render::{Area, Element, PanelRole, Scene};
use starpost_games::words::Language;

use crate::support::data::data_files;
use crate::support::figures::figures;

/// The tables of a game after each of its turns.
fn tables(record: &Record) -> Vec<Box<dyn AnyGame>> {
    let events = record.events.iter();
    let replays = events.map(|event| record.replay_until(event.seq).expect("a good record"));
    replays.map(|replay| replay.game).collect()
}

fn homes(scene: &Scene) -> Vec<Area> {
    let homes = scene.elements.iter().filter_map(|element| match element {
        Element::Panel {
            area,
            role: PanelRole::Home | PanelRole::Framed | PanelRole::Acted,
            ..
        } => Some(*area),
        _ => None,
    });
    homes.collect()
}

#[test]
fn all_pictures_of_a_game_can_have_one_scale_and_fixed_homes() {
    for file in data_files("crowded", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        let view = View {
            side: Seat(0),
            language: Language::English,
            players: &record.players,
            heading: "Game 17",
            ended: None,
        };
        let all = tables(&record);
        let tables: Vec<_> = all.iter().step_by(7).collect();
        let share = |number: usize, common: &mut Common| tables[number].share(&view, common);
        let mut common = Common::of(tables.len(), share);
        let scenes: Vec<Scene> = tables
            .iter()
            .enumerate()
            .map(|(number, table)| {
                common.show(number);
                table.draw_in(&view, &common)
            })
            .collect();
        let last = &homes(&scenes[scenes.len() - 1]);
        for scene in &scenes {
            assert_eq!(scene.height, scenes[0].height);
            let now = homes(scene);
            assert!(last.iter().all(|home| now.contains(home)), "{last:?} {now:?}");
            assert_eq!(figures(scene).scales, 1);
            let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
            assert!(scene.elements.iter().all(|one| sheet.contains(&one.area())));
        }
        println!("{}: height {:.2}", file.display(), scenes[0].height / scenes[0].width);
    }
}
