import type { Selectable } from 'kysely';
import type { SuggestedGig } from '../../../contract/suggested-gig.ts';
import { sessionContext } from '../../db/encryption-contexts.ts';
import type { SetupSessions } from '../../db/schema.generated.ts';
import type { Vault } from '../../db/vault.ts';

/** A picture that the messenger keeps for a few days; `senderNumberId`: to which number of ours it was sent. */
export interface PictureOfMessage {
  mediaId: string;
  senderNumberId: number;
}

/** What a message said of a gig, with the picture that came with it. */
export interface Suggested extends Omit<SuggestedGig, 'hasPicture'> {
  picture?: PictureOfMessage;
}

/** The columns of a setup session that hold what is suggested. */
export function encrypted(vault: Vault, tokenHash: Buffer, suggested: Suggested) {
  const { sealed, keyId } = vault.seal(JSON.stringify(suggested), sessionContext(tokenHash));
  return { suggested: sealed, key_id: keyId };
}

export function suggestedIn(
  vault: Vault,
  row: Pick<Selectable<SetupSessions>, 'token_hash' | 'suggested'>,
): Suggested | null {
  if (!row.suggested) return null;
  return JSON.parse(vault.open(row.suggested, sessionContext(row.token_hash))) as Suggested;
}
