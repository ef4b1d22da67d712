//! What things on a picture are for, and what is special about them; knows no color of the screen.

use crate::worded;

worded! {
    /// Where the tip of a ship is.
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
    /// What is special about a thing.
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
    /// Which end of a line of writing is at its place.
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
    /// How much of a line is left of its place.
    pub(super) const fn share_before(self) -> f32 {
        match self {
            Anchor::Left => 0.0,
            Anchor::Middle => 0.5,
            Anchor::Right => 1.0,
        }
    }
}

worded! {
    /// What a line of writing is for.
    pub enum TextRole {
        /// The line at the top.
        Heading = "heading",
        /// The name of a place.
        Name = "name",
        /// What a place is called that nobody has named.
        Unnamed = "unnamed",
        /// The name of a player.
        Player = "player",
        /// Smaller matters.
        Small = "small",
        /// How many there are.
        Count = "count",
        /// How many more or fewer there are than before.
        Change = "change",
        /// The content of a table.
        Cell = "cell",
        /// Who has won.
        Verdict = "verdict",
    }
}

worded! {
    /// What a panel is for.
    pub enum PanelRole {
        /// Somebody's home.
        Home = "home",
        /// The home of whoever matters most now.
        Framed = "framed",
        /// The home of whoever has just acted.
        Acted = "acted",
        /// Where it says who has won.
        Banner = "banner",
        /// What the ships of others stand on there.
        Guest = "guest",
        /// Another place.
        Place = "place",
        /// What holds places that belong together.
        Group = "group",
        /// The common stock.
        Bank = "bank",
        /// All of a picture that shows a turn under way.
        Draft = "draft",
        /// What a table or a chart is on.
        Table = "table",
        /// Every second row of a table.
        Stripe = "stripe",
        /// Where a table can have nothing.
        Blank = "blank",
    }
}

worded! {
    /// What a field of a board is for, or what a mark on it says.
    pub enum TileRole {
        /// Every second one.
        Dark = "dark",
        /// Those between them.
        Light = "light",
        /// Where something of the first player's stands, from whichever side it is seen.
        First = "first",
        /// Where something of the second player's stands.
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
    /// What a line is for.
    pub enum LineRole {
        /// Ways from one place to others.
        Connection = "connection",
        /// Where such a way enters a place, at its end.
        Entrance = "entrance",
        /// What divides a table or a chart.
        Rule = "rule",
        /// Where a table has a border that matters to those beside it.
        Limit = "limit",
        /// What strikes a word out.
        Strike = "strike",
        /// From where something went, at its end to where.
        Moved = "moved",
        /// What crosses out a piece that was given up for something.
        Spent = "spent",
        /// How much of a film has been seen.
        Seen = "seen",
    }
}

worded! {
    /// What a ring around a piece warns of.
    pub enum RingRole {
        /// There are too many of its color.
        Danger = "danger",
        /// The same of a piece that is new, outside of its rim.
        DangerToNew = "danger to new",
    }
}

worded! {
    /// What a sign with the number of pieces of a color warns of.
    pub enum AlarmRole {
        /// They are too many.
        TooMany = "alarm",
        /// One more would be too many.
        Nearly = "hint",
    }
}

worded! {
    /// What a dot is for.
    pub enum DotRole {
        /// One of many.
        Past = "past",
        /// The last one.
        Present = "present",
        /// What can be reached.
        Reached = "reached",
        /// What cannot.
        Unreached = "unreached",
        /// What can still be done.
        Left = "left",
        /// What cannot be done any more, since it was.
        Used = "used",
    }
}

worded! {
    /// What a row of points is for.
    pub enum CurveRole {
        /// A line through them.
        Trend = "trend",
        /// What they surround.
        Band = "band",
        /// A way around something, at its end to where it led.
        Moved = "moved",
        /// Where something is broken that is no longer whole.
        Crack = "crack",
    }
}
