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
