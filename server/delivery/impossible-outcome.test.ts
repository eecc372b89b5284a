import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

it('An outcome that the database cannot take is put aside with an alert, and those beside it are recorded', async () => {
  const worker = await scene.worker();
  const artist = await scene.cast.artist('djana');
  const fans: number[] = [];
  for (let fan = 0; fan < 7; fan++) {
    fans.push(await scene.follower(`35191100000${fan}`, artist, 'Recife'));
  }
  const [refused, ...others] = fans;
  await scene.fanOut(artist);
  await sql`
    create function refuse_outcome() returns trigger language plpgsql as $$
    begin
      raise check_violation using message = 'This outcome was told to fail';
    end $$`.execute(scene.db);
  await sql`
    create trigger refuse_outcome before update on deliveries for each row
    when (old.contact_id = ${sql.lit(refused)}) execute function refuse_outcome()`.execute(
    scene.db,
  );
  await worker.tasks.deliver({});
  await expect.poll(() => scene.alerts, { timeout: 60_000 }).toHaveLength(1);
  await expect
    .poll(() => scene.states(), { timeout: 60_000 })
    .toEqual({ ...Object.fromEntries(others.map((fan) => [fan, 'sent'])), [refused!]: 'queued' });
  expect(scene.alerts[0]).toContain('The outcome of a message cannot be recorded');
  expect(scene.meta.sent).toHaveLength(fans.length);
}, 120_000);
