import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '../product/filled-stage.ts';
import { followRecife, makeGig, makeProfile } from '../product/made-by-calls.ts';
import { announcementsOf, Phone } from '../product/phone.ts';
import { expect } from '../product/product.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';

const FAN = '447911000001';

async function setFaults(product: RunningProduct, faults: object | null): Promise<void> {
  const response = await fetch(`${product.simulatorUrl}/faults`, {
    method: faults ? 'PUT' : 'DELETE',
    ...(faults && {
      body: JSON.stringify(faults),
      headers: { 'content-type': 'application/json' },
    }),
  });
  expect(response.ok, 'the simulator takes the faults').toBe(true);
}

/** How many messages were refused for now and wait to be sent again, since the server started. */
async function refusals(product: RunningProduct): Promise<number> {
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const [, count] =
    /stagebell_delivery_attempts_total\{outcome="queued"\} (\d+)/.exec(metrics) ?? [];
  return Number(count ?? 0);
}

/** PostgreSQL writes its process id into the first line of this file. */
function databasePid({ dataDir }: RunningProduct): number {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

const killed: Record<string, (product: RunningProduct) => Promise<void>> = {
  async server(product) {
    const database = databasePid(product);
    product.process.kill('SIGKILL');
    const answers = () =>
      fetch(product.simulatorUrl).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { message: 'the simulator goes with the server' }).toBe(false);
    await product.restart();
    expect(databasePid(product), 'the database that still ran is taken over').toBe(database);
  },
  async database(product) {
    process.kill(databasePid(product), 'SIGKILL');
    await setFaults(product, null);
  },
};

test('a gig published before the server or the database was killed is told once afterwards', async () => {
  const product = await startProduct();
  const [artist, fan] = [
    new Phone(product.simulatorUrl, '447911000000'),
    new Phone(product.simulatorUrl, FAN),
  ];
  await makeProfile(product.url, artist, 'djana');
  await fan.ask('Follow djana');
  await followRecife(fan);

  for (const [part, kill] of Object.entries(killed)) {
    await test.step(part, async () => {
      const title = `After the crash of the ${part}`;
      // WhatsApp refuses for now, so what was published cannot be delivered yet.
      await setFaults(product, { sendError: { code: 131016, to: [FAN] } });
      const refusedBefore = await refusals(product);
      await makeGig(product.url, artist, title);
      expect(await announcementsOf(fan, title)).toHaveLength(0);
      // Until a refusal is on record: the outcome of a message that was under way would be unknown.
      await expect
        .poll(() => refusals(product), { intervals: [20], timeout: 10_000 })
        .toBeGreaterThan(refusedBefore);
      await kill(product);
      // Whoever writes at once is answered.
      await artist.ask('My cities');

      await expect.poll(() => announcementsOf(fan, title), { timeout: 45_000 }).toHaveLength(1);
      await fan.ask('Hello');
      expect(await announcementsOf(fan, title)).toHaveLength(1);
    });
  }
  await product.stop();
});
