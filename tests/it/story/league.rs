//! Leagues in a story: P1, P2 and so on play, Rex runs them.

use std::collections::BTreeSet;

use starpost::app::{
    Call, Error, FixtureFacts, GameId, InteractionId, LeagueFacts, PersonId, Report, Ruling,
    Stage as GameStage,
};
use starpost_games::game::Refuses as _;
use starpost_games::league::{ChallengeNo, FixtureNo};

use super::deeds::Answered;
use super::stage::Stage;
use crate::leagues::deeds::{Deed, asked, done};

impl Stage {
    /// `league 4 at_once:2`: these many have joined, and the season has begun; `league-to-begin`: it has not. Another
    /// is called Winter.
    pub(super) async fn found(&mut self, words: &str, begins: bool) {
        let (people, line) = words.split_once(' ').unwrap_or((words, ""));
        let sign_ups = self.club.app.sign_ups();
        let name = if self.league.is_some() { "Winter" } else { "Autumn" };
        let draft = sign_ups.begin_draft(&self.call("Rex"), name, line).await;
        let league = draft.expect("a draft").stored().expect("stored").id;
        sign_ups.open(&self.call("Rex"), league).await.expect("people may join");
        for number in 1..=people.parse().expect("a number of people") {
            let call = self.call(&format!("P{number}"));
            sign_ups.join(&call, league).await.expect("joins");
        }
        self.league = Some(league);
        if begins {
            let call = self.call("Rex");
            done(&self.club.app, &call, league, &Deed::Start).await.expect("begins");
        }
        self.drain().await;
        self.looked = self.club.courier.says().len();
    }

    pub(super) async fn facts(&self) -> LeagueFacts {
        let league = self.league.expect("a line with `league` comes first");
        let facts = self.club.app.leagues().view(&self.call("Rex"), league).await;
        facts.expect("it is there")
    }

    /// The fixture of these people, like `P1-P2`: the one that goes on, or else the last.
    pub(super) async fn fixture(&self, players: &str) -> FixtureFacts {
        let mut fixtures = self.facts().await.fixtures;
        fixtures.retain(|fixture| self.is_of(fixture, players));
        let open = fixtures.iter().position(|fixture| fixture.how.is_none());
        match open {
            Some(open) => fixtures.swap_remove(open),
            None => fixtures.pop().unwrap_or_else(|| panic!("nobody plays {players}")),
        }
    }

    /// Is played by these people, like `P1-P2`, in whatever seats.
    fn is_of(&self, fixture: &FixtureFacts, players: &str) -> bool {
        let wanted: BTreeSet<PersonId> =
            players.split('-').map(|name| self.person(name).id).collect();
        fixture.players.iter().map(|player| player.id).collect::<BTreeSet<_>>() == wanted
    }

    /// Rex decides everything that is to be decided as a draw.
    pub(super) async fn draw_out(&self) {
        self.drain().await;
        let league = self.league.expect("a line with `league` comes first");
        for fixture in self.facts().await.fixtures.iter().filter(|one| one.how.is_none()) {
            let deed = Deed::Report(fixture.fixture, Report::Drawn);
            done(&self.club.app, &self.call("Rex"), league, &deed).await.expect("decided");
            self.drain().await;
        }
    }

    /// All games that are open are played, and those that open then: in each the player with the highest number
    /// resigns. `groups`: only those of groups; `round`: only those that are open already; `but P2-P3`: all others.
    pub(super) async fn play_out(&self, which: &str) {
        let open = async || {
            let mut fixtures = self.facts().await.fixtures;
            fixtures.retain(|one| match which.strip_prefix("but ") {
                _ if one.how.is_some() => false,
                Some(players) => !self.is_of(one, players),
                None => which != "groups" || one.division > 0,
            });
            fixtures.into_iter().filter_map(|fixture| fixture.game).collect::<Vec<GameId>>()
        };
        self.drain().await;
        let mut games = open().await;
        while let Some(game) = games.first() {
            self.loses(*game).await;
            match which {
                "round" => drop(games.remove(0)),
                _ => games = open().await,
            }
        }
    }

    /// The player with the highest number resigns.
    async fn loses(&self, game: GameId) {
        let seen = self.club.app.boards().look(&self.call("Rex"), game).await.expect("seen");
        let playing = seen.seats.iter().filter(|seat| !seen.out.has(seat.seat));
        let weakest = playing.max_by_key(|seat| seat.person.id).expect("people").clone();
        let call = self.club.call(&weakest.person);
        self.club.app.ends().resign(&call, game).await.expect("resigns");
        self.drain().await;
    }

    /// `come but P4`: everybody else plays a first turn wherever it is theirs.
    pub(super) async fn come(&self, words: &str) {
        let absent: Vec<&str> = words.trim_start_matches("but").split_whitespace().collect();
        for (turns, line) in [(0, "homeworld b3 r1 g3"), (1, "homeworld y2 b1 g3")] {
            for game in self.facts().await.fixtures.iter().filter_map(|fixture| fixture.game) {
                let looked = self.club.app.boards().look(&self.call("Rex"), game).await;
                let seen = looked.expect("seen");
                let Some(mover) = seen.to_move.filter(|_| seen.stage == GameStage::Playing) else {
                    continue;
                };
                if seen.turns == turns && !absent.contains(&mover.person.name.as_str()) {
                    self.club.play(&mover.person, game, line).await.expect("a first turn");
                }
            }
            self.drain().await;
        }
    }
}

/// The numbers of questions begin so far behind those of the deeds that they are about.
const QUESTIONS: u64 = 500_000;

/// Somebody does something in the league; none if these words are about something else.
pub(super) async fn done_in_league(stage: &Stage, who: &str, words: &str) -> Option<Answered> {
    let league = stage.league?;
    let deed = deed(stage, who, words).await?;
    let app = &stage.club.app;
    let call = stage.call(who);
    let asked = if stage.asks_first {
        let question = InteractionId(call.interaction.0 + QUESTIONS);
        asked(app, &Call { interaction: question, ..call.clone() }, league, &deed).await
    } else {
        None
    };
    let answer = done(app, &call, league, &deed).await;
    if let Some(asked) = asked {
        assert_eq!(id(&asked), id(&answer), "the question and the deed: {deed:?}");
    }
    Some(answer.map(|()| String::new()))
}

/// The id of a refusal.
fn id(answer: &Result<(), Error>) -> Option<&'static str> {
    match answer {
        Err(Error::Refused(no)) => Some(no.id()),
        _ => None,
    }
}

async fn deed(stage: &Stage, who: &str, words: &str) -> Option<Deed> {
    let words: Vec<&str> = words.split_whitespace().collect();
    Some(match *words.as_slice() {
        ["joins"] => Deed::Join,
        ["leaves"] => Deed::Leave,
        ["checks", "in"] => Deed::CheckIn,
        ["starts"] => {
            let facts = stage.facts().await;
            let missing = facts.check_in.map_or(0, |open| open.missing.len());
            Deed::Begin(u32::try_from(facts.entrants.len() - missing).expect("few"))
        }
        ["edits", ref rules @ ..] => Deed::Edit(rules.join(" ")),
        ["opens", "the", "next", "season"] => Deed::Next,
        ["ends", "the", "season"] => Deed::End(stage.facts().await.row.season),
        ["waits"] => Deed::Wait,
        ["waits", "no", "more"] => Deed::StopWaiting,
        ["withdraws"] => Deed::Withdraw(stage.person(who)),
        ["withdraws", whom] => Deed::Withdraw(stage.person(whom)),
        ["takes", "out", whom] => Deed::TakeOut(stage.person(whom)),
        ["seeds", whom, "at", place] => {
            let place: u32 = place.parse().expect("a place");
            Deed::SeedAt(stage.person(whom), place - 1)
        }
        ["replaces", whom, "by", by] => Deed::Replace(stage.person(whom), stage.person(by)),
        ["brings", "back", whom] => Deed::BringBack(stage.person(whom)),
        ["comes", "back"] => Deed::PlayOn,
        ["keeps", whom] => Deed::Keep(stage.person(whom)),
        ["appoints", whom] => Deed::Appoint(stage.person(whom)),
        ["dismisses", whom] => Deed::Dismiss(stage.person(whom)),
        ["steps", "down"] => Deed::Dismiss(stage.person(who)),
        ["takes", "over", "from", whom] => Deed::TakeOver(stage.person(whom)),
        ["takes", "nothing", "over", "from", whom] => Deed::Decline(stage.person(whom)),
        ["sits", "out"] => Deed::SitOut,
        ["sits", "in"] => Deed::PlayNext,
        ["pairs", "again", round] => Deed::PairAgain(round.parse().expect("a round")),
        ["challenges", whom] => Deed::Challenge(stage.person(whom)),
        ["accepts"] => Deed::Accept(challenge_of(stage, who).await),
        ["declines"] => Deed::DeclineChallenge(challenge_of(stage, who).await),
        ["loses", "to", other] => {
            let fixture = stage.fixture(&format!("{who}-{other}")).await;
            Deed::Resign(fixture.game.expect("open"))
        }
        ["reports", players, ref result @ ..] => {
            Deed::Report(fixture_of(stage, players).await, report(stage, result))
        }
        ["takes", "back", "the", "end"] => Deed::GoOn(stage.facts().await.row.season),
        ["takes", "back", players] => Deed::TakeBack(fixture_of(stage, players).await),
        ["rules", players, ref result @ ..] => {
            let ruling = match report(stage, result) {
                Report::Won(winner) => Ruling::Won(winner),
                Report::Drawn => Ruling::Drawn,
                Report::Annulled => Ruling::Annul,
            };
            Deed::Rule(stage.fixture(players).await.game.expect("open"), ruling)
        }
        ["revokes", players] => Deed::Revoke(stage.fixture(players).await.game.expect("open")),
        _ => return None,
    })
}

/// The number of the fixture of these people, or the one that is named like `#3`.
async fn fixture_of(stage: &Stage, players: &str) -> FixtureNo {
    match players.strip_prefix('#') {
        Some(number) => number.parse().expect("the number of a fixture"),
        None => stage.fixture(players).await.fixture,
    }
}

fn report(stage: &Stage, result: &[&str]) -> Report {
    match *result {
        ["won", "by", name] => Report::Won(stage.person(name).id),
        ["drawn"] => Report::Drawn,
        ["annulled"] => Report::Annulled,
        _ => panic!("nobody reports {result:?}"),
    }
}

/// The number of the challenge that somebody is to answer; 0, which there is never, if there is none.
async fn challenge_of(stage: &Stage, who: &str) -> ChallengeNo {
    let who = stage.person(who);
    let ladder = stage.facts().await.ladder.expect("a ladder");
    let mut open = ladder.challenges.into_iter();
    open.find(|one| one.challenged == who || one.challenger == who)
        .map_or(ChallengeNo::default(), |one| one.number)
}
