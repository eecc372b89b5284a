-- When each of the facts that fans are told last became another than it was; null while it is as published.
alter table gigs
  add column date_changed_at timestamptz,
  add column place_changed_at timestamptz,
  add column status_changed_at timestamptz;
