-- When a direct message to a person was last refused; null once one has arrived.
alter table people add column letters_refused bigint;
