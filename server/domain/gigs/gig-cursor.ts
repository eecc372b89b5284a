import { fault } from '../../../contract/fault.ts';
import type { Vault } from '../../db/vault.ts';
import type { GigRow } from '../entities.ts';
import { InvalidInputError } from '../errors.ts';

const SIGNATURE_BYTES = 9;

/** Where one page of a list of gigs ends and the next begins. */
export type Position = Pick<GigRow, 'starts_at' | 'id'>;

/** Writes and reads the cursors of one list. */
export type GigCursors = ReturnType<typeof gigCursors>;

/**
 * Cursors that only we can write: a made-up cursor gets no page, so a list has as many addresses as it has pages.
 * @param list tells this list apart from all others
 */
export function gigCursors(vault: Vault, list: string) {
  function write({ starts_at, id }: Position): string {
    const text = `${starts_at.toISOString()} ${id}`;
    const signature = vault.hash('gig-cursor', `${list}\n${text}`).subarray(0, SIGNATURE_BYTES);
    return `${Buffer.from(text).toString('base64url')}.${signature.toString('base64url')}`;
  }
  return {
    write,
    /** Throws InvalidInput for any text that was not written for this list. */
    read(cursor: string): Position {
      const [text = ''] = cursor.split('.', 1);
      const [instant = '', id] = Buffer.from(text, 'base64url').toString().split(' ', 2);
      const position = { starts_at: new Date(instant), id: Number(id) };
      const isPosition = !Number.isNaN(position.starts_at.getTime()) && position.id > 0;
      if (isPosition && write(position) === cursor) return position;
      throw new InvalidInputError(fault('cursorUnknown'), 'cursor');
    },
  };
}
