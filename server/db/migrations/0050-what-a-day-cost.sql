-- Whose announcement began the conversation: what is left of the portfolio's limit is shared by artist. No key, for it is
-- written for every stranger and kept for two days.
alter table opened_conversations add column artist_id bigint;

-- What the templates of a day, in UTC, cost by the operator's prices, in millionths of their currency.
create table estimated_costs (
  day date primary key,
  millionths bigint not null
);
