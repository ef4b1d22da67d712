-- What people want for themselves; null is the usual.
alter table people add column theme text;
alter table people add column warnings bigint;
