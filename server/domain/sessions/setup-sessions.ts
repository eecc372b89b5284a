import type { Selectable } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import {
  SETUP_SESSION_PATHS,
  type SetupSession,
  type SetupSessionKind,
} from '../../../contract/setup-session.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import type { SetupSessions } from '../../db/schema.generated.ts';
import type { Vault } from '../../db/vault.ts';
import type { Asker } from '../../places/places.ts';
import { countsOfGig } from '../announcing/gig-counts.ts';
import { manages } from '../artists/managers.ts';
import { leftForSession } from '../cost/budgets.ts';
import { ExpiredError, ForbiddenError, NotFoundError } from '../errors.ts';
import { newToken, toBase62 } from '../ids.ts';
import { encrypted, type PictureOfMessage, type Suggested, suggestedIn } from './suggested-gig.ts';

/** What each kind of session belongs to; a create session belongs to what it made once it is made. */
interface Targets {
  'create-artist': { artist_id: number | null; gig_id: null };
  'edit-artist': { artist_id: number; gig_id: null };
  'create-gig': { artist_id: number; gig_id: number | null };
  'edit-gig': { artist_id: number; gig_id: number };
  'manage-locations': { artist_id: null; gig_id: null };
  'followed-gigs': { artist_id: null; gig_id: null };
}

type Row = Omit<Selectable<SetupSessions>, 'kind' | 'artist_id' | 'gig_id'>;

/** A stored session of one kind, or of any. */
export type SetupSessionRow<Kind extends SetupSessionKind = SetupSessionKind> = {
  [K in Kind]: Row & { kind: K } & Targets[K];
}[Kind];

/** Whether its page reads on behalf of a fan through the `userId` handle. */
function isForFan(
  row: SetupSessionRow,
): row is SetupSessionRow<'manage-locations' | 'followed-gigs'> {
  return row.kind === 'manage-locations' || row.kind === 'followed-gigs';
}

/** Whether it acts for an artist, and only while its contact manages the artist. */
function isForManager(
  row: SetupSessionRow,
): row is SetupSessionRow<'edit-artist' | 'create-gig' | 'edit-gig'> {
  return row.kind === 'edit-artist' || row.kind === 'create-gig' || row.kind === 'edit-gig';
}

/** What is stored of a token, which finds its session. */
export const tokenHash = (vault: Vault, token: string) => vault.hash('setup-session', token);

/** The handle is derived and not stored: it can always be given to the holder of the link, and to nobody else. */
const handleOf = (vault: Vault, token: string) =>
  toBase62(vault.lookup('setup-session-handle', token));
const handleHash = (vault: Vault, handle: string) =>
  vault.hash('setup-session-handle-hash', handle);

/** By what a browser tells the drafts of one contact from another's, and from those before the data were deleted. */
function draftsOf(
  vault: Vault,
  { contact_id, known_by, known_since }: DraftOwner & { contact_id: number },
): string {
  const person = known_by?.toString('hex') ?? String(contact_id);
  return [person, `${contact_id} ${known_since.getTime()}`]
    .map((part) => toBase62(vault.lookup('drafts', part)))
    .join('.');
}

interface DraftOwner {
  /** Of the identity by which the contact is known still when it comes back after its data were deleted. */
  known_by: Buffer | null;
  known_since: Date;
}

/** The session to be made; its kind says which of the ids it needs. */
export interface SetupSessionRequest {
  kind: SetupSessionKind;
  contactId: number;
  artistId?: number;
  gigId?: number;
  /** What the message that asks for a link to a gig's form says of the gig. */
  suggested?: Suggested;
  /** Lifetime. */
  minutes: number;
}

/** Creates a session and returns its token, which is not stored. */
export async function createSetupSession(
  db: Database,
  vault: Vault,
  request: SetupSessionRequest,
): Promise<string> {
  const token = newToken();
  const hash = tokenHash(vault, token);
  const { suggested } = request;
  await db
    .insertInto('setup_sessions')
    .values({
      token_hash: hash,
      handle_hash: handleHash(vault, handleOf(vault, token)),
      kind: request.kind,
      contact_id: request.contactId,
      artist_id: request.artistId ?? null,
      gig_id: request.gigId ?? null,
      ...(suggested && encrypted(vault, hash, suggested)),
      expires_at: new Date(currentTime().getTime() + request.minutes * 60_000),
    })
    .execute();
  return token;
}

/** What the contact last asked a link for. */
export interface LinkAskedFor {
  kind: SetupSessionKind;
  /** Of the artist it is for; empty where that is none. */
  usernames: string[];
  /** Of the gig it is for. */
  shortId: string | null;
}

/** Null where no link of the contact's is kept. */
export async function lastLinkAskedFor(
  db: Database,
  contactId: number,
): Promise<LinkAskedFor | null> {
  const row = await db
    .selectFrom('setup_sessions as s')
    .leftJoin('artists', 'artists.id', 's.artist_id')
    .leftJoin('gigs', 'gigs.id', 's.gig_id')
    .select(['s.kind', 'artists.username', 'gigs.short_id as shortId'])
    .where('s.contact_id', '=', contactId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, username, shortId } = row;
  return {
    kind: kind as SetupSessionKind,
    usernames: username === null ? [] : [username],
    shortId,
  };
}

/** The page a session opens, e.g. https://stagebell.example/na/4fYt… */
export function setupSessionLink(publicUrl: string, kind: SetupSessionKind, token: string): string {
  return `${publicUrl}/${SETUP_SESSION_PATHS[kind]}/${token}`;
}

/** The table's constraints say what each kind has. */
function alive<Found extends Selectable<SetupSessions>>(
  row: Found | undefined,
): SetupSessionRow & Omit<Found, keyof SetupSessionRow> {
  if (!row) throw new NotFoundError(fault('sessionUnknown'));
  if (row.expires_at.getTime() <= currentTime().getTime())
    throw new ExpiredError(fault('sessionExpired'));
  return row as SetupSessionRow & Found;
}

/**
 * Finds a live session that is about to be used. Throws NotFound, Expired, or Forbidden for another kind and for a
 * contact that no longer manages the artist.
 */
export async function requireSetupSession<Kind extends SetupSessionKind>(
  db: Database,
  vault: Vault,
  token: string,
  kind: Kind,
): Promise<SetupSessionRow<Kind>> {
  return await usable(db, await ofToken(db, vault, token).executeTakeFirst(), kind);
}

/** The same, and nobody else can use it until the transaction ends. Throws alike. */
export async function lockSetupSession<Kind extends SetupSessionKind>(
  trx: Transaction,
  vault: Vault,
  token: string,
  kind: Kind,
): Promise<SetupSessionRow<Kind>> {
  return await usable(trx, await ofToken(trx, vault, token).forUpdate().executeTakeFirst(), kind);
}

/** A live session of any kind. Throws NotFound or Expired. */
export async function requireLiveSession(
  db: Database,
  vault: Vault,
  token = '',
): Promise<SetupSessionRow> {
  return alive(await ofToken(db, vault, token).executeTakeFirst());
}

/** A live session of any kind; null where there is no such session, or no token. */
export async function findLiveSession(
  db: Database,
  vault: Vault,
  token = '',
): Promise<SetupSessionRow | null> {
  if (token === '') return null;
  const row = await ofToken(db, vault, token).executeTakeFirst();
  const isLive = row && row.expires_at.getTime() > currentTime().getTime();
  return isLive ? (row as SetupSessionRow) : null;
}

/** For whom a provider of places is asked: who uses this session. */
export const askerOf = ({ id, contact_id }: SetupSessionRow, typing?: string): Asker => ({
  sessionId: id,
  contactId: contact_id,
  ...(typing && { typing }),
});

function ofToken(db: Database, vault: Vault, token: string) {
  const hash = tokenHash(vault, token);
  return db.selectFrom('setup_sessions').selectAll().where('token_hash', '=', hash);
}

async function usable<Kind extends SetupSessionKind>(
  db: Database,
  found: Selectable<SetupSessions> | undefined,
  kind: Kind,
): Promise<SetupSessionRow<Kind>> {
  const row = alive(found);
  if (row.kind !== kind) throw new ForbiddenError(fault('sessionOfAnotherKind'));
  if (isForManager(row) && !(await manages(db, row.contact_id, row.artist_id))) {
    throw new ForbiddenError(fault('notYourArtist'));
  }
  return row as SetupSessionRow<Kind>;
}

/** The session of a `userId` handle; a handle ends with its session. */
export async function sessionOfHandle(
  db: Database,
  vault: Vault,
  handle: string,
): Promise<SetupSessionRow> {
  const row = await db
    .selectFrom('setup_sessions')
    .selectAll()
    .where('handle_hash', '=', handleHash(vault, handle))
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('userUnknown')));
  const session = alive(row);
  if (!isForFan(session)) throw new NotFoundError(fault('userUnknown'));
  return session;
}

/** The picture of the message that asked for the link. Throws NotFound where it had none, or Expired. */
export async function pictureSuggested(
  db: Database,
  vault: Vault,
  token: string,
): Promise<PictureOfMessage> {
  const { picture } = suggestedIn(vault, await requireLiveSession(db, vault, token)) ?? {};
  if (!picture) throw new NotFoundError(fault('fileUnknown'));
  return picture;
}

/** What a page may know of its session. */
export async function readSetupSession(
  db: Database,
  vault: Vault,
  token: string,
): Promise<SetupSession> {
  const row = alive(
    await db
      .selectFrom('setup_sessions as s')
      .leftJoin('artists as a', 'a.id', 's.artist_id')
      .leftJoin('gigs as g', 'g.id', 's.gig_id')
      .innerJoin('contacts as c', 'c.id', 's.contact_id')
      .selectAll('s')
      .select([
        'a.public_id as artist_public_id',
        'g.public_id as gig_public_id',
        'c.created_at as known_since',
      ])
      .select((of) =>
        of
          .selectFrom('identities as i')
          .select('i.lookup')
          .whereRef('i.contact_id', '=', 'c.id')
          .where('i.valid_to', 'is', null)
          .where('i.kind', '<>', 'username')
          .orderBy('i.kind')
          .limit(1)
          .as('known_by'),
      )
      .where('s.token_hash', '=', tokenHash(vault, token))
      .executeTakeFirst(),
  );
  // A create session that has made its one thing cannot be used again.
  const isUsedUp = row.kind.startsWith('create-') && row.used_at !== null;
  const left = isUsedUp ? {} : await leftForSession(db, row);
  const { picture, ...suggested } = suggestedIn(vault, row) ?? {};
  return {
    id: token,
    kind: row.kind,
    expiration: row.expires_at.toISOString(),
    ...(row.artist_public_id && { artistId: row.artist_public_id }),
    ...(row.gig_public_id && { gigId: row.gig_public_id }),
    ...(row.kind === 'edit-gig' &&
      (await manages(db, row.contact_id, row.artist_id)) && {
        counts: await countsOfGig(db, row.gig_id),
      }),
    drafts: draftsOf(vault, row),
    ...(row.suggested && { suggested: { ...suggested, ...(picture && { hasPicture: true }) } }),
    ...(Object.keys(left).length > 0 && { left }),
    ...(isForFan(row) && { userId: handleOf(vault, token) }),
  };
}
