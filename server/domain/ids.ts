import { randomBytes, randomInt } from 'node:crypto';
import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '@stagebell/reading/short-id';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Bytes as base62 of constant length, without loss. */
export function toBase62(bytes: Buffer): string {
  const length = Math.ceil((bytes.length * 8) / Math.log2(62));
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); text.length < length; rest /= 62n) {
    text = BASE62[Number(rest % 62n)] + text;
  }
  return text;
}

/** An opaque id that people see: 96 random bits. */
export function newPublicId(): string {
  return toBase62(randomBytes(12));
}

/** 128 random bits: whoever has one may act as its owner. */
export function newToken(): string {
  return toBase62(randomBytes(16));
}

/** A random code for a gig, which may be taken: the database decides. */
export function newShortId(): string {
  return Array.from({ length: SHORT_ID_LENGTH }, () =>
    SHORT_ID_ALPHABET.charAt(randomInt(SHORT_ID_ALPHABET.length)),
  ).join('');
}
