use starpost_games::terms::OtherLevel;
use std::collections::BTreeSet;

use super::*;
use crate::app::{Among, Person, PersonId, RequestKind, Which};
use crate::discord::custom_id::{GamesView, HelpPage, PrepareButton, RulingButton};
use crate::discord::limits::{BUTTON_LABEL, CUSTOM_ID, ROWS};
use starpost_games::game::Seat;
use starpost_games::games::{Kind, Loss};
use starpost_games::record::{Seq, Wish};

/// Every set of buttons that stands under something.
fn sets(buttons: Buttons) -> Vec<Vec<CreateActionRow>> {
    let creator =
        Person { id: PersonId(1), name: "A name as long as Discord allows it".to_owned() };
    let invitation = [Op::Join, Op::Decline, Op::Leave, Op::Start, Op::Cancel];
    let losses = [Loss::Seat, Loss::Game, Loss::Win, Loss::Actions(3)];
    let mut sets = vec![
        buttons.invitation(&invitation),
        buttons.first_post(),
        buttons.last_post(Some(OtherLevel::Easier)),
        buttons.looked_at(),
        buttons.looked_at_alone(),
        [buttons.history(), buttons.steps(0, 0)].concat(),
        [buttons.post(), buttons.steps(u32::MAX, 7), buttons.elsewhere()].concat(),
        [buttons.post(), buttons.elsewhere()].concat(),
        buttons.secret(),
        buttons.block(&creator),
        buttons.request(RequestKind::Draw),
        buttons.own_offer(),
        buttons.flagged(),
        buttons.request(RequestKind::Wish(Wish::Pause)),
        buttons.repeated_post(),
        buttons.next_game(),
        buttons.revocable(),
        buttons.row(
            &Which::ALL
                .map(|which| Op::ListGames(GamesView::of(which, Among::With(PersonId(u64::MAX))))),
        ),
        buttons.row(&[
            Op::NewGame,
            Op::NewGameOf(Kind::Settlers),
            Op::AgainstBot(Kind::Settlers),
            Op::Help(HelpPage::Here),
            Op::Vacation(14),
        ]),
        buttons.film(),
    ];
    sets.extend(
        [
            Op::Resign,
            Op::OfferDraw,
            Op::MoveHere,
            Op::Claim,
            Op::AskTakeback,
            Op::AskPause,
            Op::Abort,
            Op::Rule(RulingButton::Won(PersonId(u64::MAX))),
            Op::Rule(RulingButton::Drawn),
            Op::Rule(RulingButton::Annul),
            Op::Rule(RulingButton::Fill(Seat(1), PersonId(u64::MAX))),
            Op::Rule(RulingButton::Replace(PersonId(u64::MAX), PersonId(u64::MAX))),
        ]
        .map(|op| buttons.confirmation(op)),
    );
    sets.extend(losses.map(|loss| buttons.loss(loss, false)));
    sets.extend(losses.map(|loss| {
        let accepts = PrepareButton::KeepInSpite(loss);
        buttons.accepting(Op::Prepare(accepts))
    }));
    sets
}

#[test]
fn every_set_of_buttons_fits_and_is_labelled_in_every_language() {
    for language in Language::ALL {
        let buttons = Buttons {
            game: GameId(i64::MAX),
            seq: Seq(u32::MAX),
            draft: u32::MAX,
            language,
            in_words: false,
            in_league: false,
        };
        let ways = [buttons, buttons.in_words(true)];
        let all = ways.into_iter().flat_map(|way| [way, way.in_league(true)]).flat_map(sets);
        for set in all {
            let written = serde_json::to_value(&set).expect("JSON");
            let rows = written.as_array().expect("rows");
            assert!(rows.len() <= ROWS);
            let mut ids = BTreeSet::new();
            for row in rows {
                let row = row["components"].as_array().expect("buttons");
                assert!((1..=BUTTONS).contains(&row.len()));
                for button in row {
                    let label = button["label"].as_str().expect("a label");
                    assert!((1..=BUTTON_LABEL).contains(&label.chars().count()), "{label}");
                    assert!(!label.starts_with("button-"), "{label} has no sentence");
                    let id = button["custom_id"].as_str().expect("an id");
                    assert!(id.len() <= CUSTOM_ID, "{id}");
                    assert!(id.parse::<Click>().is_ok(), "{id}");
                    assert!(ids.insert(id.to_owned()), "{id} is there twice");
                }
            }
        }
    }
}

/// One of every kind of button that has ever existed, as messages carry them.
const EVER_SINCE: &str = include_str!("../../../../tests/corpus/custom_ids.txt");

#[test]
fn every_face_has_its_sentence_in_every_language() {
    let clicks = EVER_SINCE.lines().map(|id| id.parse::<Click>().expect(id));
    let faces: Vec<Face> = clicks.filter_map(|click| click.op.face()).collect();
    for language in Language::ALL {
        for Face { label, .. } in &faces {
            let said = say(language, &label.id, &label.args);
            assert!(!said.starts_with("button-"), "{said} has no sentence");
            assert!((1..=BUTTON_LABEL).contains(&said.chars().count()), "{said}");
        }
    }
}
