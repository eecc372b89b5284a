import { expect, it } from 'vitest';
import { OpenResources } from './open-resources.ts';

it('are closed in reverse order, each once, whatever fails or hangs among them', async () => {
  const closed: string[] = [];
  const resources = new OpenResources();
  const close = (name: string, end: () => Promise<void> = async () => {}) => {
    return async () => {
      closed.push(name);
      await end();
    };
  };
  resources.add(close('database'));
  resources.add(
    close('hanging', () => new Promise(() => {})),
    1,
  );
  resources.add(
    close('failing', () => Promise.reject(new Error('no'))),
    1000,
  );
  resources.add(close('door'), 1000);
  await Promise.all([resources.closeAll(), resources.closeAll()]);
  expect(closed).toEqual(['door', 'failing', 'hanging', 'database']);
});
