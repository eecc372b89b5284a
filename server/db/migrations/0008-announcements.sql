-- replaces all up to 0069-conversations-without-index.sql

-- One thing to tell about a gig. `facts` is a snapshot: {"new": {...}, "old": {...}}, so that a message says what was decided
-- even when the gig has moved on since.
create table announcements (
  id bigint generated always as identity primary key,
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'cancelled', 'reminder')),
  -- The gig's revision that it tells.
  revision integer not null,
  announced_on date not null default (now() at time zone 'utc')::date,
  facts jsonb not null,
  -- Changes wait here for a few minutes so that several are told once.
  due_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'fanned-out', 'superseded')),
  created_at timestamptz not null default now(),
  -- As that of an inbound event.
  trace text,
  unique (gig_id, kind, revision)
);
create index announcements_waiting on announcements (due_at) where state = 'waiting';
-- Which messages name a picture, for whoever erases pictures.
create index announcements_picture on announcements ((facts -> 'new' ->> 'mediaKey'));

-- One announcement to one contact, once: the key says so. Written at fan-out and once per outcome; "sending" is the existence
-- of a lease. Partitioned so that old months can be dropped whole.
create table deliveries (
  announced_on date not null, announcement_id bigint not null, contact_id bigint not null,
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
  -- Sent once more after an unknown outcome; it is not done twice.
  repeated boolean not null default false,
  -- Set while the outcome is unknown and may still be settled.
  unknown_until timestamptz,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The gig's revision that the contact had last read of when this was decided, so that a change begins with what its reader
  -- knew; null where they had read of none.
  known_revision integer,
  -- Who still waited for this message when the gig changed reads the newest facts in it: of this revision at least. Null: of
  -- the announcement's own.
  told_revision integer,
  primary key (announced_on, announcement_id, contact_id)
) partition by range (announced_on);
-- Not by state: an index that names it would make every change of state write to all indexes.
create index deliveries_unknown on deliveries (unknown_until) where unknown_until is not null;
create index deliveries_contact on deliveries (contact_id);

-- Months get theirs from `ensurePartitions`. Room on each page for the row as it is once it has been sent: then no index is
-- written to.
create table deliveries_default partition of deliveries default with (fillfactor = 40);

-- Which delivery a message was, for statuses that come without our callback data. Apart from `deliveries`: a change of an
-- indexed column writes to every index of its table, and this one is set in every row once. Partitioned alike, so that old
-- months can be dropped whole. Not unique: what is recorded twice, after a commit that nobody heard of, stands here twice and
-- means the same.
create table delivery_messages (
  message_hash bytea not null, announced_on date not null, announcement_id bigint not null, contact_id bigint not null
) partition by range (announced_on);
create index delivery_messages_hash on delivery_messages using hash (message_hash);

create table delivery_messages_default partition of delivery_messages default;

-- Narrow and short-lived: a row is deleted when it is leased.
create table delivery_queue (
  announced_on date not null, announcement_id bigint not null, contact_id bigint not null,
  attempt smallint not null default 1,
  ready_at timestamptz not null default now(),
  -- Held back by the messaging limit until the gig begins, unless it is released before.
  held boolean not null default false,
  -- By which number it is to go.
  sender_number_id smallint,
  primary key (announcement_id, contact_id)
);
-- Each number takes what is its own, so that none waits behind another.
create index delivery_queue_ready on delivery_queue (sender_number_id, ready_at);
create index delivery_queue_held on delivery_queue (announcement_id, contact_id) where held;

-- Few and short: who looks for expired ones reads them all, and writing stays cheap without an index.
create table delivery_leases (
  announced_on date not null, announcement_id bigint not null, contact_id bigint not null,
  attempt smallint not null,
  worker text not null, leased_until timestamptz not null,
  -- Null where it is of no batch: then it may have been posted.
  batch bigint, place integer,
  sender_number_id smallint,
  primary key (announcement_id, contact_id)
);

-- How far a batch of leased deliveries may have been posted, written before the posts begin. When the worker dies, only what
-- is not beyond it may have gone out; the rest of the batch is free again.
create table posting_marks (
  batch bigint primary key,
  -- The highest place in the batch that may have been posted.
  up_to integer not null,
  marked_at timestamptz not null default now()
);
create sequence delivery_batches;

-- A gig that a chat reply listed counts as told.
create table told_in_chat (
  gig_id bigint not null references gigs (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  revision integer not null,
  told_at timestamptz not null default now(),
  primary key (gig_id, contact_id)
);
create index told_in_chat_contact on told_in_chat (contact_id);

-- How many of those who were told of a gig have had their data deleted since: a number of nobody in particular, so that an
-- artist still reads how many were told.
create table forgotten_counts (
  gig_id bigint primary key references gigs (id) on delete cascade,
  told integer not null,
  -- Of these, those whom no announcement told, but an answer in the chat.
  listed integer not null,
  delivered integer not null, read integer not null
);

-- A picture uploaded to the messenger once per number, reused until it expires.
create table media_uploads (
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  media_key text not null, media_id text not null,
  expires_at timestamptz not null,
  primary key (sender_number_id, media_key)
);

-- What the messenger says of our templates.
create table templates (
  business_account_id text not null, name text not null, language text not null,
  status text not null, category text, quality text,
  updated_at timestamptz not null default now(),
  -- What the messenger took last as an edit, as a fingerprint. The same edit is not made again when it still shows the
  -- template otherwise: edits are few, and each is reviewed.
  edited_to text,
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

-- Prices are told on several statuses of a message, each of which may come again.
create table counted_prices (
  message_hash bytea primary key check (octet_length(message_hash) = 16),
  counted_at timestamptz not null default now()
);
create index counted_prices_counted_at on counted_prices (counted_at);

-- What the templates of a day, in UTC, cost by the operator's prices, in millionths of their currency.
create table estimated_costs (day date primary key, millionths bigint not null);
