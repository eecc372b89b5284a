import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Phone } from './phone.ts';
import { expect, test } from './product.ts';
import { type RunningProduct, startProduct } from './running-product.ts';

/** PostgreSQL writes its process id into the first line of this file. */
function databasePid({ dataDir }: RunningProduct): number {
  return Number.parseInt(
    readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
    10,
  );
}

test('a killed database comes back by itself, and a phone is answered again', async () => {
  const product = await startProduct();
  const phone = new Phone(product.simulatorUrl, '351910000000');
  await phone.ask('Hello');

  process.kill(databasePid(product), 'SIGKILL');

  await phone.ask('My cities');
  await product.stop();
});

test('a server killed with its database running takes it over when started again', async () => {
  const product = await startProduct();
  const phone = new Phone(product.simulatorUrl, '351910000000');
  await phone.ask('Hello');
  const database = databasePid(product);

  product.process.kill('SIGKILL');
  await expect
    .poll(() =>
      fetch(product.simulatorUrl).then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
  await product.restart();

  expect(databasePid(product)).toBe(database);
  await phone.ask('My cities');
  await product.stop();
});
