-- Challenges on ladders, by the numbers of those who have challenged and were challenged. What becomes
-- of one is played as a fixture.
create table challenges (
    league bigint not null references leagues (id),
    season bigint not null,
    challenge bigint not null,
    challenger bigint not null,
    challenged bigint not null,
    made bigint not null,
    -- until when it can be answered; up to when it is known in that whether nobody could; and when it
    -- was said that it waits
    until bigint not null,
    counted bigint not null,
    reminded bigint,
    -- how and when it was answered
    answer text,
    answered bigint,
    fixture bigint,
    primary key (league, season, challenge)
);

create index open_challenges on challenges (league, season) where answer is null;

-- What has happened on ladders, in order: from this follows who stands where. The number is that of an
-- entrant, of a fixture or of a month.
create table ladder_steps (
    league bigint not null references leagues (id),
    season bigint not null,
    step bigint not null,
    kind text not null,
    number bigint not null,
    made bigint not null,
    primary key (league, season, step)
);
