import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { BusyError, TooOftenError } from '../domain/errors.ts';

const MEGABYTE = 1024 * 1024;

/** How much of uploads this process takes on at once. */
export interface UploadLimits {
  atOnce: number;
  perAddress: number;
  /** Held in memory by all uploads together. */
  bytes: number;
  bytesPerAddress: number;
  /** Held by all uploads of which it is not yet known whether they come from a setup session. */
  bytesOfUnknown: number;
  /** After this long an upload is given up, in milliseconds. */
  timeoutMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  atOnce: 200,
  perAddress: 12,
  bytes: 48 * MEGABYTE,
  bytesPerAddress: 24 * MEGABYTE,
  bytesOfUnknown: PICTURE_MAXIMUM_BYTES + 2 * MEGABYTE,
  timeoutMs: 60_000,
};

/** One upload, from its first byte until it was answered. */
export interface Upload {
  /** Counts bytes that are kept in memory. Throws TooOften or Busy where there are too many already. */
  hold(bytes: number): void;
  /** It comes from a setup session. */
  isKnown(): void;
  /** Nothing of it is held any more; may be called again. */
  end(): void;
}

/** Counts the uploads under way, so that unfinished ones cannot fill the memory. */
export interface Uploads {
  readonly timeoutMs: number;
  /** @param address who uploads, as `addressGroup` says. Throws TooOften or Busy. */
  begin(address: string): Upload;
}

const RETRY_AFTER_SECONDS = 10;

function refuseCaller(): never {
  throw new TooOftenError(
    'Too many uploads come from your network at once. Please try again in a moment.',
    RETRY_AFTER_SECONDS,
  );
}

function refuseAll(): never {
  throw new BusyError(
    'Too many pictures are being uploaded at once. Please try again in a moment.',
    RETRY_AFTER_SECONDS,
  );
}

export function countUploads(limits: UploadLimits): Uploads {
  const all = { uploads: 0, bytes: 0, unknown: 0 };
  const callers = new Map<string, { uploads: number; bytes: number }>();

  return {
    timeoutMs: limits.timeoutMs,

    begin(address) {
      const caller = callers.get(address) ?? { uploads: 0, bytes: 0 };
      if (caller.uploads >= limits.perAddress) refuseCaller();
      if (all.uploads >= limits.atOnce) refuseAll();
      callers.set(address, caller);
      caller.uploads += 1;
      all.uploads += 1;
      let held = 0;
      let isKnown = false;
      let hasEnded = false;

      return {
        hold(bytes) {
          if (hasEnded) return;
          if (caller.bytes + bytes > limits.bytesPerAddress) refuseCaller();
          if (all.bytes + bytes > limits.bytes) refuseAll();
          if (!isKnown && all.unknown + bytes > limits.bytesOfUnknown) refuseAll();
          held += bytes;
          caller.bytes += bytes;
          all.bytes += bytes;
          if (!isKnown) all.unknown += bytes;
        },
        isKnown() {
          if (isKnown || hasEnded) return;
          isKnown = true;
          all.unknown -= held;
        },
        end() {
          if (hasEnded) return;
          hasEnded = true;
          caller.uploads -= 1;
          caller.bytes -= held;
          all.uploads -= 1;
          all.bytes -= held;
          if (!isKnown) all.unknown -= held;
          if (caller.uploads === 0) callers.delete(address);
        },
      };
    },
  };
}
