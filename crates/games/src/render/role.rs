//! The purposes of things on a picture, and what is special about them; knows no color of the screen.

use crate::worded;

worded! {
    /// The direction of the tip of a ship.
    pub enum Facing {
        /// To the upper edge: the owner sits at the bottom.
        Up = "up",
        /// To the lower edge.
        Down = "down",
        /// To the left edge.
        Left = "left",
        /// To the right edge.
        Right = "right",
    }
}

worded! {
    /// The special property of a thing, if any.
    #[derive(Default)]
    pub enum Flag {
        /// Nothing.
        #[default]
        None = "",
        /// The last turn brought or changed it.
        New = " new",
        /// It came after the viewer's last turn, and before the last one.
        Earlier = " earlier",
        /// It represents something that is not there.
        Absent = " absent",
        /// It is there, but belongs to nobody any more.
        Derelict = " derelict",
    }
}

worded! {
    /// The end of a line of writing that is at its place.
    pub enum Anchor {
        /// It begins there.
        Left = "left",
        /// Its middle is there.
        Middle = "middle",
        /// It ends there.
        Right = "right",
    }
}

impl Anchor {
    /// The share of a line that is left of its place.
    pub(super) const fn share_before(self) -> f32 {
        match self {
            Anchor::Left => 0.0,
            Anchor::Middle => 0.5,
            Anchor::Right => 1.0,
        }
    }
}

worded! {
    /// The purpose of a line of writing.
    pub enum TextRole {
        /// The line at the top.
        Heading = "heading",
        /// The name of a place.
        Name = "name",
        /// The name of a place that nobody has named.
        Unnamed = "unnamed",
        /// The name of a player.
        Player = "player",
        /// Smaller matters.
        Small = "small",
        /// The number of them.
        Count = "count",
        /// The number by which there are more or fewer than before.
        Change = "change",
        /// The content of a table.
        Cell = "cell",
        /// The announcement of the winner.
        Verdict = "verdict",
    }
}

worded! {
    /// The purpose of a panel.
    pub enum PanelRole {
        /// Somebody's home.
        Home = "home",
        /// The home of whoever matters most now.
        Framed = "framed",
        /// The home of whoever has just acted.
        Acted = "acted",
        /// The panel that says who has won.
        Banner = "banner",
        /// The panel that the ships of others stand on there.
        Guest = "guest",
        /// Another place.
        Place = "place",
        /// A panel that holds places that belong together.
        Group = "group",
        /// The common stock.
        Bank = "bank",
        /// All of a picture that shows a turn under way.
        Draft = "draft",
        /// The panel that a table or a chart is on.
        Table = "table",
        /// Every second row of a table.
        Stripe = "stripe",
        /// A place where a table can have nothing.
        Blank = "blank",
    }
}

worded! {
    /// The purpose of a field of a board, or the meaning of a mark on it.
    pub enum TileRole {
        /// Every second one.
        Dark = "dark",
        /// Those between them.
        Light = "light",
        /// A place where something of the first player's stands, from whichever side it is seen.
        First = "first",
        /// A place where something of the second player's stands.
        Second = "second",
        /// A mark: it can be chosen now.
        Open = "open",
        /// A mark: the piece there can be chosen now.
        Piece = "piece",
        /// A mark: what can be chosen now would be lost.
        Target = "target",
        /// A mark: the piece that is being used is there.
        Used = "used",
        /// A mark: what is chosen next is for the piece there.
        Chosen = "chosen",
    }
}

worded! {
    /// The purpose of a line.
    pub enum LineRole {
        /// Ways from one place to others.
        Connection = "connection",
        /// The place where such a way enters a place, at its end.
        Entrance = "entrance",
        /// A line that divides a table or a chart.
        Rule = "rule",
        /// A border of a table that matters to those beside it.
        Limit = "limit",
        /// A line that strikes a word out.
        Strike = "strike",
        /// From where something went, at its end to where.
        Moved = "moved",
        /// A line that crosses out a piece that was given up for something.
        Spent = "spent",
        /// The part of a film that has been seen.
        Seen = "seen",
    }
}

worded! {
    /// The danger that a ring around a piece warns of.
    pub enum RingRole {
        /// There are too many of its color.
        Danger = "danger",
        /// The same of a piece that is new, outside of its rim.
        DangerToNew = "danger to new",
    }
}

worded! {
    /// The danger that a sign with the number of pieces of a color warns of.
    pub enum AlarmRole {
        /// They are too many.
        TooMany = "alarm",
        /// One more would be too many.
        Nearly = "hint",
    }
}

worded! {
    /// The purpose of a dot.
    pub enum DotRole {
        /// One of many.
        Past = "past",
        /// The last one.
        Present = "present",
        /// A thing that can be reached.
        Reached = "reached",
        /// A thing that cannot be reached.
        Unreached = "unreached",
        /// A thing that can still be done.
        Left = "left",
        /// A thing that cannot be done any more, since it was.
        Used = "used",
    }
}

worded! {
    /// The purpose of a row of points.
    pub enum CurveRole {
        /// A line through them.
        Trend = "trend",
        /// The area that they surround.
        Band = "band",
        /// A way around something, at its end to where it led.
        Moved = "moved",
        /// The break in something that is no longer whole.
        Crack = "crack",
    }
}
