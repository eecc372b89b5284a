import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A sealed text together with the key that opens it. */
export interface Sealed {
  sealed: Buffer;
  keyId: number;
}

const NONCE = 12;
const TAG = 16;

/**
 * Seals texts with AES-256-GCM and finds them again by keyed hash. All keys derive from one secret;
 * `keyId` stands beside every sealed value so that a later secret can take over row by row.
 */
export class Vault {
  readonly keyId = 1;
  readonly #sealingKey: KeyObject;
  readonly #lookupKey: KeyObject;

  constructor(secret: string) {
    // As key objects: with raw bytes every call would prepare the key anew, at five times the cost.
    this.#sealingKey = deriveKey(secret, 'stagebell/seal/1');
    this.#lookupKey = deriveKey(secret, 'stagebell/lookup/1');
  }

  seal(text: string): Sealed {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: this.keyId };
  }

  /** Throws when the text was changed or sealed with another secret. */
  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#sealingKey, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE + TAG)),
      decipher.final(),
    ]).toString('utf8');
  }

  /** A 32-byte keyed hash; `purpose` keeps hashes of the same text for different uses apart. */
  hash(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#lookupKey).update(`${purpose}\n${text}`).digest();
  }

  /** The first 16 bytes of `hash`: enough to find a row, half the index. */
  lookup(purpose: string, text: string): Buffer {
    return this.hash(purpose, text).subarray(0, 16);
  }
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}
