import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../proofs/installation/free-port.ts';
import { type BackedUpPostgres, startBackedUpPostgres } from '../backup/backed-up-postgres.ts';
import { until } from '../cluster/until.ts';
import { buildImage, type Image } from './containers.ts';

const MB = 1024 * 1024;
/** What Debian's slim base, which operators build on, weighs more than the one of this test. */
const DEBIAN_MB = 80;

let image: Image;
let postgres: BackedUpPostgres;
beforeAll(async () => {
  [image, postgres] = await Promise.all([buildImage(), startBackedUpPostgres()]);
});
afterAll(async () => {
  await image?.remove();
  await postgres?.stop();
});

describe('the image', () => {
  it('weighs at most 350 MB', async () => {
    expect((await image.size()) / MB + DEBIAN_MB).toBeLessThanOrEqual(350);
  });

  it('is run by nobody in particular, who may write into its data alone', async () => {
    const attempt = `
      const { writeFileSync } = require('node:fs');
      const writes = (file) => { try { writeFileSync(file, ''); return true; } catch { return false; } };
      console.log(process.getuid(), ['/data/x', '/srv/stagebell/x', '/x'].map(writes).join());`;
    const { stdout } = image.start({}, ['-e', attempt]);
    expect(await text(stdout!)).toBe('10001 true,false,false\n');
  });

  it('serves pages without rights on a disk that can only be read, and stops when it is told to', async () => {
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const container = image.start({
      PORT: String(port),
      PUBLIC_URL: 'https://stagebell.example',
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'a secret key of the test that is long enough',
      WHATSAPP_API_URL: 'http://127.0.0.1:9',
      WHATSAPP_ACCESS_TOKEN: 'token',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '1',
      WHATSAPP_APP_SECRET: 'the secret that signs webhooks',
      WHATSAPP_VERIFY_TOKEN: 'verify',
      WHATSAPP_PHONE_NUMBER_ID: '2',
      WHATSAPP_NUMBER: '15550000000',
    });
    const said = text(container.stderr!);
    const exit = once(container, 'exit');
    const isServing = async () => container.exitCode !== null || (await fetch(`${site}/readyz`)).ok;
    await until('page', isServing);
    if (container.exitCode !== null) throw new Error(await said);
    const page = await fetch(site);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    container.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
