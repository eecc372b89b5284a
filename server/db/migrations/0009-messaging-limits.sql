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
  primary key (portfolio, contact_id)
);

create index opened_conversations_newest on opened_conversations (portfolio, opened_at);

-- Held back by that limit until the gig begins, unless it is released before.
alter table delivery_queue add column held boolean not null default false;

create index delivery_queue_held on delivery_queue (announcement_id, contact_id) where held;
