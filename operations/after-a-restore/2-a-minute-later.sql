-- A minute after the start that followed 1-before-the-start.sql, with the moment that was restored:
--
--     psql "$DATABASE_URL" -v restored_to='2026-11-21 04:00Z' -f operations/after-a-restore/2-a-minute-later.sql

\set ON_ERROR_STOP on
begin;

-- What had been announced by then was told before the loss: who was to get it counts as told.
with taken as (
  delete from delivery_queue q using announcements a
  where a.id = q.announcement_id and a.created_at <= :'restored_to'
  returning q.announced_on, q.announcement_id, q.contact_id
)
update deliveries d set state = 'unknown' from taken t
  where d.announced_on = t.announced_on and d.announcement_id = t.announcement_id
    and d.contact_id = t.contact_id;

update sender_numbers set announcements_paused_until = null;

commit;
