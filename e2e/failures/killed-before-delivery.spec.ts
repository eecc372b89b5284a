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

/** Until a refusal is on record: the outcome of a message that was under way would be unknown. */
async function untilRefused(product: RunningProduct): Promise<void> {
  const metrics = async () => (await fetch(`${product.url}/metrics`)).text();
  const refused = /stagebell_delivery_attempts_total\{outcome="queued"\} [1-9]/;
  await expect.poll(metrics, { intervals: [20], timeout: 10_000 }).toMatch(refused);
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

for (const [part, kill] of Object.entries(killed)) {
  test(`a gig published before the ${part} was killed is told once afterwards`, async () => {
    const product = await startProduct();
    const [artist, fan] = [
      new Phone(product.simulatorUrl, '447911000000'),
      new Phone(product.simulatorUrl, FAN),
    ];
    await makeProfile(product.url, artist, 'djana');
    await fan.ask('Follow djana');
    await followRecife(fan);

    // WhatsApp refuses for now, so what was published cannot be delivered yet.
    await setFaults(product, { sendError: { code: 131016, to: [FAN] } });
    await makeGig(product.url, artist, 'After the crash');
    expect(await announcementsOf(fan, 'After the crash')).toHaveLength(0);
    await untilRefused(product);
    await kill(product);
    // Whoever writes at once is answered.
    await artist.ask('My cities');

    await expect
      .poll(() => announcementsOf(fan, 'After the crash'), { timeout: 45_000 })
      .toHaveLength(1);
    await fan.ask('Hello');
    expect(await announcementsOf(fan, 'After the crash')).toHaveLength(1);
    await product.stop();
  });
}
