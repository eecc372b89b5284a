-- How far a batch of leased deliveries may have been posted, written before the posts begin. When the
-- worker dies, only what is not beyond it may have gone out; the rest of the batch is free again.
create sequence delivery_batches;

create table posting_marks (
  batch bigint primary key,
  -- The highest place in the batch that may have been posted.
  up_to integer not null,
  marked_at timestamptz not null default now()
);

-- Null only in leases of workers that ran before this migration, of which all may have been posted.
alter table delivery_leases add column batch bigint, add column place integer;

-- When the youngest message was posted that the messenger accepted: its statuses are to come.
alter table sender_numbers add column last_accepted_at timestamptz;
