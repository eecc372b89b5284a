import { createHmac } from 'node:crypto';

/**
 * Writes a webhook's body as Meta does: everything beyond ASCII as \uXXXX and every slash as \/.
 * A receiver that checks the signature over re-serialised JSON fails on it, as it would at Meta.
 */
export function encodeBody(body: object): Buffer {
  const escaped = JSON.stringify(body).replace(/[\u007f-\uffff/]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(escaped, 'latin1');
}

/** The value of `X-Hub-Signature-256` for these bytes. */
export function sign(bytes: Buffer, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
}
