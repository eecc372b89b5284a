-- When a worker last looked after this number, and until when statuses of what was sent before an
-- absence may still be on their way.
alter table sender_numbers
  add column swept_at timestamptz,
  add column statuses_late_until timestamptz;
