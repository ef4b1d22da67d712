//! A Swiss that is played. Knows no rule of pairing.

use starpost_games::game::Seat;
use starpost_games::league::{
    Acceleration, Entrant, Pairing, PointRule, Points, Round, RoundNo, SwissEntrant, SwissSize,
};

/// People in the middle of an event.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// Those who still play.
    pub(crate) people: Vec<SwissEntrant>,
}

impl Event {
    /// An event of this many at its beginning.
    pub(crate) fn of(people: u32) -> Event {
        let newcomer = |number| SwissEntrant::new(Entrant(number));
        Event { people: (0..people).map(newcomer).collect() }
    }

    /// These have missed a round, for nothing.
    pub(crate) fn miss(&mut self, people: &[Entrant]) {
        for who in people {
            self.person(*who).missed += 1;
        }
    }

    /// Gives people the points by which this round is accelerated, in an event that began with this size.
    pub(crate) fn accelerate(&mut self, size: SwissSize, round: RoundNo) {
        for person in &mut self.people {
            let who = (person.entrant, round);
            person.virtual_points = Acceleration::Baku.points(size, PointRule::default(), who);
        }
    }

    fn person(&mut self, who: Entrant) -> &mut SwissEntrant {
        let mut people = self.people.iter_mut();
        people.find(|person| person.entrant == who).expect("somebody known")
    }

    fn score(&mut self, who: Entrant, points: Points) {
        self.person(who).points += points;
    }

    /// Plays a round, with the points of the first to move in each pairing.
    pub(crate) fn play(&mut self, round: &Round, mut points: impl FnMut(&Pairing) -> Points) {
        for pairing in &round.pairings {
            let (first, second) = (pairing.0[0], pairing.0[1]);
            let won = points(pairing);
            self.score(first, won);
            self.score(second, Points::quarters(4 - won.in_quarters()));
            self.person(first).met.push(second);
            self.person(first).seats.push(Seat(0));
            self.person(second).met.push(first);
            self.person(second).seats.push(Seat(1));
        }
        for who in &round.byes {
            self.score(*who, Points::ONE);
            self.person(*who).halves += 2;
            self.person(*who).missed += 1;
        }
    }
}
