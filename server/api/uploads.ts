import { fault } from '../../contract/fault.ts';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { TooOftenError } from '../domain/errors.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';

const MEGABYTE = 1024 * 1024;

/** Limits on the concurrent uploads of this process. Without a setup session, an upload is in a pool of its own. */
export const UPLOAD_LIMITS = {
  atOnce: 200,
  perAddress: 12,
  perSession: 4,
  withoutSession: 60,
  withoutSessionPerAddress: 12,
  /** How long an upload may take to name its setup session, in milliseconds. */
  sessionWithinMs: 5_000,
  /** Memory of all uploads together. */
  bytes: 48 * MEGABYTE,
  bytesPerAddress: 24 * MEGABYTE,
  /** Memory of all uploads whose setup session is not checked yet. */
  unauthorizedBytes: PICTURE_MAXIMUM_BYTES + 2 * MEGABYTE,
  /** After this time an upload is aborted, in milliseconds. */
  timeoutMs: 60_000,
};

export type UploadLimits = typeof UPLOAD_LIMITS;

/** One upload, from its first byte until its response is sent. */
export interface Upload {
  /** Counts bytes that are kept in memory. @throws LimitExceededError */
  hold(bytes: number): void;
  /** Moves the upload into the pool of those with a valid setup session. @throws LimitExceededError */
  authorize(sessionId: number): void;
  /** Releases the memory; may be called more than once. */
  end(): void;
}

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;

const RETRY_AFTER_SECONDS = 10;

const ofCaller = () => new TooOftenError(fault('uploadsOfYours'), RETRY_AFTER_SECONDS);
const ofAll = () => new LimitExceededError(503, RETRY_AFTER_SECONDS, fault('uploadsOfAll'));

/** An upload whose setup session is not known yet. */
interface Waiting {
  address: string;
  refuse(error: Error): void;
}

/** Limits concurrent uploads, so that unfinished ones cannot fill the memory. */
export function createUploadLimiter(limits: UploadLimits) {
  const all = { uploads: 0, bytes: 0, unauthorized: 0 };
  const callers = new Map<string, { uploads: number; bytes: number; open: number }>();
  const sessions = new Map<number, number>();
  /** The oldest first. */
  const waiting = new Set<Waiting>();

  /** A newcomer takes the place of the oldest: who means it names a session at once. */
  function refuseOldest(most: number, uploads: Waiting[], error: () => Error): void {
    const [oldest] = uploads;
    if (!oldest || uploads.length < most) return;
    waiting.delete(oldest);
    oldest.refuse(error());
  }

  return {
    timeoutMs: limits.timeoutMs,

    /**
     * @param address the caller's `addressGroup`
     * @param refuse ends the upload while its session is not known; `tooSlow` makes the error of one that took too long
     */
    begin(address: string, refuse: (error: Error) => void, tooSlow: () => Error): Upload {
      const itself: Waiting = { address, refuse };
      const ofThisCaller = [...waiting].filter((other) => other.address === address);
      refuseOldest(limits.withoutSessionPerAddress, ofThisCaller, ofCaller);
      refuseOldest(limits.withoutSession, [...waiting], ofAll);
      waiting.add(itself);
      const timer = setTimeout(() => refuse(tooSlow()), limits.sessionWithinMs);
      const caller = callers.get(address) ?? { uploads: 0, bytes: 0, open: 0 };
      callers.set(address, caller);
      caller.open += 1;
      let held = 0;
      let session: number | null = null;
      let hasEnded = false;

      return {
        hold(bytes) {
          if (hasEnded) return;
          if (caller.bytes + bytes > limits.bytesPerAddress) throw ofCaller();
          if (all.bytes + bytes > limits.bytes) throw ofAll();
          if (session === null && all.unauthorized + bytes > limits.unauthorizedBytes) {
            throw ofAll();
          }
          held += bytes;
          caller.bytes += bytes;
          all.bytes += bytes;
          if (session === null) all.unauthorized += bytes;
        },
        authorize(sessionId) {
          if (session !== null || hasEnded) return;
          const ofSession = sessions.get(sessionId) ?? 0;
          if (caller.uploads >= limits.perAddress || ofSession >= limits.perSession) {
            throw ofCaller();
          }
          if (all.uploads >= limits.atOnce) throw ofAll();
          clearTimeout(timer);
          waiting.delete(itself);
          session = sessionId;
          sessions.set(sessionId, ofSession + 1);
          caller.uploads += 1;
          all.uploads += 1;
          all.unauthorized -= held;
        },
        end() {
          if (hasEnded) return;
          hasEnded = true;
          clearTimeout(timer);
          waiting.delete(itself);
          caller.bytes -= held;
          all.bytes -= held;
          caller.open -= 1;
          if (caller.open === 0) callers.delete(address);
          if (session === null) {
            all.unauthorized -= held;
            return;
          }
          caller.uploads -= 1;
          all.uploads -= 1;
          const others = sessions.get(session)! - 1;
          if (others > 0) sessions.set(session, others);
          else sessions.delete(session);
        },
      };
    },
  };
}
