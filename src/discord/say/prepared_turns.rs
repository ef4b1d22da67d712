//! The turns that a player has prepared, as only they are shown them: all of them, one of them, and the reason
//! why they were given up.

use serenity::builder::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{Call, GameId, GivenUp, Preparation, PreparedTurn};
use crate::discord::custom_id::{Op, PrepareButton};
use crate::discord::limits::{MENU_ENTRIES, MENU_ENTRY};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{LIST, TURN, fitting, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// All that is prepared, with menus to look at each; also as a file if it is long.
pub(crate) fn all(call: &Call, preparation: &Preparation) -> Reply {
    let language = call.language;
    let rows = [menus(language, preparation), below_all(language, preparation)].concat();
    let list = if preparation.turns.is_empty() {
        Reply::say(heading(language, "prepared-none", preparation))
    } else {
        listed(language, preparation)
    };
    let reply = list.with_buttons(rows);
    reply.about(ReplySubject::Game(preparation.game))
}

fn listed(language: Language, preparation: &Preparation) -> Reply {
    let heading = heading(language, "prepared", preparation);
    let turns = preparation.turns.iter();
    let lines: Vec<String> = turns.map(|one| turn(language, one)).collect();
    let shown = fitting(&lines, LIST);
    let first = lines[..shown].join("\n");
    if shown == lines.len() {
        return Reply::say(format!("{heading}\n{first}"));
    }
    let more = ("count", count(lines.len() - shown));
    let more = say(language, "prepared-more", &[more]);
    let file = File::of_lines("prepared.txt", &lines);
    Reply::say(format!("{heading}\n{first}\n{more}")).with_file(file)
}

/// One prepared turn with those that it goes on from, and what can be done with it; all of them if
/// it is gone.
pub(crate) fn one(call: &Call, preparation: &Preparation, number: u32) -> Reply {
    let language = call.language;
    let path = preparation.path(number);
    if path.is_empty() {
        return all(call, preparation);
    }
    let lines = path.iter().map(|one| turn(language, one));
    let heading = heading(language, "prepared", preparation);
    let lines: Vec<String> = [heading].into_iter().chain(lines).collect();
    let buttons =
        [PrepareButton::After(number), PrepareButton::Forget(number), PrepareButton::List];
    Reply::say(lines.join("\n"))
        .with_buttons(row(language, preparation.game, &buttons))
        .about(ReplySubject::Game(preparation.game))
}

/// For somebody who waits for their opponent: leads to what they prepare.
pub(crate) fn prepare_row(language: Language, game: GameId) -> Vec<CreateActionRow> {
    row(language, game, &[PrepareButton::Open])
}

/// The reason why it was given up.
pub(crate) fn given_up(language: Language, why: GivenUp) -> String {
    say(language, &format!("given-up-{}", why.word()), &[])
}

/// The reason why it was given up, as a line of its own.
pub(crate) fn given_up_line(language: Language, why: GivenUp) -> String {
    let reason = ("reason", text(given_up(language, why)));
    say(language, "prepared-given-up", &[reason])
}

fn heading(language: Language, id: &str, preparation: &Preparation) -> String {
    let game = game_name(language, preparation.kind, preparation.game);
    say(language, id, &[("game", text(game))])
}

fn turn(language: Language, turn: &PreparedTurn) -> String {
    let args = [
        ("place", text(turn.place.as_str())),
        ("reply", text(shortened(&turn.shown_reply, TURN))),
        ("line", text(shortened(&turn.shown_line, TURN))),
    ];
    say(language, "prepared-turn", &args)
}

/// A turn as it is offered in a menu or while it is typed.
pub(crate) fn entry(language: Language, turn: &PreparedTurn) -> String {
    let args = [
        ("place", text(turn.place.as_str())),
        ("reply", text(turn.shown_reply.as_str())),
        ("line", text(turn.shown_line.as_str())),
    ];
    shortened(&say(language, "prepared-entry", &args), MENU_ENTRY)
}

fn menus(language: Language, preparation: &Preparation) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(preparation.game, language);
    let menus = (0u8..).zip(preparation.turns.chunks(MENU_ENTRIES)).map(|(menu, turns)| {
        let option = |turn: &PreparedTurn| {
            CreateSelectMenuOption::new(entry(language, turn), turn.number.to_string())
        };
        let options = turns.iter().map(option).collect();
        let id = buttons.custom_id(Op::Prepare(PrepareButton::Pick(menu)));
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(select.placeholder(say(language, "prepared-menu", &[])))
    });
    menus.collect()
}

fn below_all(language: Language, preparation: &Preparation) -> Vec<CreateActionRow> {
    let buttons: &[PrepareButton] = if preparation.turns.is_empty() {
        &[PrepareButton::After(0)]
    } else {
        &[PrepareButton::After(0), PrepareButton::Forget(0)]
    };
    row(language, preparation.game, buttons)
}

fn row(language: Language, game: GameId, buttons: &[PrepareButton]) -> Vec<CreateActionRow> {
    let lasting = Buttons::lasting(game, language);
    let ops: Vec<Op> = buttons.iter().map(|&button| Op::Prepare(button)).collect();
    lasting.row(&ops)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CONTENT, ROWS};
    use starpost_games::games::Kind;
    use starpost_games::record::Seq;

    /// As many as there may be, each as long as a turn may be.
    fn preparation(most: u32) -> Preparation {
        let turn = |number: u32| PreparedTurn {
            number,
            place: format!("1.{number}"),
            reply: "pass; ".repeat(600),
            line: "pass".to_owned(),
            shown_reply: "pass; ".repeat(600),
            shown_line: "pass".to_owned(),
        };
        Preparation {
            game: GameId(7),
            kind: Kind::Homeworlds,
            seq: Seq(5),
            turns: (1..=most).map(turn).collect(),
        }
    }

    #[test]
    fn every_button_about_prepared_turns_has_a_label() {
        let buttons = [
            PrepareButton::Open,
            PrepareButton::List,
            PrepareButton::After(0),
            PrepareButton::After(1),
            PrepareButton::Expect,
            PrepareButton::Keep,
            PrepareButton::Forget(0),
            PrepareButton::Forget(1),
        ];
        for language in Language::ALL {
            let rows = row(language, GameId(7), &buttons);
            let rows = serde_json::to_string(&rows).expect("JSON");
            assert!(!rows.contains("button-prepare"), "{rows}");
        }
    }

    #[test]
    fn all_that_may_be_prepared_fits_in_a_message() {
        for most in [0, 1, 50] {
            let reply = all(&Call::example(), &preparation(most));
            assert!(reply.text().chars().count() < CONTENT);
            let form = format!("{reply:?}");
            assert!(!form.contains("button-prepare"), "{form}");
        }
        let menus = menus(Language::English, &preparation(50));
        assert!(menus.len() < ROWS);
        assert!(one(&Call::example(), &preparation(50), 8).text().contains("1.8"));
        assert!(one(&Call::example(), &preparation(0), 8).text().contains("nothing"));
    }
}
