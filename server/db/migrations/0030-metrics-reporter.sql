-- Which process tells the figures of the whole installation to whoever watches.
create table metrics_reporter (
  only_one boolean primary key default true check (only_one),
  process uuid not null,
  until timestamptz not null
);
