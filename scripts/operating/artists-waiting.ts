import type { Database } from '../../server/db/connect.ts';
import { artistsWaiting } from '../../server/domain/operating/artists-waiting.ts';
import type { Said } from './status.ts';

/** Of these so many are listed. */
const MAX_LISTED = 50;

/** Lists the new profiles and the changes that wait for approval, the longest first. */
export async function listArtistsWaiting(db: Database): Promise<Said> {
  const waiting = await artistsWaiting(db, MAX_LISTED);
  const lines = waiting.flatMap(({ username, isNew, savedAt, shows }) => [
    `${savedAt.toISOString()} @${username} ${isNew ? 'is new:' : 'would change:'}`,
    ...Object.entries(shows).map(
      ([name, value]) => `  ${name === 'displayName' ? 'display name' : name}: ${oneLine(value)}`,
    ),
  ]);
  return { json: { waiting }, lines: lines.length > 0 ? lines : ['No artist waits for approval.'] };
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');
