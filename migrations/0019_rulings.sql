-- Whether a referee has done it: whoever plays now may not have played then.
alter table events add column ruled bigint not null default 0;

update events set ruled = 1
where kind in ('adjudicate', 'annul', 'replace', 'rewind', 'clock') and actor is not null
    and not exists (
        select 1 from seats where seats.game = events.game and seats.person = events.actor
    );
