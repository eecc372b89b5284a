import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Meddle, openS3StandIn } from '../../testing/stand-ins/s3.ts';
import { DamagedFileError, type MediaStore, MediaStoreError, mediaKey } from '../store.ts';
import { LARGEST_BYTES, S3_TIMEOUTS, type S3Timeouts } from './s3-calls.ts';
import { s3Store } from './s3-store.ts';

const s3 = await openS3StandIn();
afterAll(() => s3.close());
afterEach(() => {
  s3.meddle = null;
});

const NO_WAITS: S3Timeouts = { ...S3_TIMEOUTS, retryAfterMs: [0, 0], restMs: 0 };
/** Nobody waits for an answer that never comes. */
const HASTY: S3Timeouts = { ...NO_WAITS, retryAfterMs: [], idleMs: 30 };

const picture = (name: string) => Buffer.from(`picture ${name}`);

async function faultOf(work: Promise<unknown>): Promise<MediaStoreError> {
  const error = await work.then(
    () => expect.fail('went well'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MediaStoreError);
  return error as MediaStoreError;
}

/** What each call of the store says. */
async function faultsOfAll(store: MediaStore): Promise<string[]> {
  const key = mediaKey(picture('stored'), 'png');
  const calls = [
    store.put(picture('new'), 'png'),
    store.get(key),
    store.remove(key),
    store.keysOn('00'),
  ];
  return (await Promise.all(calls.map(faultOf))).map(({ message }) => message);
}

const error = (status: number, code: string, headers = {}): Meddle => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
};

describe('S3', () => {
  it.each<[string, S3Timeouts, Meddle, string]>([
    ['that hangs up', NO_WAITS, (request) => request.destroy(), 'S3 does not answer'],
    ['that never answers', HASTY, () => {}, 'S3 does not answer'],
    [
      'that begins an answer and does not end it',
      HASTY,
      (_request, response) => response.writeHead(200, { 'content-length': 10 }).write('half'),
      'S3 does not answer',
    ],
    ['that is busy', NO_WAITS, error(503, 'SlowDown'), 'S3 does not work'],
    ['that does not let us', NO_WAITS, error(403, 'AccessDenied'), 'does not let this key do that'],
    ['of another key', NO_WAITS, error(403, 'SignatureDoesNotMatch'), 'S3_SECRET_ACCESS_KEY'],
    ['in another region', NO_WAITS, error(301, 'PermanentRedirect'), 'S3_REGION or S3_ENDPOINT'],
    ['that is no S3', NO_WAITS, (_request, response) => response.end('<html>Hello'), ''],
    ['that knows nothing', NO_WAITS, (_request, response) => response.writeHead(404).end(), ''],
  ])(
    '%s is a clear error to every call, and is well again by itself',
    async (_name, timeouts, meddle, said) => {
      const store = s3Store(s3.bucket, timeouts);
      s3.meddle = meddle;
      for (const fault of await faultsOfAll(store)) expect(fault).toContain(said);
      s3.meddle = null;
      const key = await store.put(picture('afterwards'), 'png');
      expect((await store.get(key))?.bytes).toEqual(picture('afterwards'));
    },
  );

  it('is asked again at once when it was busy for a moment', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    let refused = 0;
    s3.meddle = (request, response, passOn) => {
      if (refused++ < 2) error(503, 'SlowDown')(request, response, passOn);
      else passOn();
    };
    const key = await store.put(picture('a moment'), 'png');
    expect((await store.get(key))?.bytes).toEqual(picture('a moment'));
  });

  it('is left alone for a while after it did not answer', async () => {
    const store = s3Store(s3.bucket, { ...NO_WAITS, restMs: 60_000 });
    s3.meddle = (request) => request.destroy();
    await faultOf(store.put(picture('resting'), 'png'));
    s3.asked = [];
    const fault = await faultOf(store.put(picture('resting'), 'png'));
    expect(fault.message).toContain('S3 does not answer');
    expect(s3.asked).toEqual([]);
  });

  it.each<[string, (body: Buffer) => Buffer]>([
    ['with other bytes', (body) => Buffer.alloc(body.length, 1)],
    ['cut short', (body) => body.subarray(0, body.length / 2)],
    ['with an error in place of the file', () => Buffer.from('<Error><Code>InternalError</Code>')],
    ['with nothing', () => Buffer.alloc(0)],
  ])(
    'that answers 200 %s is not believed, when a file is read and when one is stored',
    async (_name, lie) => {
      const stored = await s3Store(s3.bucket).put(picture('true'), 'png');
      const store = s3Store(s3.bucket, NO_WAITS);
      s3.meddle = ({ method }, _response, passOn) =>
        passOn(({ headers: { 'content-length': _, ...headers }, status, body }) =>
          method === 'GET' ? { status, headers, body: lie(body) } : { status, headers, body },
        );
      expect(await faultOf(store.get(stored))).toBeInstanceOf(DamagedFileError);
      expect(await faultOf(store.put(picture('lied about'), 'png'))).toBeInstanceOf(
        DamagedFileError,
      );
      s3.meddle = null;
      expect((await store.get(stored))?.bytes).toEqual(picture('true'));
    },
  );

  it('that takes a file and does not keep it is found out at once', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    s3.meddle = ({ method }, response, passOn) =>
      method === 'PUT' ? response.writeHead(200).end() : passOn();
    const fault = await faultOf(store.put(picture('never kept'), 'png'));
    expect(fault.message).toContain('did not keep');
  });

  it('that sends without end is not listened to for ever', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    s3.meddle = (_request, response) => response.end(Buffer.alloc(LARGEST_BYTES + 1));
    const fault = await faultOf(store.get(mediaKey(picture('large'), 'png')));
    expect(fault.message).toContain('too much');
  });

  it('that refuses the key is told by the names of the settings', async () => {
    const wrong = [
      { ...s3.bucket, accessKeyId: 'another' },
      ...(s3.checksSignatures ? [{ ...s3.bucket, secretAccessKey: 'another' }] : []),
    ];
    for (const bucket of wrong) {
      const fault = await faultOf(s3Store(bucket, NO_WAITS).keysOn('00'));
      expect(fault.message).toContain('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
      expect(fault.message).not.toContain('another');
    }
  });

  it('without the bucket says so, to a reader too: no picture looks missing for it', async () => {
    const store = s3Store({ ...s3.bucket, name: 'no-such-bucket' }, NO_WAITS);
    for (const fault of await faultsOfAll(store)) expect(fault).toContain('S3_BUCKET is wrong');
  });

  it('is asked by its own clock once it has refused ours', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    const ahead = new Date(Date.now() + 3_600_000);
    const times: string[] = [];
    s3.meddle = (request, response, passOn) => {
      times.push(String(request.headers['x-amz-date']));
      error(403, 'RequestTimeTooSkewed', { date: ahead.toUTCString() })(request, response, passOn);
    };
    await faultOf(store.keysOn('00'));
    expect(times[1]?.slice(0, 11)).toBe(ahead.toISOString().replace(/[:-]/g, '').slice(0, 11));
  });

  it('gives a shelf of many pages', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    const keys = [1, 2, 3].map((n) => `ab/ab${String(n).repeat(62)}.png`);
    s3.meddle = ({ url = '' }, response) => {
      const after = new URL(url, 'http://s3').searchParams.get('start-after') ?? '';
      const [key] = keys.filter((one) => one > after);
      const more = key !== keys.at(-1);
      response.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated><Key>${key}</Key></ListBucketResult>`,
      );
    };
    expect(await store.keysOn('ab')).toEqual(keys);
  });

  it('that gives the same page again and again is not asked for ever', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    s3.meddle = (_request, response) =>
      response.end(
        `<ListBucketResult><IsTruncated>true</IsTruncated><Key>ab/x</Key></ListBucketResult>`,
      );
    expect((await faultOf(store.keysOn('ab'))).message).toContain('again and again');
  });

  it('is asked once for a file that many want at the same time', async () => {
    const key = await s3Store(s3.bucket).put(picture('wanted'), 'png');
    const store = s3Store(s3.bucket);
    s3.asked = [];
    await Promise.all(Array.from({ length: 20 }, () => store.get(key)));
    await store.get(key);
    expect(s3.asked).toEqual([`GET /${s3.bucket.name}/${key}`]);
  });

  it('gives a file that was stored while it was asked for', async () => {
    const store = s3Store(s3.bucket, NO_WAITS);
    const key = mediaKey(picture('meanwhile'), 'png');
    const answer = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    s3.meddle = (request, response, passOn) => {
      isAsked.resolve();
      void answer.promise.then(() => error(404, 'NoSuchKey')(request, response, passOn));
    };
    const early = store.get(key);
    await isAsked.promise;
    s3.meddle = null;
    await store.put(picture('meanwhile'), 'png');
    answer.resolve();
    expect((await early)?.bytes).toEqual(picture('meanwhile'));
    expect((await store.get(key))?.bytes).toEqual(picture('meanwhile'));
  });

  it('is asked once for a file that it does not have, until the file is stored', async () => {
    const store = s3Store(s3.bucket);
    const key = mediaKey(picture('made up'), 'png');
    s3.asked = [];
    for (let i = 0; i < 3; i++) expect(await store.get(key)).toBeNull();
    expect(s3.asked).toHaveLength(1);
    await store.put(picture('made up'), 'png');
    expect((await store.get(key))?.bytes).toEqual(picture('made up'));
  });
});
