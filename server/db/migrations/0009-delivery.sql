-- How messages get to their readers, and what they cost.

-- One announcement to one contact, once: the key says so. It is written at fan-out and once per outcome; a lease means that it is
-- being sent. Partitioned so that old months can be dropped whole.
create table deliveries (
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'suppressed', 'unknown')),
  attempt smallint not null default 0,
  -- Names of the artist and place that made it near: "because you follow Djana and Recife".
  reason text,
  sender_number_id smallint,
  -- Keyed hash of Meta's message id, which contains the phone number.
  message_hash bytea,
  error_code integer,
  -- The last attempt known to have failed: a late "sent" of it is no news.
  failed_attempt smallint,
  -- Whether it was sent once more after an unknown outcome, which is not done twice.
  repeated boolean not null default false,
  -- Set while the outcome is unknown and may still become known.
  unknown_until timestamptz,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The gig's revision that the contact had last read of when this was decided, so that a change begins with what its reader
  -- knew; null where they had read of none.
  known_revision integer,
  -- A message that was still waiting when the gig changed has the newest facts in it: of this revision at least. Null: of the
  -- announcement's own.
  told_revision integer,
  primary key (announced_on, announcement_id, contact_id)
) partition by range (announced_on);
-- Not by state: an index that names it would make every change of state write to all indexes.
create index deliveries_unknown on deliveries (unknown_until) where unknown_until is not null;
create index deliveries_contact on deliveries (contact_id);

-- Deliveries of days that no month's partition takes; `ensurePartitions` makes those of the months. Each page has room for the
-- row as it is once it has been sent: then no index is written to.
create table deliveries_default partition of deliveries default with (fillfactor = 40);

-- The delivery that a message was, for statuses that come without our callback data. It is not a column of `deliveries`, where
-- a change of an indexed column writes to every index, and this one is set in every row once. Partitioned alike, so that old
-- months can be dropped whole. Not unique: what is recorded twice, after a commit that nobody heard of, is here twice and
-- means the same.
create table delivery_messages (
  message_hash bytea not null,
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null
) partition by range (announced_on);
create index delivery_messages_hash on delivery_messages using hash (message_hash);

-- Messages of days that no month's partition takes.
create table delivery_messages_default partition of delivery_messages default;

-- Deliveries that wait to be sent. Narrow and short-lived: a row is deleted when it is leased.
create table delivery_queue (
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null,
  attempt smallint not null default 1,
  ready_at timestamptz not null default now(),
  -- Deferred by the messaging limit until the gig begins, unless it is released before.
  held boolean not null default false,
  -- The number that it is to be sent from; null where none was in use.
  sender_number_id smallint,
  primary key (announcement_id, contact_id)
);
-- Each number takes its own deliveries, so that none waits behind another.
create index delivery_queue_ready on delivery_queue (sender_number_id, ready_at);
create index delivery_queue_held on delivery_queue (announcement_id, contact_id) where held;

-- Deliveries that one worker may send until the lease ends, a batch in a row: with a row for each delivery PostgreSQL had a
-- fifth more to do for a message.
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
create sequence delivery_batches;

-- A picture uploaded to the messenger once per number, reused until it expires.
create table media_uploads (
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  media_key text not null,
  media_id text not null,
  expires_at timestamptz not null,
  primary key (sender_number_id, media_key)
);

-- What the messenger says of our templates.
create table templates (
  business_account_id text not null,
  name text not null,
  language text not null,
  status text not null,
  category text,
  quality text,
  updated_at timestamptz not null default now(),
  primary key (business_account_id, name, language)
);

-- What the messenger charges for, counted per day in UTC: one message once, by its category.
create table message_costs (
  day date not null,
  category text not null,
  billable boolean not null,
  messages bigint not null,
  primary key (day, category, billable)
);

-- Messages whose price was counted: several statuses of a message state it, each of which may come again.
create table counted_prices (
  message_hash bytea primary key check (octet_length(message_hash) = 16),
  counted_at timestamptz not null default now()
);
create index counted_prices_counted_at on counted_prices (counted_at);

-- What the templates of a day, in UTC, cost by the operator's prices, in millionths of their currency.
create table estimated_costs (
  day date primary key,
  millionths bigint not null
);
