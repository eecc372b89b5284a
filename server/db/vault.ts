import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** An encrypted text and the id of its key. */
export interface Sealed {
  sealed: Buffer;
  keyId: number;
}

const NONCE = 12;
const TAG = 16;

/** The keys of a vault. */
export interface VaultSecrets {
  lookup: string | Buffer;
  /** By id, from 1: the highest encrypts, all decrypt. */
  sealing: ReadonlyMap<number, string | Buffer>;
}

/** Encrypts texts with AES-256-GCM, and hashes them by key so that they can be looked up. */
export class Vault {
  /** Stored with every encrypted value, which is encrypted again after a key rotation. */
  readonly keyId: number;
  /** The newest first. KeyObjects, because every call would import raw bytes, at five times the cost. */
  readonly #sealingKeys: KeyObject[];
  readonly #lookupHmac: Hmac;

  constructor({ lookup, sealing }: VaultSecrets) {
    const newestFirst = [...sealing].sort(([one], [other]) => other - one);
    this.keyId = newestFirst[0]![0];
    this.#sealingKeys = newestFirst.map(([id, secret]) =>
      deriveKey(secret, `stagebell/seal/${id}`),
    );
    this.#lookupHmac = hmacSha256(deriveKey(lookup, 'stagebell/lookup/1').export());
  }

  /** Whether something may still be encrypted with an earlier key. */
  get hasEarlierKeys(): boolean {
    return this.#sealingKeys.length > 1;
  }

  /** @param context where the text is stored, as `encryption-contexts.ts` names it */
  seal(text: string, context: string): Sealed {
    return {
      sealed: encrypt(this.#sealingKeys[0]!, Buffer.from(text), context),
      keyId: this.keyId,
    };
  }

  /** Throws when the text was tampered with or stored in another context, or its key is missing. */
  open(sealed: Buffer, context: string): string {
    const openBy = (key: KeyObject) => decrypt(key, sealed, context).toString('utf8');
    for (const key of this.#sealingKeys.slice(0, -1)) {
      try {
        return openBy(key);
      } catch {
        // Probably encrypted with an earlier key; the authentication tag fits only the right one.
      }
    }
    return openBy(this.#sealingKeys.at(-1)!);
  }

  /** A 32-byte keyed hash; `purpose` keeps hashes of the same text for different uses apart. */
  hash(purpose: string, text: string): Buffer {
    return this.#lookupHmac(`${purpose}\n${text}`);
  }

  /** The first 16 bytes of `hash`: enough to find a row, half the index. */
  lookup(purpose: string, text: string): Buffer {
    return this.hash(purpose, text).subarray(0, 16);
  }
}

type Hmac = (text: string) => Buffer;

/** Of SHA-256, in bytes. */
const BLOCK = 64;
const HASH = 32;
/** Texts of up to this many bytes share one buffer. */
const SHORT = 1024;

/**
 * HMAC-SHA-256 (RFC 2104) out of one-shot hashes, for keys of at most 64 bytes: an `Hmac` object of
 * Node's costs four times as much, and every message sent and every status asks for one.
 */
export function hmacSha256(key: Buffer): Hmac {
  const padded = Buffer.alloc(BLOCK);
  key.copy(padded);
  const [inner, outer] = [0x36, 0x5c].map((pad) => Buffer.from(padded.map((byte) => byte ^ pad)));
  // Reused by every call, because hashing is synchronous.
  const innerMessage = Buffer.concat([inner!, Buffer.alloc(SHORT)]);
  const outerMessage = Buffer.concat([outer!, Buffer.alloc(HASH)]);
  return (text) => {
    const length = Buffer.byteLength(text);
    const message =
      length <= SHORT
        ? innerMessage.subarray(0, BLOCK + innerMessage.write(text, BLOCK))
        : Buffer.concat([inner!, Buffer.from(text)]);
    // In Latin-1, a character for each byte, which Node's one-shot hash returns a fifth faster than hex.
    outerMessage.write(hash('sha256', message, 'binary'), BLOCK, 'latin1');
    return Buffer.from(hash('sha256', outerMessage, 'binary'), 'latin1');
  };
}

/** A key of 256 bits (HKDF, RFC 5869); `purpose` keeps keys of one secret for different uses apart. */
export function deriveKey(secret: string | Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/** Random bytes that are not used yet: to ask the system for so few as a nonce has takes longer than to encrypt. */
let random = Buffer.alloc(0);

function newNonce(): Buffer {
  if (random.length < NONCE) random = randomBytes(NONCE * 256);
  const nonce = random.subarray(0, NONCE);
  random = random.subarray(NONCE);
  return nonce;
}

/**
 * Nonce, tag and body of AES-256-GCM.
 * @param context additional data, which is not stored and without which it does not decrypt
 */
export function encrypt(key: KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when it was tampered with or encrypted with another key or context. */
export function decrypt(key: KeyObject, encrypted: Buffer, context: string): Buffer {
  const nonce = encrypted.subarray(0, NONCE);
  // A shorter tag, which Node would take too, is easier to guess.
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  const plain = decipher.update(encrypted.subarray(NONCE + TAG));
  // Checks the tag; GCM leaves nothing for it to return.
  decipher.final();
  return plain;
}
