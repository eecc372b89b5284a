import { describe, expect, it } from 'vitest';
import { isSameSecret, isSigned, signatureOf } from './signature.ts';

// A digest made with OpenSSL: printf '{"a":"\\u00e9"}' | openssl dgst -sha256 -hmac app-secret
const BODY = Buffer.from('{"a":"\\u00e9"}');

describe('the signature of a webhook', () => {
  it('is the hex HMAC that OpenSSL computes over the same bytes', () => {
    expect(signatureOf('app-secret', BODY)).toBe(
      'sha256=272058dc9419fc90968501c0ae04277cea380c0a41e7db09884b00d6096e1693',
    );
  });

  it('holds for the bytes that were signed', () => {
    expect(isSigned('app-secret', BODY, signatureOf('app-secret', BODY))).toBe(true);
  });

  it('does not hold for the same JSON in other bytes', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(BODY.toString())));
    expect(isSigned('app-secret', rewritten, signatureOf('app-secret', BODY))).toBe(false);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one by another secret', signatureOf('other', BODY)],
    ['one without its scheme', signatureOf('app-secret', BODY).slice('sha256='.length)],
    ['a longer one', `${signatureOf('app-secret', BODY)}00`],
    ['several', [signatureOf('app-secret', BODY)]],
  ])('does not hold for %s', (_, header) => {
    expect(isSigned('app-secret', BODY, header)).toBe(false);
  });
});

describe('comparing secrets', () => {
  it('tells equal from different, also in length', () => {
    expect(isSameSecret('token', 'token')).toBe(true);
    expect(isSameSecret('token', 'tokem')).toBe(false);
    expect(isSameSecret('token', 'token2')).toBe(false);
  });
});
