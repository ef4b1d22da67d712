//! `/setup`: who manages a server says where games go, and is told what the bot lacks there.

use serde_json::{Value, json};
use starpost::app::{
    Call, ChannelId, GuildId, GuildRow, Office, Person as Caller, RoleId, ServerItem, ServerValue,
    ThemeName, Threads,
};

use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ELSEWHERE, ann, ben, refused};
use crate::support::databases::Database;
use crate::support::deeds::Deed;
use crate::support::play::{Person, Play, list, reads, text};

/// The ids that the menus of the card carry.
const CHANNEL_MENU: &str = "v1:0:0:0:server-channel";
const CLOCK_MENU: &str = "v1:0:0:0:server-clock";
const REFEREE_MENU: &str = "v1:0:0:0:server-referee";

/// A server with the card of `/setup` open in #lobby.
struct Server {
    play: Play,
    anna: Person,
    ben: Person,
    lobby: String,
    games: String,
    card: Deed,
}

impl Server {
    async fn open() -> Server {
        let play = Play::start().await;
        let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
        let lobby = play.channel("lobby").await.expect("a channel");
        let games = play.channel("homeworlds").await.expect("a channel");
        let card = play.command(&anna, &lobby, "setup", &[]).await;
        play.says(&card, "How games are played").await;
        Server { play, anna, ben, lobby, games, card }
    }

    /// Chooses on the card, which then says this.
    async fn choose(&self, menu: &str, values: &[&str], words: &str) -> Value {
        let card = self.play.answer(&self.card).await;
        self.play.choose_all(&self.anna, &card, menu, values).await;
        self.play.says(&self.card, words).await
    }

    /// Presses a button of the card, which then says this.
    async fn press(&self, button: &str, words: &str) {
        let card = self.play.answer(&self.card).await;
        self.play.press(&self.anna, &card, button).await;
        self.play.says(&self.card, words).await;
    }

    async fn new_game(&self, channel: &str) -> Deed {
        let options = [
            ("opponent", json!(self.ben.id)),
            ("preset", json!("quartet-2020")),
            ("options", json!("start:me")),
        ];
        self.play.command(&self.anna, channel, "game new", &options).await
    }

    async fn invitation(&self, channel: &str) -> Value {
        let newest = async || self.play.posts(channel).await.pop();
        self.play.until("an invitation", newest).await
    }

    async fn deny(&self, channel: &str, permissions: &[&str]) {
        let denied: Vec<Value> = permissions
            .iter()
            .map(|permission| json!({"channel": channel, "permission": permission}))
            .collect();
        self.play.wish("misbehave", &json!({"deny": denied})).await;
    }

    fn roles(&self, state: &Value) -> Vec<String> {
        let roles = list(&state["roles"]).iter();
        roles.map(|role| text(&role["id"]).to_owned()).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_go_to_the_channel_that_the_server_has_for_games() {
    let server = Server::open().await;
    let play = &server.play;
    let there = format!("<#{}>", server.games);
    let goes = format!("Invitations to all new games go to {there}");
    server.choose(CHANNEL_MENU, &[&server.games], &goes).await;
    let opened = server.new_game(&server.lobby).await;
    play.says(&opened, &format!("games go to {there}")).await;
    let invitation = server.invitation(&server.games).await;
    assert!(play.posts(&server.lobby).await.is_empty());
    let joined = play.press(&server.ben, &invitation, "Join").await;
    play.says(&joined, "has begun").await;
    let thread = play.thread_of_game(None).await;
    let in_thread = server.new_game(&thread).await;
    let above = format!("will appear in {there} in a moment");
    play.says(&in_thread, &above).await;
    let there = server.new_game(&server.games).await;
    play.says(&there, "will appear here").await;
    let anywhere = "played in the channel where it is opened";
    server.choose(CHANNEL_MENU, &[], anywhere).await;
    let opened = server.new_game(&server.lobby).await;
    play.says(&opened, "will appear here").await;
    server.invitation(&server.lobby).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_of_another_server_is_refused() {
    let server = Server::open().await;
    let foreign = server.play.direct(&server.anna).await;
    let refused = server.choose(CHANNEL_MENU, &[&foreign], "is not a channel of this server").await;
    let said = reads(&refused);
    assert!(said.contains("where it is opened"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_of_a_game_that_is_set_up_elsewhere_invites_to_the_channel_for_games() {
    let server = Server::open().await;
    let play = &server.play;
    server.choose(CHANNEL_MENU, &[&server.games], "to all new games go").await;
    let options = [("opponent", json!(server.ben.id))];
    let asked = play.command(&server.anna, &server.lobby, "game new", &options).await;
    let goes = format!("posts the invitation in <#{}>", server.games);
    let card = play.says(&asked, &goes).await;
    assert!(reads(&card).contains("a thread of its own"), "{card}");
    play.press(&server.anna, &card, "Invite").await;
    play.says(&asked, "games go to").await;
    server.invitation(&server.games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_threads_a_game_is_played_in_the_channel_itself() {
    let server = Server::open().await;
    let play = &server.play;
    server.press("Play without threads", "without threads").await;
    let options = [("opponent", json!(server.ben.id))];
    let asked = play.command(&server.anna, &server.lobby, "game new", &options).await;
    let card = play.says(&asked, "is played here too").await;
    play.press(&server.anna, &card, "Invite").await;
    let invitation = server.invitation(&server.lobby).await;
    play.press(&server.ben, &invitation, "Join").await;
    let begun = async || {
        let newest = play.posts(&server.lobby).await.pop()?;
        reads(&newest).contains("has begun").then_some(())
    };
    play.until("the first post", begun).await;
    assert_eq!(play.channel("Homeworlds").await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn new_games_have_the_clock_of_their_server() {
    let server = Server::open().await;
    let words = "New games have 3 days for each turn";
    server.choose(CLOCK_MENU, &["3d"], words).await;
    server.new_game(&server.lobby).await;
    let invitation = server.invitation(&server.lobby).await;
    let said = reads(&invitation);
    assert!(said.contains("Clock: **3 days for each turn**"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_lacks_where_games_go_is_named_until_it_is_allowed() {
    let server = Server::open().await;
    let play = &server.play;
    let well = format!("I have every permission I need in <#{}>", server.games);
    server.choose(CHANNEL_MENU, &[&server.games], &well).await;
    let check_again = async |words: &str| {
        let card = play.answer(&server.card).await;
        play.press(&server.anna, &card, "Check again").await;
        play.says(&server.card, words).await;
    };
    let lacking = ["CREATE_PUBLIC_THREADS", "ATTACH_FILES"];
    server.deny(&server.games, &lacking).await;
    let lacks = format!("In <#{}> I lack Attach Files, Create Public Threads.", server.games);
    check_again(&lacks).await;
    server.press("Play without threads", "I lack Attach Files.").await;
    server.deny(&server.games, &["VIEW_CHANNEL"]).await;
    check_again("I lack View Channel").await;
    server.deny(&server.games, &[]).await;
    check_again(&well).await;
    let path = format!("channels/{}/delete", server.games);
    play.wish(&path, &json!({})).await;
    check_again("was deleted").await;
    let opened = server.new_game(&server.lobby).await;
    let said = play.says(&opened, "The channel or thread was deleted").await;
    let said = reads(&said);
    assert!(said.contains("`/game relocate`"), "{said}");
    assert!(said.contains("is open") && !said.contains("in a moment"), "{said}");
    // It is known by now, so that nothing is promised at all.
    let opened = server.new_game(&server.lobby).await;
    let said = play.said(&opened).await;
    assert!(said.contains("was deleted") && !said.contains("in a moment"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_chosen_and_taken_back() {
    let server = Server::open().await;
    let state = server.play.state(&server.anna);
    let role = server.roles(&state).remove(0);
    let may = format!("<@&{role}> can referee");
    let card = server.choose(REFEREE_MENU, &[&role], &may).await;
    assert_eq!(card["mentions"], json!([]));
    server.choose(REFEREE_MENU, &[], "Those who manage this server can referee").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_manage_the_server_chooses_nothing() {
    let server = Server::open().await;
    let play = &server.play;
    let plain = json!({"plain_members": [server.anna.id]});
    play.wish("misbehave", &plain).await;
    let refused = "You need the permission";
    server.press("Play without threads", refused).await;
    let again = play.command(&server.anna, &server.lobby, "setup", &[]).await;
    play.says(&again, refused).await;
    let others = play.command(&server.ben, &server.lobby, "setup", &[]).await;
    play.says(&others, "Every game gets a thread").await;
}

fn manager(club: &Club, person: &Caller) -> Call {
    Call { office: Office { manages_server: true, roles: Vec::new() }, ..club.call(person) }
}

/// Each choice changes itself only, and only on its server.
async fn a_server_keeps_what_was_chosen_for_it(database: Database) {
    let club = Club::new(database);
    let guild = GuildId(7);
    let changes = [
        (ServerItem::Channel, ServerValue::Channel(Some(ELSEWHERE))),
        (ServerItem::Threads, ServerValue::Word(Threads::Off.word())),
        (ServerItem::Referee, ServerValue::Role(Some(RoleId(u64::MAX)))),
        (ServerItem::League, ServerValue::Role(Some(RoleId(5)))),
        (ServerItem::Referee, ServerValue::Role(None)),
        (ServerItem::Theme, ServerValue::Word(ThemeName::Light.word())),
    ];
    for (item, value) in changes {
        let call = manager(&club, &ann());
        let done = club.app.servers().set_up(&call, item, value).await;
        done.expect("it is kept");
    }
    let kept = club.app.servers().chosen(&manager(&club, &ben())).await;
    let wanted = GuildRow {
        channel: Some(ELSEWHERE),
        threads: Threads::Off,
        league_role: Some(RoleId(5)),
        theme: ThemeName::Light,
        ..GuildRow::untouched(guild)
    };
    assert_eq!(kept.expect("a server"), wanted);
    let mut other = manager(&club, &ann());
    other.place.guild = Some(GuildId(8));
    let untouched = club.app.servers().chosen(&other).await.expect("a server");
    assert_eq!(untouched, GuildRow::untouched(GuildId(8)));
    let stranger = club.app.servers().chosen(&club.call(&ben())).await;
    assert_eq!(refused(stranger), "only-managers");
    let (item, nowhere) = (ServerItem::Channel, ServerValue::Channel(None));
    let call = club.call(&ben());
    let stranger = club.app.servers().set_up(&call, item, nowhere).await;
    assert_eq!(refused(stranger), "only-managers");
}

on_both_databases!(a_server_keeps_what_was_chosen_for_it);

/// A game is made where the server wants it; what lacks here does not matter then.
async fn a_game_is_made_in_the_channel_for_games(database: Database) {
    let club = Club::new(database);
    let (item, channel) = (ServerItem::Channel, ServerValue::Channel(Some(ELSEWHERE)));
    let call = manager(&club, &ann());
    let chosen = club.app.servers().set_up(&call, item, channel).await;
    chosen.expect("it is kept");
    let made_in = async |call: Call| {
        let made = club.app.invitations().new_game(&call, club.invitation()).await;
        let place = made.expect("a game").place;
        (place.guild, place.channel)
    };
    let guild = Some(GuildId(7));
    assert_eq!(made_in(club.call(&ann())).await, (guild, ELSEWHERE));
    let mut in_thread = club.call(&ann());
    in_thread.place.channel = ChannelId(81);
    in_thread.place.under = Some(ELSEWHERE);
    assert_eq!(made_in(in_thread).await, (guild, ChannelId(81)));
    let mut other = club.call(&ann());
    other.place.guild = Some(GuildId(8));
    assert_eq!(made_in(other).await, (Some(GuildId(8)), CHANNEL));
}

on_both_databases!(a_game_is_made_in_the_channel_for_games);
