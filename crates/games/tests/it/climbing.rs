//! Ladders: how people climb, whom they may challenge, and 10,000 things that happen at random.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test climbing` plays only that one.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::league::{
    Climbed, Entrant, FirstChallenge, LadderChallenge, LadderNow, LeagueRules, NoChallenge, Step,
    climbed,
};

/// The length of a day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// The rules of a ladder on which people rest for thirty days.
fn rules() -> LeagueRules {
    LeagueRules { reach: 3, rest: 30, ..LeagueRules::default() }
}

/// The time at which the rest after a meeting is over.
fn rested(ended: i64) -> i64 {
    ended + 30 * DAY
}

/// The steps in a line: `+3` joins, `-3` leaves, `3>1` wins against, `=` is level, `.` is a month's end.
fn steps(line: &str) -> Vec<Step> {
    let number = |text: &str| Entrant(text.parse().expect("a number"));
    let step = |word: &str| match (word.split_at(1), word.split_once('>')) {
        (("+", who), _) => Step::Joined(number(who)),
        (("-", who), _) => Step::Left(number(who)),
        ((".", _), _) => Step::Month,
        (("=", _), _) => Step::Level,
        (_, Some((winner, loser))) => Step::Won { winner: number(winner), loser: number(loser) },
        _ => panic!("{word} is no step"),
    };
    line.split_whitespace().map(step).collect()
}

fn order(line: &str) -> String {
    written(&climbed(steps(line)).order)
}

fn written(order: &[Entrant]) -> String {
    let all = order.iter().map(ToString::to_string);
    all.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_newcomer_begins_at_the_bottom() {
    assert_eq!(order("+0 +1 +2"), "0 1 2");
    assert_eq!(order("+0 +1 +1"), "0 1");
    assert_eq!(order(""), "");
}

#[test]
fn whoever_wins_from_below_takes_the_place_and_those_between_move_down() {
    assert_eq!(order("+0 +1 +2 +3 +4 3>1"), "0 3 1 2 4");
    assert_eq!(order("+0 +1 +2 1>0"), "1 0 2");
}

#[test]
fn a_win_from_above_and_a_draw_change_nothing() {
    assert_eq!(order("+0 +1 +2 0>2 = 1>2"), "0 1 2");
}

#[test]
fn who_leaves_closes_the_gap_and_comes_back_at_the_bottom() {
    assert_eq!(order("+0 +1 +2 +3 -1"), "0 2 3");
    assert_eq!(order("+0 +1 +2 +3 -1 3>2 +1"), "0 3 2 1");
}

#[test]
fn what_cannot_happen_changes_nothing() {
    assert_eq!(order("+0 +1 9>0 1>9 -7"), "0 1");
    assert_eq!(order("+0 +1 -0 1>0"), "1");
}

#[test]
fn each_month_keeps_its_table() {
    let ladder = climbed(steps("+0 +1 +2 . 2>0 . +3"));
    assert_eq!(written(&ladder.order), "2 0 1 3");
    let months: Vec<String> = ladder.months.iter().map(|order| written(order)).collect();
    assert_eq!(months, ["0 1 2", "2 0 1"]);
    assert_eq!(ladder.place(Entrant(0)), Some(2));
    assert_eq!(ladder.place_before(Entrant(3)), None);
    assert_eq!(ladder.place(Entrant(9)), None);
}

#[test]
fn a_correction_counts_as_if_it_had_been_so_from_the_start() {
    assert_eq!(order("+0 +1 +2 +3 2>1 3>2"), "0 3 2 1");
    assert_eq!(order("+0 +1 +2 +3 1>2 3>2"), "0 1 3 2");
}

/// A meeting that ended on a day, if it has.
fn meeting(one: u32, other: u32, ended: Option<i64>, is_game: bool) -> LadderChallenge {
    let ended = ended.map(|day| day * DAY);
    LadderChallenge { entrants: [Entrant(one), Entrant(other)], ended, is_game }
}

#[test]
fn whoever_has_not_challenged_anybody_yet_may_challenge_everybody_where_that_is_the_rule() {
    let order: Vec<Entrant> = (0..9).map(Entrant).collect();
    // 8 has challenged, and 7 was challenged.
    let meetings = [meeting(8, 7, Some(1), false)];
    let may = |first_challenge: FirstChallenge, who: u32| {
        let rules = LeagueRules { first_challenge, ..rules() };
        let now = LadderNow {
            order: &order,
            meetings: &meetings,
            away: &[],
            rules: &rules,
            now: 100 * DAY,
        };
        now.may_challenge(Entrant(who), Entrant(0))
    };
    let far = Err(NoChallenge::OutOfReach(3));
    assert_eq!([6, 7, 8].map(|who| may(FirstChallenge::Reach, who)), [far; 3]);
    assert_eq!([6, 7, 8].map(|who| may(FirstChallenge::Anyone, who)), [Ok(()), Ok(()), far]);
}

#[test]
fn who_may_challenge_whom() {
    let order: Vec<Entrant> = (0..9).map(Entrant).collect();
    let meetings = [
        meeting(4, 2, None, false),
        meeting(1, 0, Some(80), true),
        meeting(8, 6, Some(80), false),
        meeting(8, 7, Some(70), true),
    ];
    let rules = rules();
    let now = LadderNow {
        order: &order,
        meetings: &meetings,
        away: &[Entrant(3)],
        rules: &rules,
        now: 100 * DAY,
    };
    let table = [
        (5, 5, Err(NoChallenge::Oneself)),
        (5, 6, Err(NoChallenge::Below)),
        (5, 1, Err(NoChallenge::OutOfReach(3))),
        (5, 9, Err(NoChallenge::NotThere)),
        (9, 8, Err(NoChallenge::NotThere)),
        (4, 3, Err(NoChallenge::Busy)),
        (5, 2, Err(NoChallenge::OtherBusy)),
        (5, 3, Err(NoChallenge::Away)),
        (3, 1, Err(NoChallenge::Rests(30))),
        (8, 6, Err(NoChallenge::PairRests(30))),
        (7, 6, Ok(())),
        (8, 7, Ok(())),
        (8, 5, Ok(())),
    ];
    for (who, whom, may) in table {
        assert_eq!(now.may_challenge(Entrant(who), Entrant(whom)), may, "{who} {whom}");
    }
    assert_eq!(written(&now.within_reach(Entrant(8))), "5 7");
    assert!(now.within_reach(Entrant(4)).is_empty());
}

/// Something on a ladder at random that is to be corrected: which step, and what it becomes.
struct Ladder {
    random: StdRng,
    now: i64,
    steps: Vec<Step>,
    /// The step and the people of each meeting that is decided.
    decided: Vec<(usize, [Entrant; 2])>,
    meetings: Vec<LadderChallenge>,
    away: Vec<Entrant>,
    next: u32,
}

/// Says which one it was when a test fails in it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.0);
        }
    }
}

#[test]
fn ten_thousand_events_at_random_keep_the_rules() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => play(seed.parse().expect("a number")),
        Err(_) => (0..100).for_each(play),
    }
}

fn play(seed: u64) {
    let _seed = Seed(seed);
    let mut ladder = Ladder {
        random: StdRng::seed_from_u64(seed),
        now: 0,
        steps: Vec::new(),
        decided: Vec::new(),
        meetings: Vec::new(),
        away: Vec::new(),
        next: 0,
    };
    for _ in 0..100 {
        ladder.now += DAY * ladder.random.random_range(0..20);
        ladder.happens();
        ladder.check();
    }
}

impl Ladder {
    fn after(&self) -> Climbed {
        climbed(self.steps.iter().copied())
    }

    fn happens(&mut self) {
        let order = self.after().order;
        match self.random.random_range(0..100) {
            _ if order.len() < 2 => self.joins(),
            0..10 => self.joins(),
            10..15 => self.leaves(&order),
            15..20 => {
                let who = self.any(&order);
                if self.away.contains(&who) {
                    self.away.retain(|one| *one != who);
                } else {
                    self.away.push(who);
                }
            }
            20..23 => self.steps.push(Step::Month),
            23..30 => self.is_corrected(),
            30..70 => self.challenges(&order),
            _ => self.is_decided(),
        }
    }

    fn any<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.random.random_range(0..among.len())]
    }

    fn joins(&mut self) {
        self.steps.push(Step::Joined(Entrant(self.next)));
        self.next += 1;
    }

    /// Whoever leaves loses what is open.
    fn leaves(&mut self, order: &[Entrant]) {
        let who = self.any(order);
        let mut open = self
            .meetings
            .iter()
            .enumerate()
            .filter(|(_, met)| met.ended.is_none() && met.entrants.contains(&who));
        if let Some((index, met)) = open.next() {
            let winner = usize::from(met.entrants[0] == who);
            self.decide(index, Some(winner));
        }
        self.steps.push(Step::Left(who));
    }

    fn challenges(&mut self, order: &[Entrant]) {
        let (who, whom) = (self.any(order), self.any(order));
        let ladder = LadderNow {
            order,
            meetings: &self.meetings,
            away: &self.away,
            rules: &rules(),
            now: self.now,
        };
        let may = ladder.may_challenge(who, whom);
        assert_eq!(may.is_ok(), ladder.within_reach(who).contains(&whom));
        if may.is_err() {
            return;
        }
        let place = |who| order.iter().position(|one| *one == who).expect("there");
        assert!((1..=3).contains(&(place(who) - place(whom))), "{who} {whom}");
        assert!(!self.away.contains(&whom));
        for met in &self.meetings {
            let rested = met.ended.map(rested);
            let is_fresh = rested.is_none_or(|rested| self.now < rested);
            let (has_who, has_whom) = (met.entrants.contains(&who), met.entrants.contains(&whom));
            assert!(!(is_fresh && has_who && has_whom), "{met:?}");
            assert!(!(is_fresh && met.is_game && has_whom), "{met:?}");
        }
        let is_game = self.random.random_range(0..4) > 0;
        self.meetings.push(LadderChallenge { entrants: [who, whom], ended: None, is_game });
    }

    fn is_decided(&mut self) {
        let open: Vec<usize> = self
            .meetings
            .iter()
            .enumerate()
            .filter(|(_, met)| met.ended.is_none())
            .map(|(index, _)| index)
            .collect();
        if open.is_empty() {
            return;
        }
        let index = self.any(&open);
        let winner = if self.meetings[index].is_game {
            self.any(&[Some(0), Some(1), None])
        } else {
            // Who does not take a challenge has lost.
            Some(0)
        };
        self.decide(index, winner);
    }

    fn decide(&mut self, index: usize, winner: Option<usize>) {
        let before = self.after();
        let entrants = self.meetings[index].entrants;
        self.meetings[index].ended = Some(self.now);
        self.decided.push((self.steps.len(), entrants));
        self.steps.push(decision(entrants, winner));
        let after = self.after();
        let Some(winner) = winner.map(|winner| entrants[winner]) else {
            assert_eq!(before.order, after.order, "nothing was won");
            return;
        };
        let loser = entrants[usize::from(entrants[0] == winner)];
        let (Some(from), Some(to)) = (before.place(winner), before.place(loser)) else {
            return;
        };
        assert_eq!(after.place(winner), Some(from.min(to)));
        for (place, who) in (1..).zip(&before.order).filter(|(_, who)| **who != winner) {
            let moves = to < from && (to..from).contains(&place);
            assert_eq!(after.place(*who), Some(place + u32::from(moves)), "{who}");
        }
    }

    /// Another result counts from then on as if it had been so from the start.
    fn is_corrected(&mut self) {
        if self.decided.is_empty() {
            return;
        }
        let decided = self.decided.clone();
        let (at, entrants) = self.any(&decided);
        let winner = self.any(&[Some(0), Some(1), None]);
        let mut anew = self.steps[..at].to_vec();
        anew.push(decision(entrants, winner));
        anew.extend(&self.steps[at + 1..]);
        let before = climbed(self.steps[..at].iter().copied()).order;
        self.steps = anew;
        let months = self.after().months;
        let earlier = self.steps[..at].iter().filter(|step| **step == Step::Month).count();
        let as_they_were = climbed(self.steps[..at].iter().copied()).months;
        assert_eq!(months[..earlier], as_they_were[..], "earlier tables stay");
        assert_eq!(before, climbed(self.steps[..at].iter().copied()).order);
    }

    fn check(&self) {
        let ladder = self.after();
        let there: BTreeSet<Entrant> = ladder.order.iter().copied().collect();
        assert_eq!(there.len(), ladder.order.len(), "nobody is there twice");
        let mut members = BTreeSet::new();
        for step in &self.steps {
            match step {
                Step::Joined(who) => drop(members.insert(*who)),
                Step::Left(who) => drop(members.remove(who)),
                Step::Won { .. } | Step::Level | Step::Month => {}
            }
        }
        assert_eq!(there, members, "everybody is there, and nobody else");
        let mut busy = BTreeSet::new();
        for met in self.meetings.iter().filter(|met| met.ended.is_none()) {
            for who in met.entrants {
                assert!(busy.insert(who), "{who} has two challenges");
                assert!(there.contains(&who), "{who} is gone");
            }
        }
        assert_eq!(ladder, self.one_by_one(), "whatever it is reckoned from");
    }

    /// The same, reckoned in another way: everybody has a height, and only these change.
    fn one_by_one(&self) -> Climbed {
        let mut heights: Vec<(i64, Entrant)> = Vec::new();
        let mut months = Vec::new();
        let order = |heights: &[(i64, Entrant)]| {
            let mut sorted = heights.to_vec();
            sorted.sort_unstable();
            sorted.into_iter().map(|(_, who)| who).collect::<Vec<_>>()
        };
        for step in &self.steps {
            let height = |who: Entrant| heights.iter().find(|(_, one)| *one == who).map(|it| it.0);
            match *step {
                Step::Joined(who) => {
                    let lowest = heights.iter().map(|(height, _)| *height).max();
                    heights.push((lowest.map_or(0, |lowest| lowest + 1), who));
                }
                Step::Left(who) => heights.retain(|(_, one)| *one != who),
                Step::Won { winner, loser } => {
                    let (Some(from), Some(to)) = (height(winner), height(loser)) else {
                        continue;
                    };
                    if to < from {
                        for (height, who) in &mut heights {
                            if *who == winner {
                                *height = to;
                            } else if (to..from).contains(height) {
                                *height += 1;
                            }
                        }
                    }
                }
                Step::Level => {}
                Step::Month => months.push(order(&heights)),
            }
        }
        Climbed { order: order(&heights), months }
    }
}

fn decision(entrants: [Entrant; 2], winner: Option<usize>) -> Step {
    winner.map_or(Step::Level, |winner| Step::Won {
        winner: entrants[winner],
        loser: entrants[1 - winner],
    })
}
