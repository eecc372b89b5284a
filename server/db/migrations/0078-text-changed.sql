-- The revision in which title, text, genres or link became what they are, beside those of date, place and status.
alter table gigs add column text_changed_in integer;
