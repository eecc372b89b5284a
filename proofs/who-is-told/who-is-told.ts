import fc from 'fast-check';
import { createScene } from '../../server/testing/scene.ts';
import { actions, FANS, OPENING } from './told-commands.ts';
import { ToldModel } from './told-model.ts';
import { beginWorld } from './told-world.ts';

/**
 * Lets fans and an artist do random things in random order, and fails with the fewest after which
 * other fans have heard than the model names.
 */
export async function compareWithModel(runs: fc.Parameters<unknown>): Promise<void> {
  const scene = await createScene();
  const worker = await scene.worker();
  try {
    await fc.assert(
      fc.asyncProperty(actions(30), async (commands) => {
        const world = await beginWorld(scene, worker, FANS);
        const model = new ToldModel(FANS);
        for (const command of OPENING) await command.run(model, world);
        await fc.asyncModelRun(() => ({ model, real: world }), commands);
      }),
      runs,
    );
  } finally {
    await scene.close();
  }
}
