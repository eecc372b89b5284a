import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { tokenHash } from './setup-sessions.ts';

/** The language in which the chat writes to the holder of a setup session; null where it is not known. */
export interface SessionHolder {
  /** BCP 47. */
  language: string | null;
  /** The number of ours that the holder wrote to last, in digits. */
  number: string | null;
}

/** The holder of a setup session, also of one that is over. */
export async function sessionHolder(
  db: Database,
  vault: Vault,
  token: string,
): Promise<SessionHolder> {
  const holder = await db
    .selectFrom('setup_sessions as s')
    .innerJoin('contacts as c', 'c.id', 's.contact_id')
    .leftJoin('sender_numbers as n', 'n.id', 'c.sender_number_id')
    .select(['c.language', 'n.display_number as number'])
    .where('s.token_hash', '=', tokenHash(vault, token))
    .executeTakeFirst();
  return holder ?? { language: null, number: null };
}
