-- What operators did, in the transaction that did it. `target` names an artist, a gig, or a contact by its id:
-- never a phone number.
create table operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  what text not null,
  target text not null,
  why text,
  before jsonb not null,
  after jsonb not null
);

-- An operator's pause, which lasts until it is taken back; the other ones end by themselves.
alter table sender_numbers add column held_at timestamptz;
