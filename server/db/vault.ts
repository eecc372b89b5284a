import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
  readonly #sealingKey: Buffer;
  readonly #lookupKey: Buffer;

  constructor(secret: string) {
    this.#sealingKey = Buffer.from(hkdfSync('sha256', secret, '', 'stagebell/seal/1', 32));
    this.#lookupKey = Buffer.from(hkdfSync('sha256', secret, '', 'stagebell/lookup/1', 32));
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
