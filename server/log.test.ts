import { afterAll, expect, it } from 'vitest';
import { LOG_SERIALIZERS } from './log.ts';
import { createTestDatabase } from './testing/database/test-database.ts';

const { err: errorForLog } = LOG_SERIALIZERS;

const database = await createTestDatabase();
afterAll(() => database.close());

it('shows which rule a row broke, but not what a person wrote in it', async () => {
  const refused = await database.db
    .insertInto('artists')
    .values({
      public_id: 'x',
      username: '+351 912 345 678',
      display_name: 'Djana',
      bio: '',
      genres: ['house'],
    })
    .execute()
    .catch((error: unknown) => error);
  expect(JSON.stringify(refused)).toContain('912 345');
  const logged = errorForLog(new Error('the form was not saved', { cause: refused }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'the form was not saved',
    cause: { code: '23514', constraint: 'artists_username_check', stack: expect.any(String) },
  });
  expect(JSON.stringify(logged)).not.toContain('912 345');
});

it('leaves what is no error as it is', () => {
  expect(errorForLog('refused')).toBe('refused');
});
