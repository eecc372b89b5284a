import { fault } from '../../contract/fault.ts';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { TooOftenError } from '../domain/errors.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';

const MEGABYTE = 1024 * 1024;

/** Limits on the concurrent uploads of this process. */
export const UPLOAD_LIMITS = {
  atOnce: 200,
  perAddress: 12,
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
  /** Marks the upload as one of a valid setup session. */
  authorize(): void;
  /** Releases the memory; may be called more than once. */
  end(): void;
}

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;

const RETRY_AFTER_SECONDS = 10;

function refuseCaller(): never {
  throw new TooOftenError(fault('uploadsOfYours'), RETRY_AFTER_SECONDS);
}

function refuseAll(): never {
  throw new LimitExceededError(503, RETRY_AFTER_SECONDS, fault('uploadsOfAll'));
}

/** Limits concurrent uploads, so that unfinished ones cannot fill the memory. */
export function createUploadLimiter(limits: UploadLimits) {
  const all = { uploads: 0, bytes: 0, unauthorized: 0 };
  const callers = new Map<string, { uploads: number; bytes: number }>();

  return {
    timeoutMs: limits.timeoutMs,

    /** @param address the caller's `addressGroup`. @throws LimitExceededError */
    begin(address: string): Upload {
      const caller = callers.get(address) ?? { uploads: 0, bytes: 0 };
      if (caller.uploads >= limits.perAddress) refuseCaller();
      if (all.uploads >= limits.atOnce) refuseAll();
      callers.set(address, caller);
      caller.uploads += 1;
      all.uploads += 1;
      let held = 0;
      let isAuthorized = false;
      let hasEnded = false;

      return {
        hold(bytes) {
          if (hasEnded) return;
          if (caller.bytes + bytes > limits.bytesPerAddress) refuseCaller();
          if (all.bytes + bytes > limits.bytes) refuseAll();
          if (!isAuthorized && all.unauthorized + bytes > limits.unauthorizedBytes) refuseAll();
          held += bytes;
          caller.bytes += bytes;
          all.bytes += bytes;
          if (!isAuthorized) all.unauthorized += bytes;
        },
        authorize() {
          if (isAuthorized || hasEnded) return;
          isAuthorized = true;
          all.unauthorized -= held;
        },
        end() {
          if (hasEnded) return;
          hasEnded = true;
          caller.uploads -= 1;
          caller.bytes -= held;
          all.uploads -= 1;
          all.bytes -= held;
          if (!isAuthorized) all.unauthorized -= held;
          if (caller.uploads === 0) callers.delete(address);
        },
      };
    },
  };
}
