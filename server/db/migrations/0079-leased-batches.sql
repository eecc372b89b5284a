-- Deliveries that one worker may send until the lease ends, a batch in a row: with a row for each delivery PostgreSQL had a
-- fifth more to do for a message. It takes the place of `delivery_leases` and `posting_marks`, which the version before still
-- writes; this one only ends what that leaves behind.
create table leased_batches (
  batch bigint primary key,
  worker text not null,
  sender_number_id smallint not null,
  leased_until timestamptz not null,
  -- The highest place that may have been posted, written before the posts begin. When the worker dies, only what is not beyond
  -- it may have gone out; the rest is free again.
  up_to integer not null default 0,
  -- What is leased, place by place from 1. It stays here until the whole batch has ended; `deliveries` says whose outcome is
  -- known.
  announced_on date[] not null,
  announcement_ids bigint[] not null,
  contact_ids bigint[] not null,
  attempts smallint[] not null,
  -- Places that were put back into the queue without an attempt, and may be leased in another batch.
  withdrawn integer[] not null default '{}'
) with (fillfactor = 50);
