//! The things that can be opened in a game, by anybody who looks: everything that changes nothing, and a draft
//! that is taken back.

use serde_json::{Value, json};
use starpost::app::GameId;
use starpost_games::record::Seq;
use starpost_games::words::{Language, say};

use super::onlookers::{Onlooker, Role};
use super::proper::{Wanted, wrong_with};
use crate::support::front::{Answer, Asker, Front, custom_id};

/// Drafts are taken back in fewer presses.
const LONGEST_DRAFT: usize = 12;

/// The greatest number of turns of a game that is animated whole: each picture takes time.
const FILMED: u32 = 4;

/// The amount that a person opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// Everything, once.
    Once,
    /// Everything in every way that there is to it, and every step of a replay.
    EveryWay,
}

/// One look at a game: what was opened so far, and what was wrong with it.
pub(super) struct Look<'a> {
    front: &'a Front,
    game: GameId,
    turns: u32,
    onlooker: &'a Onlooker,
    care: Care,
    /// The number of things that were opened.
    pub(super) opened: usize,
    /// The things that were not answered properly.
    pub(super) wrong: Vec<String>,
}

impl<'a> Look<'a> {
    pub(super) fn new(
        front: &'a Front,
        (game, turns): (GameId, u32),
        onlooker: &'a Onlooker,
        care: Care,
    ) -> Look<'a> {
        Look { front, care, game, turns, onlooker, opened: 0, wrong: Vec::new() }
    }

    /// Opens everything.
    pub(super) async fn at_everything(&mut self) {
        let board = self.at_the_board().await;
        self.at_the_replay().await;
        self.at_the_log().await;
        self.at_people().await;
        self.at_the_turn(&board).await;
        self.at_what_is_prepared(&board).await;
        self.at_a_draft().await;
    }

    /// True if things that can be opened in other ways too are opened that way, as is wanted.
    fn every_way(&self) -> bool {
        self.care == Care::EveryWay
    }

    async fn at_the_board(&mut self) -> Answer {
        let board = Answer::default();
        for (op, wanted) in [("text", Wanted::Screen), ("history", Wanted::Screen)] {
            self.lasting(&board, op, wanted).await;
        }
        if self.every_way() {
            self.lasting(&board, "board", Wanted::Board).await;
            let words = [("as-text", json!(true))];
            self.command("board", &words, Wanted::Screen).await;
            let turn = [("turn", json!(self.turns / 2))];
            self.command("board", &turn, Wanted::Board).await;
        }
        self.command("board", &[], Wanted::Board).await
    }

    async fn at_the_replay(&mut self) {
        let log = Answer::default();
        let last = self.lasting(&log, "replay", Wanted::Board).await;
        if !self.every_way() {
            return;
        }
        self.at_every_step(last).await;
        if (1..=FILMED).contains(&self.turns) {
            self.lasting(&log, "film", Wanted::Film).await;
        }
        let last = json!(self.turns);
        let range = [("from", last.clone()), ("to", last)];
        self.command("game replay", &range, Wanted::Film).await;
    }

    /// From the first turn to the last, and back.
    async fn at_every_step(&mut self, last: Answer) {
        let mut shown = match last.button(&label("step-first")) {
            Some(first) => self.press(&last, &first, Wanted::Board).await,
            None => last,
        };
        let mut steps = 0;
        while let Some(forward) = shown.button(&label("step-forward")) {
            shown = self.press(&shown, &forward, Wanted::Board).await;
            steps += 1;
        }
        if steps != self.turns.saturating_sub(1) {
            self.note("steps", &format!("{steps} of {}", self.turns));
        }
        if let Some(back) = shown.button(&label("step-back")) {
            shown = self.press(&shown, &back, Wanted::Board).await;
        }
        if let Some(last) = shown.button(&label("step-last")) {
            self.press(&shown, &last, Wanted::Board).await;
        }
    }

    async fn at_the_log(&mut self) {
        let since = if self.onlooker.role.plays() { Wanted::Screen } else { Wanted::Sentence };
        self.command("game log", &[], Wanted::Screen).await;
        self.command("game log", &[("since-my-turn", json!(true))], since).await;
        self.command("game export", &[], Wanted::Record).await;
        if self.every_way() {
            self.command("game verify", &[], Wanted::Sentence).await;
        }
    }

    /// If no game is named, the answer is about the one that is meant here.
    async fn at_people(&mut self) {
        for path in ["games", "help", "player"] {
            let answer = self.front.command(self.asker(), path, &[]).await;
            self.judge(path, &answer, Wanted::Sentence);
        }
        if !self.every_way() {
            return;
        }
        for op in ["help-here", "help-more", "games-all.a.0", "games-finished.a.0"] {
            self.lasting(&Answer::default(), op, Wanted::Sentence).await;
        }
        let find = [("find", json!(self.game.to_string()))];
        let found = self.front.command(self.asker(), "games", &find).await;
        self.judge("games find", &found, Wanted::Sentence);
        for (path, option) in [("board", "game"), ("turn", "game"), ("game log", "game")] {
            self.suggest(path, &[(option, json!(""))]).await;
        }
    }

    async fn at_the_turn(&mut self, board: &Answer) {
        let draft = match self.onlooker.role {
            Role::ToMove => Wanted::Board,
            _ => Wanted::Sentence,
        };
        self.lasting(board, "take", draft).await;
        let mut lines = vec!["capture purple nowhere"];
        if self.every_way() {
            // Nobody has another game in these stories.
            let none = match self.onlooker.role {
                Role::ToMove => Wanted::Screen,
                _ => Wanted::Sentence,
            };
            self.lasting(board, "next", none).await;
            self.command("turn", &[], draft).await;
            lines.extend(["", "build"]);
            let at_once = [("text", json!("fly away")), ("send", json!(true))];
            self.command("turn", &at_once, Wanted::Sentence).await;
        }
        for line in lines {
            self.command("turn", &[("text", json!(line))], Wanted::Sentence).await;
        }
    }

    async fn at_what_is_prepared(&mut self, board: &Answer) {
        self.lasting(board, "prepare-open", Wanted::Sentence).await;
        self.suggest_here("game prepare", "if", "").await;
        if self.every_way() {
            self.lasting(board, "prepare-list", Wanted::Sentence).await;
            self.command("game prepare", &[], Wanted::Sentence).await;
            let typed = [("if", json!("build")), ("then", json!("no such thing"))];
            self.command("game prepare", &typed, Wanted::Sentence).await;
        }
    }

    /// A draft is typed as it is suggested, and taken back until nothing is left of it.
    async fn at_a_draft(&mut self) {
        let mut lines = self.suggest_here("turn", "text", "").await;
        self.suggest_here("turn", "text", "b").await;
        self.suggest_here("turn", "text", "nothing of the kind").await;
        if self.onlooker.role != Role::ToMove || lines.is_empty() {
            return;
        }
        let line = [("text", json!(lines.swap_remove(0)))];
        let mut draft = self.command("turn", &line, Wanted::Board).await;
        for _ in 0..LONGEST_DRAFT {
            match draft.button(&label("undo")) {
                Some(undo) => draft = self.press(&draft, &undo, Wanted::Board).await,
                None => return,
            }
        }
        self.note("undo", "a draft that has no end");
    }
}

impl Look<'_> {
    fn asker(&self) -> &Asker {
        &self.onlooker.asker
    }

    /// A command about this game.
    async fn command(&mut self, path: &str, options: &[(&str, Value)], wanted: Wanted) -> Answer {
        let mut options = options.to_vec();
        options.push(("game", json!(self.game.to_string())));
        let answer = self.front.command(self.asker(), path, &options).await;
        self.judge(&format!("/{path} {options:?}"), &answer, wanted);
        answer
    }

    /// A button that stays good forever.
    async fn lasting(&mut self, under: &Answer, op: &str, wanted: Wanted) -> Answer {
        let custom_id = custom_id(self.game, (Seq::START, 0), op);
        self.press(under, &custom_id, wanted).await
    }

    async fn press(&mut self, under: &Answer, custom_id: &str, wanted: Wanted) -> Answer {
        let answer = self.front.press(self.asker(), under, custom_id).await;
        self.judge(custom_id, &answer, wanted);
        answer
    }

    async fn suggest_here(&mut self, path: &str, option: &str, typed: &str) -> Vec<String> {
        let game = ("game", json!(self.game.to_string()));
        self.suggest(path, &[game, (option, json!(typed))]).await
    }

    async fn suggest(&mut self, path: &str, options: &[(&str, Value)]) -> Vec<String> {
        let answer = self.front.suggest(self.asker(), path, options).await;
        self.judge(&format!("/{path} {options:?}"), &answer, Wanted::Suggestions);
        answer.suggestions()
    }

    fn judge(&mut self, what: &str, answer: &Answer, wanted: Wanted) {
        self.opened += 1;
        if let Some(wrong) = wrong_with(answer, wanted) {
            self.note(what, &wrong);
        }
    }

    fn note(&mut self, what: &str, wrong: &str) {
        let role = self.onlooker.role;
        self.wrong.push(format!("{role:?} opens {what}: {wrong}"));
    }
}

/// The words on a button.
fn label(button: &str) -> String {
    say(Language::English, &format!("button-{button}"), &[])
}
