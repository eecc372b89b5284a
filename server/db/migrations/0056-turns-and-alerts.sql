-- Whose turn it is to do what one process does for all; free again when it has not been renewed.
create table turns (
  name text primary key,
  process uuid not null,
  until timestamptz not null
);

-- When an alert was last raised, so that it is raised seldom however many processes meet its reason.
create table raised_alerts (
  key text primary key,
  raised_at timestamptz not null
);

-- Refusals that many processes get at once are one reason to slow down.
alter table sender_numbers add column slowed_at timestamptz;
