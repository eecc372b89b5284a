-- People who write to us, how a messenger reaches them, and what they do not want.

-- The numbers that we send from. The tokens of their rates are here, so that all workers share them. No row is ever deleted.
create table sender_numbers (
  id smallint generated always as identity primary key,
  portfolio text not null,
  business_account_id text not null,
  phone_number_id text not null unique,
  display_number text not null,
  -- Whether it is in the settings now. One that is not keeps its contacts, to whom another one writes until it is back.
  in_use boolean not null default true,
  messages_per_second integer not null check (messages_per_second > 0),
  tokens double precision not null default 0,
  refilled_at timestamptz not null default now(),
  -- Below messages_per_second while the messenger finds us too fast.
  slowed_to double precision,
  -- Refusals that many processes get at once are one reason to slow down.
  slowed_at timestamptz,
  paused_until timestamptz,
  announcements_paused_until timestamptz,
  pause_reason text,
  -- An operator's pause, which lasts until it is taken back; the other ones end by themselves.
  held_at timestamptz,
  -- When the newest message was posted that the messenger accepted: its statuses are still to come.
  last_accepted_at timestamptz,
  -- When the newest message was posted of which a status has come: webhooks worked until then.
  last_status_at timestamptz,
  -- When a worker last looked after this number.
  swept_at timestamptz,
  -- Until when statuses of messages that were sent before an absence may still arrive.
  statuses_late_until timestamptz,
  -- The messenger's own word: GREEN, YELLOW, RED or UNKNOWN.
  quality text,
  created_at timestamptz not null default now()
);

-- A person on a messenger. When two turn out to be one, both rows stay, and one points at the one that lives on.
create table contacts (
  id bigint generated always as identity primary key,
  merged_into bigint references contacts (id) on delete cascade,
  -- The number that the person wrote to last: replies and announcements are sent from it.
  sender_number_id smallint,
  -- The language that we write in (BCP 47), and how it is known: by the country of the phone number, by what the person wrote,
  -- or because they chose it. Null while nothing is known of it.
  language text,
  language_source text check (language_source in ('country', 'written', 'chosen')),
  -- What the chat asked last and still waits for: {"ask": "delete-my-data"}, {"ask": "cancel-gig", "gig": "k3p7xyz"}
  pending jsonb,
  -- The quick replies of our last reply, by their labels: to type a label is to tap it. It ends when `pending` does. Every
  -- incoming message writes it, and in place only as long as no index names it.
  offered jsonb,
  -- What the conversation is about: what the chat showed, did and was asked last. It counts for an hour.
  focus jsonb,
  -- When somebody who had long been silent was last seen to have read one of our messages, which counts as being there.
  active_at timestamptz,
  -- When the person was asked whether they want to stay; any message since is an answer.
  asked_to_stay_at timestamptz,
  -- When the person asked to be forgotten: only the address is left, until the goodbye has gone out.
  forgotten_at timestamptz,
  created_at timestamptz not null default now()
);
create index contacts_merged_into on contacts (merged_into) where merged_into is not null;
-- Workers look for these few among many, again and again.
create index contacts_forgotten on contacts (forgotten_at) where forgotten_at is not null;
create index contacts_asked_to_stay on contacts (asked_to_stay_at) where asked_to_stay_at is not null;

-- One address by which a messenger knows a contact, scoped to our business portfolio as Meta scopes its user ids. The address
-- itself is encrypted; `lookup` is its keyed hash.
create table identities (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  portfolio text not null,
  kind text not null check (kind in ('wa_id', 'bsuid', 'parent_bsuid', 'username')),
  lookup bytea not null check (octet_length(lookup) = 16),
  sealed bytea not null,
  key_id smallint not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz
);
create unique index identities_current on identities (portfolio, kind, lookup) where valid_to is null;
create index identities_contact on identities (contact_id);
create index identities_former on identities (valid_to) where valid_to is not null;
-- Finds what an earlier key encrypted.
create index identities_key on identities (key_id);

-- The keys that encrypt addresses and hash them, themselves encrypted by a key made of SECRET_KEY. Key 0 hashes and stays for
-- good; the highest of the others encrypts, and the lower ones only decrypt.
create table vault_keys (
  id smallint primary key,
  wrapped bytea not null,
  made_at timestamptz not null default now()
);

-- Contacts whom we must not write to. Every send asks this list. 'stop' ends everything; an operator sets 'barred', and then
-- messages are stored and not answered; the others come from the messenger.
create table suppressions (
  contact_id bigint not null references contacts (id) on delete cascade,
  reason text not null check (reason in ('stop', 'opted-out', 'blocked', 'undeliverable', 'barred')),
  created_at timestamptz not null default now(),
  primary key (contact_id, reason)
);

-- What a contact wants to hear nothing of until then: 'all', 'artist 17', 'gig 4' or 'place gn:2950159'.
create table pauses (
  contact_id bigint not null references contacts (id) on delete cascade,
  what text not null,
  until timestamptz not null,
  primary key (contact_id, what)
);

-- The secret address of a contact's calendar. It is computed from the seed and a key that is not in the database, and found
-- by a keyed hash. Merged contacts may have several.
create table calendar_addresses (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  contact_id bigint not null references contacts (id) on delete cascade,
  seed bytea not null check (octet_length(seed) = 16),
  created_at timestamptz not null default now()
);
create index calendar_addresses_contact on calendar_addresses (contact_id);

-- Meta's 24-hour customer service window, per contact and number.
create table windows (
  contact_id bigint not null references contacts (id) on delete cascade,
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  open_until timestamptz not null,
  primary key (contact_id, sender_number_id)
);

-- How many people a portfolio may write to first within 24 hours, as the messenger said last.
create table messaging_limits (
  portfolio text primary key,
  -- Null: as many as it likes.
  people_per_day integer check (people_per_day >= 0),
  updated_at timestamptz not null
);

-- Whom a portfolio wrote to first, outside a window, and when last: that counts for 24 hours.
create table opened_conversations (
  portfolio text not null,
  contact_id bigint not null references contacts (id) on delete cascade,
  opened_at timestamptz not null default now(),
  -- Whose announcement began it: artists share what is left of the portfolio's limit. It has no foreign key, because it is
  -- written for every stranger and kept for two days.
  artist_id bigint,
  primary key (portfolio, contact_id)
);
create index opened_conversations_newest on opened_conversations (portfolio, opened_at);
