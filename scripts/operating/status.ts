import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/db/connect.ts';
import type { RecordedAct } from '../../server/domain/operating/acts.ts';
import { type NumberStatus, statusOf } from '../../server/domain/operating/status.ts';

/** What a command says: to a program, and to a person. */
export interface Said {
  json: object;
  lines: string[];
  /** Not all that was asked for could be done. */
  failed?: boolean;
}

/** Says how things stand, and which acts were done last. */
export async function showStatus({ db, config }: { db: Database; config: Config }): Promise<Said> {
  const status = await statusOf(db);
  const { artists, gigs, contacts, messages, costToday, numbers, openReports, acts } = status;
  return {
    json: status,
    lines: [
      `artists   ${artists.active} active, ${artists.awaiting} waiting for approval, ${artists.suspended} suspended`,
      `gigs      ${gigs.toCome} to come, ${gigs.hidden} hidden`,
      `contacts  ${contacts.known}, ${contacts.blocked} blocked`,
      `messages  ${messages.sentToday} announcements sent today; ${messages.queued} queued, ${messages.held} of them held for a limit of the day; ${messages.repliesQueued} replies queued`,
      `          since yesterday ${messages.failed} failed, ${messages.unknown} of unknown outcome`,
      ...(config.prices === null ? [] : [`cost      ${costOf(costToday, config.prices.mostADay)}`]),
      ...numbers.map(
        (number) => `number    ${number.number} ${stateOf(number)}${qualityOf(number)}`,
      ),
      `reports   ${openReports} open`,
      ...(acts.length > 0 ? ['', 'Done last:', ...acts.map(lineOf)] : []),
    ],
  };
}

function costOf(costToday: number, most: number | null): string {
  const estimated = `about ${costToday.toFixed(2)} today (UTC), by your prices`;
  return most === null ? estimated : `${estimated}; ${most.toFixed(2)} a day at most`;
}

function qualityOf({ quality }: NumberStatus): string {
  return quality === null ? '' : `; its quality is ${quality}`;
}

function stateOf({ inUse, heldSince, restsUntil, announcementsRestUntil }: NumberStatus): string {
  if (!inUse) return 'is not in the settings';
  if (heldSince) return `is paused by an operator since ${heldSince.toISOString()}`;
  if (restsUntil) return `rests until ${restsUntil.toISOString()}, because WhatsApp refuses`;
  if (announcementsRestUntil) {
    return `sends replies; announcements rest until ${announcementsRestUntil.toISOString()}`;
  }
  return 'sends';
}

/** One act in a line: `2026-11-23T03:00:00.000Z ana: artist suspend, artist djana (a fake)`. */
export function lineOf({ at, operator, what, target, why }: RecordedAct): string {
  return `${at.toISOString()} ${operator}: ${what}, ${target}${why === null ? '' : ` (${why})`}`;
}
