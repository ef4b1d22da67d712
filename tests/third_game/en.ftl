# Nim, which only a test plays.

kind-nim = Nim
edition-nim = Nim, as everybody plays it
edition-nim-about = The usual rules
field-placeholder-nim = take 2
nim-not-so-many = Take one, two or three of the counters that are left: `take 2`.
nim-nothing-taken = Take at least one counter.
nim-left = { $count ->
    [one] One counter is left
   *[other] { $count } counters are left
}
deed-take = { $count ->
    [one] takes a counter
   *[other] takes { $count } counters
}
help-first-turn-nim = **{ $game }** begins. Press *Take turn* under the latest post.
help-your-turn-nim = It is your turn in **{ $game }**. Press *Take turn* under the latest post.
