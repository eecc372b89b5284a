-- Saved edits of a gig are counted by the hour: how many since when. Too many are refused.
alter table gigs
  add column edits_since timestamptz,
  add column edits integer not null default 0;

-- What the saves on an edit session replaced, until the chat has confirmed them: the facts before the first.
alter table setup_sessions add column replaced jsonb;
