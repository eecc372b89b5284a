-- Keyed hash of what a settled event was about: of two that mean the opposite, the one said later
-- counts, also when it came in first.
alter table inbound_events add column about bytea;
