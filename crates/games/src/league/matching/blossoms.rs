//! The trees and blossoms of Edmonds' algorithm for matchings of the greatest weight in which everybody
//! is matched; knows nobody and no cost.
//!
//! As in the usual presentation (Galil, *Efficient algorithms for finding maximum matching in
//! graphs*, 1986), every vertex and every blossom has a dual value, and trees of edges without slack
//! grow from all vertices without a partner at once. Where two trees meet, a path is augmented; where
//! a tree meets itself, an odd circle becomes a blossom, which is from then on one node.
//! Everybody has to be matched, so the values of vertices may become negative.

use std::collections::VecDeque;

/// The place of a node in the trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// In none.
    Free,
    /// At an even distance from the root.
    Even,
    /// At an odd distance.
    Odd,
}

/// No node. Vertices are numbered from 1, and after them the blossoms.
pub(super) const NONE: usize = 0;

/// The state of a search. Nodes are vertices and blossoms.
pub(super) struct Blossoms {
    pub(super) vertices: usize,
    /// The highest number of a node so far.
    pub(super) nodes: usize,
    /// The number of nodes that there can be, with `NONE`.
    pub(super) stride: usize,
    /// The weight of the edge between two vertices; 0 if there is none.
    pub(super) weights: Vec<i128>,
    /// Of two nodes, the edge between their vertices that has the least slack, if there is one.
    pub(super) edges: Vec<Edge>,
    pub(super) duals: Vec<i128>,
    /// The vertex at the other end of the matched edge of each node.
    pub(super) partner: Vec<usize>,
    /// Of each node outside, the vertex in an even node from which it is reached with the least slack.
    pub(super) nearest: Vec<usize>,
    /// The outermost blossom in which each node is.
    pub(super) outermost: Vec<usize>,
    /// The vertex from which each node was reached.
    pub(super) parent: Vec<usize>,
    /// Of each blossom and vertex, the node directly within the blossom in which the vertex is.
    pub(super) within: Vec<usize>,
    pub(super) labels: Vec<Label>,
    pub(super) visited: Vec<usize>,
    pub(super) visits: usize,
    /// Of each blossom, the nodes on its circle, that with the outer partner first.
    pub(super) petals: Vec<Vec<usize>>,
    pub(super) queue: VecDeque<usize>,
}

/// An edge between two vertices, from the first to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge(pub(super) u32, pub(super) u32);

impl Edge {
    pub(super) const fn ends(self) -> (usize, usize) {
        (self.0 as usize, self.1 as usize)
    }
}

impl Blossoms {
    /// This many vertices, and the weight of each edge, row by row; 0 if there is none.
    pub(super) fn new(vertices: usize, weights: Vec<i128>) -> Blossoms {
        let stride = vertices + vertices / 2 + 2;
        let most = weights.iter().max().copied().unwrap_or_default();
        let mut edges = vec![Edge(0, 0); stride * stride];
        let mut within = vec![NONE; stride * stride];
        for (one, from) in (1..=vertices).zip(1..) {
            within[one * stride + one] = one;
            for (other, to) in (1..=vertices).zip(1..) {
                edges[one * stride + other] = Edge(from, to);
            }
        }
        Blossoms {
            vertices,
            nodes: vertices,
            stride,
            weights,
            edges,
            duals: vec![most; stride],
            partner: vec![NONE; stride],
            nearest: vec![NONE; stride],
            outermost: (0..stride).map(|node| if node <= vertices { node } else { NONE }).collect(),
            parent: vec![NONE; stride],
            within,
            labels: vec![Label::Free; stride],
            visited: vec![0; stride],
            visits: 0,
            petals: vec![Vec::new(); stride],
            queue: VecDeque::new(),
        }
    }

    pub(super) fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.stride + to]
    }

    pub(super) fn weight(&self, edge: Edge) -> i128 {
        match edge.ends() {
            (NONE, _) | (_, NONE) => 0,
            (from, to) => self.weights[(from - 1) * self.vertices + to - 1],
        }
    }

    pub(super) fn slack(&self, edge: Edge) -> i128 {
        let (from, to) = edge.ends();
        self.duals[from] + self.duals[to] - self.weight(edge) * 2
    }

    pub(super) fn is_outermost(&self, node: usize) -> bool {
        self.outermost[node] == node
    }

    pub(super) fn label_around(&self, node: usize) -> Label {
        self.labels[self.outermost[node]]
    }

    /// Remembers a vertex from which a node can be reached, if none is nearer.
    pub(super) fn reach(&mut self, vertex: usize, node: usize) {
        let known = self.nearest[node];
        if known == NONE || self.slack(self.edge(vertex, node)) < self.slack(self.edge(known, node))
        {
            self.nearest[node] = vertex;
        }
    }

    pub(super) fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = NONE;
        for vertex in 1..=self.vertices {
            if self.weight(self.edge(vertex, node)) > 0
                && self.outermost[vertex] != node
                && self.label_around(vertex) == Label::Even
            {
                self.reach(vertex, node);
            }
        }
    }

    /// Has all vertices of a node looked at.
    pub(super) fn enqueue(&mut self, node: usize) {
        if node <= self.vertices {
            self.queue.push_back(node);
            return;
        }
        for index in 0..self.petals[node].len() {
            self.enqueue(self.petals[node][index]);
        }
    }

    pub(super) fn put_within(&mut self, node: usize, blossom: usize) {
        self.outermost[node] = blossom;
        if node > self.vertices {
            for index in 0..self.petals[node].len() {
                self.put_within(self.petals[node][index], blossom);
            }
        }
    }

    /// The place of a petal on the circle of a blossom, which is turned around if that is needed to
    /// make the place even.
    pub(super) fn even_place(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|node| *node == petal).unwrap_or_default();
        if place.is_multiple_of(2) {
            return place;
        }
        petals[1..].reverse();
        petals.len() - place
    }

    /// Matches a node along its edge to another, and within it what is left.
    pub(super) fn match_to(&mut self, node: usize, other: usize) {
        let edge = self.edge(node, other);
        let (from, to) = edge.ends();
        self.partner[node] = to;
        if node <= self.vertices {
            return;
        }
        let petal = self.within[node * self.stride + from];
        let place = self.even_place(node, petal);
        for index in 0..place {
            let (one, next) = (self.petals[node][index], self.petals[node][index ^ 1]);
            self.match_to(one, next);
        }
        self.match_to(petal, other);
        self.petals[node].rotate_left(place);
    }

    /// Exchanges matched and other edges from a node to the root of its tree.
    pub(super) fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let next = self.outermost[self.partner[node]];
            self.match_to(node, other);
            if next == NONE {
                return;
            }
            let before = self.outermost[self.parent[next]];
            self.match_to(next, before);
            (node, other) = (before, next);
        }
    }

    /// The node where the ways of two even nodes to their roots meet; `NONE` if they have different roots.
    pub(super) fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.visits += 1;
        while one != NONE || other != NONE {
            if one != NONE {
                if self.visited[one] == self.visits {
                    return one;
                }
                self.visited[one] = self.visits;
                one = self.outermost[self.partner[one]];
                if one != NONE {
                    one = self.outermost[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        NONE
    }
}
