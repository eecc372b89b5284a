-- Whose trace goes on with what follows, as W3C's traceparent; null where nobody traces.
alter table announcements add column trace text;
alter table inbound_events add column trace text;
