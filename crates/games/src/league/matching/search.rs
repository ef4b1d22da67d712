//! The search for matchings of the greatest weight: how trees grow, meet and close blossoms. Knows
//! nobody and no cost.

use crate::league::matching::blossoms::{Blossoms, Edge, Label, NONE};

impl Blossoms {
    /// Makes a blossom of the circle that an edge between two even nodes closes.
    fn add_blossom(&mut self, one: usize, meeting: usize, other: usize) {
        let unused = (self.vertices + 1..=self.nodes).find(|node| self.outermost[*node] == NONE);
        let blossom = unused.unwrap_or(self.nodes + 1);
        self.nodes = self.nodes.max(blossom);
        self.duals[blossom] = 0;
        self.labels[blossom] = Label::Even;
        self.partner[blossom] = self.partner[meeting];
        let mut petals = vec![meeting];
        self.walk(one, meeting, &mut petals);
        petals[1..].reverse();
        self.walk(other, meeting, &mut petals);
        self.petals[blossom] = petals;
        self.put_within(blossom, blossom);
        self.find_edges(blossom);
        self.find_nearest(blossom);
    }

    /// The nodes from one to where ways meet, without the last. Those that were odd become even.
    fn walk(&mut self, from: usize, meeting: usize, petals: &mut Vec<usize>) {
        let mut node = from;
        while node != meeting {
            let odd = self.outermost[self.partner[node]];
            petals.extend([node, odd]);
            self.enqueue(odd);
            node = self.outermost[self.parent[odd]];
        }
    }

    /// The edges with the least slack between a new blossom and all other nodes.
    fn find_edges(&mut self, blossom: usize) {
        let stride = self.stride;
        for node in 1..=self.nodes {
            self.edges[blossom * stride + node] = Edge(0, 0);
            self.edges[node * stride + blossom] = Edge(0, 0);
        }
        self.within[blossom * stride..][..=self.vertices].fill(NONE);
        for petal in self.petals[blossom].clone() {
            for node in 1..=self.nodes {
                let (known, edge) = (self.edge(blossom, node), self.edge(petal, node));
                let better = self.weight(known) == 0 || self.slack(edge) < self.slack(known);
                if self.weight(edge) > 0 && better {
                    self.edges[blossom * stride + node] = edge;
                    self.edges[node * stride + blossom] = Edge(edge.1, edge.0);
                }
            }
            for vertex in 1..=self.vertices {
                if self.within[petal * stride + vertex] != NONE {
                    self.within[blossom * stride + vertex] = petal;
                }
            }
        }
    }

    /// Replaces an odd blossom, whose dual value is 0, by its petals.
    fn expand(&mut self, blossom: usize) {
        for petal in self.petals[blossom].clone() {
            self.put_within(petal, petal);
        }
        let parent = self.parent[blossom];
        let (_, entry) = self.edge(parent, blossom).ends();
        let reached = self.within[blossom * self.stride + entry];
        let place = self.even_place(blossom, reached);
        let petals = std::mem::take(&mut self.petals[blossom]);
        for two in petals[..place].chunks(2) {
            let (odd, even) = (two[0], two[1]);
            self.parent[odd] = self.edge(even, odd).ends().0;
            self.labels[odd] = Label::Odd;
            self.labels[even] = Label::Even;
            self.nearest[odd] = NONE;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.labels[reached] = Label::Odd;
        self.parent[reached] = parent;
        for petal in &petals[place + 1..] {
            self.labels[*petal] = Label::Free;
            self.find_nearest(*petal);
        }
        self.outermost[blossom] = NONE;
    }

    /// Uses an edge without slack, which begins in an even node. True if two trees have met.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = edge.ends();
        let (node, other) = (self.outermost[from], self.outermost[to]);
        match self.labels[other] {
            Label::Free => {
                self.parent[other] = from;
                self.labels[other] = Label::Odd;
                let even = self.outermost[self.partner[other]];
                self.nearest[other] = NONE;
                self.nearest[even] = NONE;
                self.labels[even] = Label::Even;
                self.enqueue(even);
                false
            }
            Label::Even => match self.meeting(node, other) {
                NONE => {
                    self.augment(node, other);
                    self.augment(other, node);
                    true
                }
                meeting => {
                    self.add_blossom(node, meeting, other);
                    false
                }
            },
            Label::Odd => false,
        }
    }

    /// Grows the trees along edges without slack as far as possible. True if two have met.
    fn grow(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label_around(vertex) == Label::Odd {
                continue;
            }
            for other in 1..=self.vertices {
                let edge = self.edge(vertex, other);
                let outside = self.outermost[vertex] != self.outermost[other];
                if self.weight(edge) == 0 || !outside {
                    continue;
                }
                if self.slack(edge) > 0 {
                    self.reach(vertex, self.outermost[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// The amount by which the dual values can change until an edge loses its slack or a blossom its value.
    fn step(&self) -> Option<i128> {
        let blossoms = (self.vertices + 1..=self.nodes)
            .filter(|node| self.is_outermost(*node) && self.labels[*node] == Label::Odd)
            .map(|node| self.duals[node] / 2);
        let reached =
            (1..=self.nodes).filter(|node| self.is_outermost(*node) && self.nearest[*node] != NONE);
        let edges = reached.filter_map(|node| {
            let slack = self.slack(self.edge(self.nearest[node], node));
            match self.labels[node] {
                Label::Free => Some(slack),
                Label::Even => Some(slack / 2),
                Label::Odd => None,
            }
        });
        blossoms.chain(edges).min()
    }

    fn change_duals(&mut self, step: i128) {
        for vertex in 1..=self.vertices {
            match self.label_around(vertex) {
                Label::Even => self.duals[vertex] -= step,
                Label::Odd => self.duals[vertex] += step,
                Label::Free => {}
            }
        }
        for blossom in self.vertices + 1..=self.nodes {
            match self.labels[blossom] {
                _ if !self.is_outermost(blossom) => {}
                Label::Even => self.duals[blossom] += step * 2,
                Label::Odd => self.duals[blossom] -= step * 2,
                Label::Free => {}
            }
        }
    }

    /// Follows the edges that have just lost their slack. True if two trees have met.
    fn follow_nearest(&mut self) -> bool {
        for node in 1..=self.nodes {
            let nearest = self.nearest[node];
            if !self.is_outermost(node) || nearest == NONE || self.outermost[nearest] == node {
                continue;
            }
            let edge = self.edge(nearest, node);
            if self.slack(edge) == 0 && self.follow(edge) {
                return true;
            }
        }
        false
    }

    /// Matches two more vertices. False if that is impossible.
    fn match_two_more(&mut self) -> bool {
        self.queue.clear();
        self.labels.fill(Label::Free);
        self.nearest.fill(NONE);
        for node in 1..=self.nodes {
            if self.is_outermost(node) && self.partner[node] == NONE {
                self.parent[node] = NONE;
                self.labels[node] = Label::Even;
                self.enqueue(node);
            }
        }
        loop {
            if self.grow() {
                return true;
            }
            let Some(step) = self.step() else {
                return false;
            };
            self.change_duals(step);
            if self.follow_nearest() {
                return true;
            }
            for blossom in self.vertices + 1..=self.nodes {
                let spent = self.labels[blossom] == Label::Odd && self.duals[blossom] == 0;
                if self.is_outermost(blossom) && spent {
                    self.expand(blossom);
                }
            }
        }
    }

    /// The partner of each vertex, counted from 0; `None` if not all of them can be matched.
    pub(super) fn matched(mut self) -> Option<Vec<usize>> {
        for _ in 0..self.vertices / 2 {
            if !self.match_two_more() {
                return None;
            }
        }
        let partners = self.partner[1..=self.vertices].iter();
        partners.map(|partner| partner.checked_sub(1)).collect()
    }
}
