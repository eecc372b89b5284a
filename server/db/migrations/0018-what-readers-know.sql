alter table deliveries
  -- The gig's revision that the contact had last read of when this was decided, so that a change
  -- begins with what its reader knew; null where they had read of none.
  add column known_revision integer,
  -- Who still waited for this message when the gig changed reads the newest facts in it: of this
  -- revision at least. Null: of the announcement's own.
  add column told_revision integer;
