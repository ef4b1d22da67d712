//! Somebody who has done everything that can be done with the bot, so that there is no column that says who
//! somebody is in which they do not stand.

use sqlx::AssertSqlSafe;
use starpost::app::{
    App, GameId, Imported, InteractionId, LeagueId, NameRow, NewGame, NewGameRequest, Parting,
    Person, PersonId, Preferences, Reminders, Ruling, Starter, Steps,
};
use starpost::store::TRACES;
use starpost_games::game::Seat;
use starpost_games::games::Kind;

use super::tables::{rows_with, where_is};
use crate::support::club::{Club, NOW, ann, ben, cat, choices, dan, human};
use crate::support::databases::Database;

/// Their number, in SQL and elsewhere, and a part of their name that nobody else has.
pub(super) const NUMBER: &str = "801234567890123456";
pub(super) const NAME: &str = "Quillfeather";

/// A column for which the life makes no row: that somebody is being forgotten is noted later.
const NOT_YET: &str = "forgetting";

pub(super) fn zed() -> Person {
    Person { id: PersonId(801_234_567_890_123_456), name: format!("Zebedee {NAME}") }
}

/// The games and the league of somebody.
pub(super) struct Life {
    pub(super) club: Club,
    /// They have won it.
    pub(super) over: GameId,
    /// They are to move in it, and have a draft.
    pub(super) to_move: GameId,
    /// Ben is to move in it, and they have prepared an answer.
    pub(super) prepared: GameId,
    /// A game of three with secret sides.
    pub(super) secret: GameId,
    /// Somebody else plays on for them.
    pub(super) replaced: GameId,
    /// They were its referee.
    pub(super) refereed: GameId,
    /// They have brought it in from a record with their name.
    pub(super) imported: GameId,
}

impl Life {
    /// A whole life; nothing of the end of it is posted yet.
    pub(super) async fn lived(database: Database) -> Life {
        let club = Club::new(database);
        let over = club.begins(&zed(), &ben(), "").await;
        club.both_set_up(over, &zed(), &ben()).await;
        club.note(over).await;
        let left = club.app.ends().resign(&club.call(&ben()), over).await;
        left.expect("resigns");
        club.drain().await;
        let to_move = club.begins(&zed(), &ben(), "clock=3d").await;
        club.both_set_up(to_move, &zed(), &ben()).await;
        let draft = club.draft(&zed(), to_move, "build g South").await;
        draft.expect("a draft");
        let prepared = club.begins(&ben(), &zed(), "").await;
        club.both_set_up(prepared, &ben(), &zed()).await;
        club.prepares(prepared).await;
        club.an_hour_passes();
        let secret = club.secret_game().await;
        let replaced = club.begins(&zed(), &ben(), "").await;
        club.replaces(replaced).await;
        let refereed = club.game().await;
        let call = club.manager_call(&zed());
        let ruled = club.app.rulings().rule(&call, refereed, &Ruling::Annul);
        ruled.await.expect("annuls");
        club.an_hour_passes();
        club.invitations().await;
        let imported = club.imports(over).await;
        club.wishes().await;
        let league = club.plays_in_a_league().await;
        club.keeps_much(to_move, league).await;
        let life = Life { club, over, to_move, prepared, secret, replaced, refereed, imported };
        life.is_whole().await;
        life
    }

    pub(super) fn app(&self) -> &App {
        &self.club.app
    }

    /// They have their data deleted.
    pub(super) async fn ends(&self, games: Parting) {
        let call = self.club.call(&zed());
        self.club.forgets(&call, games).await;
    }

    /// Every column of the list has them.
    async fn is_whole(&self) {
        let mut connection = self.club.database.connect().await;
        for trace in TRACES.iter().filter(|trace| trace.table != NOT_YET) {
            let column = (trace.table.to_owned(), trace.column.to_owned());
            let mut found = 0;
            for text in [NUMBER, NAME] {
                found += rows_with(&mut connection, &column, text).await;
            }
            assert!(found > 0, "nothing in {}.{}", trace.table, trace.column);
        }
    }

    /// Nothing says any more who they were.
    pub(super) async fn is_over(&self) {
        assert_eq!(self.traces().await, Vec::<String>::new());
    }

    /// The places where they stand.
    pub(super) async fn traces(&self) -> Vec<String> {
        where_is(&self.club.database, &[NUMBER, NAME]).await
    }

    /// Everything replays, and nothing is wrong.
    pub(super) async fn is_sound(&self) {
        let found = self.app().doctor().examine().await.expect("examined");
        assert_eq!(found.wrong, Vec::new());
        assert_eq!(found.unsound, Vec::new());
        assert_eq!(found.rated_wrong, Vec::new());
        assert_eq!(found.lanes, Vec::new());
        let games = [self.over, self.to_move, self.prepared, self.secret];
        let others = [self.replaced, self.refereed, self.imported];
        for game in games.into_iter().chain(others) {
            self.club.check(game).await;
        }
    }
}

impl Club {
    /// A game of these two, of whom the first begins.
    pub(super) async fn begins(&self, one: &Person, other: &Person, terms: &str) -> GameId {
        let new = NewGame {
            opponents: vec![human(other.clone())],
            terms: starpost_games::clock::Terms::read(terms).expect(terms),
            ..self.invitation()
        };
        self.joined(new, one, &[other]).await
    }

    async fn joined(&self, new: NewGame, by: &Person, others: &[&Person]) -> GameId {
        let open = self.app.invitations().new_game(&self.call(by), new).await;
        let game = open.expect("a game").game;
        for other in others {
            let call = self.call(other);
            let joined = self.app.invitations().join(&call, game).await;
            joined.expect("joins");
        }
        game
    }

    pub(super) async fn both_set_up(&self, game: GameId, one: &Person, other: &Person) {
        let turns = [(one, "homeworld b3 r1 g3"), (other, "homeworld y2 b1 g3")];
        for (person, line) in turns {
            let played = self.play(person, game, line).await;
            played.expect("a set-up");
        }
    }

    async fn note(&self, game: GameId) {
        let call = self.call(&zed());
        let kept = self.app.people().keep_memo(&call, game, "a note").await;
        kept.expect("kept");
    }

    async fn prepares(&self, game: GameId) {
        let steps = Steps::read("if build g1 South then build g1 North").expect("turns");
        let call = self.call(&zed());
        let kept = self.app.prepared().keep(&call, game, 0, &steps).await;
        kept.expect("prepared");
    }

    async fn secret_game(&self) -> GameId {
        let new = NewGame {
            options: choices("edition=primer-2012 mode=good-vs-evil"),
            opponents: vec![human(zed()), human(cat())],
            seats: 3,
            ..self.invitation()
        };
        let game = self.joined(new, &ann(), &[&zed(), &cat()]).await;
        let played = self.play(&ann(), game, "homeworld b3 r1 g3").await;
        played.expect("a turn");
        let played = self.play(&zed(), game, "homeworld y2 b1 g3").await;
        played.expect("a turn");
        game
    }

    async fn replaces(&self, game: GameId) {
        self.both_set_up(game, &zed(), &ben()).await;
        let ruling = Ruling::Replace { player: zed().id, by: human(cat()) };
        let call = self.manager_call(&dan());
        let ruled = self.app.rulings().rule(&call, game, &ruling).await;
        ruled.expect("replaced");
    }

    /// Theirs, one for them, one they have joined, one they have declined, and a game that they begin.
    async fn invitations(&self) {
        let app = &self.app.invitations();
        let theirs = app.new_game(&self.call(&zed()), self.invitation()).await;
        theirs.expect("invites");
        let to_them = || NewGame { opponents: vec![human(zed())], ..self.invitation() };
        let open = app.new_game(&self.call(&cat()), to_them()).await;
        open.expect("is invited");
        let open = NewGame {
            options: choices("mode=sinister"),
            opponents: Vec::new(),
            seats: 3,
            ..self.invitation()
        };
        self.joined(open, &ann(), &[&zed()]).await;
        let declined = app.new_game(&self.call(&dan()), to_them()).await.expect("is invited").game;
        let declines = app.decline(&self.call(&zed()), declined).await;
        declines.expect("declines");
        self.an_hour_passes();
        let begun = NewGame { starter: Starter::Novice(zed().id), ..to_them() };
        self.joined(begun, &dan(), &[&zed()]).await;
    }

    async fn imports(&self, game: GameId) -> GameId {
        let records = self.app.records();
        let file = records.export(&self.call(&ben()), game).await;
        let text = file.expect("a file").text;
        let side = Seat(1);
        let taken = records.import(&self.call(&zed()), &text, side, None).await;
        match taken.expect("it is taken") {
            Imported::Finished(standing) => standing.game,
            Imported::Waiting(open) => panic!("{open:?} was over"),
        }
    }

    /// The things they want, the people they do not want, and those who do not want them.
    async fn wishes(&self) {
        let wanted = Preferences { reminders: Reminders::Letter, ..Preferences::default() };
        let app = &self.app;
        let call = self.call(&zed());
        let name =
            NameRow { person: zed().id, name: zed().name, user_name: Some(format!("zed_{NAME}")) };
        let guild = call.place.guild.expect("on a server");
        let noted = app.people().note_names(guild, &[name], false).await;
        noted.expect("noted");
        let set = app.people().set_preferences(&call, wanted).await;
        set.expect("wanted");
        let blocks = app.invitations().block(&self.call(&zed()), &dan()).await;
        blocks.expect("blocks");
        let blocked = app.invitations().block(&self.call(&cat()), &zed()).await;
        blocked.expect("is blocked");
        let taken = app.clocks().take_vacation(&self.call(&zed()), 2).await;
        taken.expect("a vacation");
        for (who, with) in [(zed(), ben()), (dan(), zed())] {
            let opening = NewGameRequest {
                opponents: vec![human(with)],
                ..NewGameRequest::of(Kind::Homeworlds)
            };
            let proposed = app.proposals().propose(&self.call(&who), opening).await;
            proposed.expect("a proposal");
        }
        let kept = app.people().keep_command(&self.call(&zed()), "{}").await;
        kept.expect("kept");
    }

    async fn plays_in_a_league(&self) -> LeagueId {
        let (sign_ups, leagues) = (self.app.sign_ups(), self.app.leagues());
        let runs = || self.manager_call(&zed());
        let draft = sign_ups.begin_draft(&runs(), "Autumn", "").await;
        let league = draft.expect("a draft").stored().expect("stored").id;
        sign_ups.open(&runs(), league).await.expect("opens");
        for person in [zed(), ben(), cat()] {
            let joined = sign_ups.join(&self.call(&person), league).await;
            joined.expect("joins");
        }
        let plan = leagues.season_to_begin(&runs(), league).await;
        let people = plan.expect("can begin").expect("a season").people;
        leagues.start(&runs(), league, people).await.expect("begins");
        self.drain().await;
        league
    }

    /// The things that are rarely there at once.
    async fn keeps_much(&self, game: GameId, league: LeagueId) {
        let said = format!(r#"{{"member": "{NUMBER}", "name": "{}"}}"#, zed().name);
        let owed = self.app.owed();
        let interaction = InteractionId(77_000);
        owed.owe(interaction, &said, NOW).await.expect("owed");
        let cats = self.app.people();
        let kept = cats.keep_command(&self.call(&cat()), &said).await;
        kept.expect("kept");
        // Ben plays, so that a letter to them waits.
        let mut connection = self.database.connect().await;
        for statement in [
            format!("update proposals set starter = 'novice {NUMBER}' where person = 904"),
            format!(
                "insert into entrants (league, season, person, name, joined, waits, seed)
                 values ({league}, 9, {NUMBER}, '{}', 1, 1, 1)",
                zed().name
            ),
            format!(
                "insert into entrants (league, season, person, name, joined, substitute)
                 values ({league}, 8, 902, 'Ann', 1, {NUMBER})"
            ),
            format!("update seats set no_show = 1 where game = {game} and person = {NUMBER}"),
            format!("insert into place_letters (channel, person) values (5, {NUMBER})"),
            format!(
                "insert into league_events (league, seq, part, season, at, actor, kind, body)
                 values ({league}, 900, 0, 1, 1, null, 'asked', '1 {NUMBER}'),
                     ({league}, 901, 0, 1, 1, {NUMBER}, 'proposed', 'end'),
                     ({league}, 902, 0, 1, 1, 902, 'proposed', 'replace 1 {NUMBER}'),
                     ({league}, 903, 0, 1, 1, {NUMBER}, 'objected', '902'),
                     ({league}, 903, 1, 1, null, null, 'act-waits', '901 1 1 1'),
                     ({league}, 903, 2, 1, null, null, 'act-waits', '902 1 1 1'),
                     ({league}, 903, 3, 1, null, {NUMBER}, 'left-seed', '0'),
                     ({league}, 904, 0, 1, 1, 902, 'removed', '1 {NUMBER}')"
            ),
            format!(
                "insert into reasons (league, seq, person, reason)
                 values ({league}, 901, {NUMBER}, 'nobody has come')"
            ),
            format!(
                "insert into dead_jobs (id, kind, game, seq, why, at)
                 values ('turn:1:1:{NUMBER}', 'turn', 1, 1, 'about {NUMBER}', 1)"
            ),
            format!(
                "insert into posts (job, game, seq, channel, message, at)
                 values ('declined:1:1:{NUMBER}', 1, 1, 1, 1, {})",
                NOW.0
            ),
            // The first of a lane in which others wait, and one that nobody waits for.
            format!(
                "insert into jobs (id, kind, game, seq, person, lane, place, due, attempts, head)
                 values ('declined:{game}:0:{NUMBER}', 'declined', {game}, 0, {NUMBER},
                     'game:{game}', 0, 0, 0, 1)"
            ),
            format!(
                "insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
                 values ('card:{game}:1000', 'card', {game}, 0, 'game:{game}', 1000, 0, 0, 0)"
            ),
            format!(
                "insert into jobs (id, kind, league, seq, person, lane, place, due, attempts, head)
                 values ('place-letter:5:{NUMBER}:1', 'place-letter', {league}, 0, {NUMBER},
                     'place-letter:5:{NUMBER}:1', 1, 0, 0, 1)"
            ),
        ] {
            let query = sqlx::query(AssertSqlSafe(statement.clone()));
            query.execute(&mut connection).await.expect(&statement);
        }
    }
}
