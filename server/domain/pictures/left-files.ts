import { sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Picture } from '../../media/pictures.ts';
import type { MediaKey } from '../../media/store.ts';

/** Replies that wait may name a picture that was replaced, for a day at most. */
const REPLACED_HOURS = 25;
const ERASED_HOURS = 1;

/** The stored files of a picture. */
export const filesOf = (picture: Picture | null | undefined): MediaKey[] =>
  picture ? [picture.wide, picture.narrow, picture.message] : [];

/**
 * Notes stored files that a row has no more. `dropUnusedPictures` erases them when no message on its way names them, unless
 * something shows them by then.
 * @param withheld whether they are served to nobody meanwhile, unless something shows them
 */
async function leave(trx: Transaction, files: MediaKey[], hours: number, withheld: boolean) {
  if (files.length === 0) return;
  await sql`
    insert into unused_pictures (media_key, look_at, withheld)
    select distinct key, now() + make_interval(hours => ${hours}), ${withheld}::boolean
    from unnest(${files}::text[]) as left_file (key)
    order by key
    on conflict (media_key) do update set
      look_at = greatest(unused_pictures.look_at, excluded.look_at),
      withheld = unused_pictures.withheld or excluded.withheld`.execute(trx);
}

/** Notes the files that are not among those that took their place; those that were not public are withheld. */
export async function leaveReplaced(
  trx: Transaction,
  before: MediaKey[],
  after: MediaKey[],
  wasPublic: boolean,
): Promise<void> {
  const replaced = before.filter((file) => !after.includes(file));
  await leave(trx, replaced, REPLACED_HOURS, !wasPublic);
}

/** Notes the files of what is erased, which are withheld until they are erased too. */
export async function leaveErased(trx: Transaction, files: MediaKey[]): Promise<void> {
  await leave(trx, files, ERASED_HOURS, true);
}
