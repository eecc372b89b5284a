-- After the database was restored to an earlier moment, before anything of Stagebell is started:
--
--     psql "$DATABASE_URL" -f operations/after-a-restore/1-before-the-start.sql
--
-- Then start everything as ever, wait a minute, and run 2-a-minute-later.sql.

\set ON_ERROR_STOP on
begin;

-- What was on its way then has arrived since, as far as anybody can know. Who was to get it counts as told, and
-- still hears when such a gig changes.
update deliveries d set state = 'unknown'
  from (
    select announced_on, announcement_id, contact_id from delivery_queue
    union select p.* from leased_batches b
      cross join unnest(b.announced_on, b.announcement_ids, b.contact_ids) as p
  ) open
  where d.announced_on = open.announced_on and d.announcement_id = open.announcement_id
    and d.contact_id = open.contact_id
    -- Of a batch that is leased, some may have been recorded.
    and d.state = 'queued';
delete from delivery_queue;
delete from leased_batches;
update deliveries set unknown_until = null where unknown_until is not null;
update replies set state = 'failed', sealed = null where state = 'queued';
update replies set unknown_until = null where unknown_until is not null;

-- What was announced then, and is not yet turned into deliveries, will be at the start: it rests meanwhile.
update sender_numbers set announcements_paused_until = now() + interval '1 day';

-- Numbers that were given since are not given again: WhatsApp still reports on messages that bear them.
select count(setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + 1000000))
    as "sequences that go on a million further"
  from pg_sequences where schemaname = 'public' and data_type = 'bigint'::regtype;

commit;
