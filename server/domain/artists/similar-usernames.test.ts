import { editDistance } from '@stagebell/reading/edit-distance';
import { afterAll, describe, expect, it } from 'vitest';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { saveArtist } from '../../testing/gigs.ts';
import { findArtist } from './artist-names.ts';
import { similarUsernames } from './similar-usernames.ts';

const database = await createTestDatabase();
const cast = createCast(database.db);
for (const name of ['Djana.Sousa', 'djane', 'dj_ana', 'theWeekenders', 'monk', '100_gecs'])
  await cast.artist(name);
afterAll(() => database.close());

describe('usernames someone may have meant', () => {
  it.each([
    ['djana', ['dj_ana', 'djane', 'Djana.Sousa']],
    ['djanasousa', ['Djana.Sousa']],
    ['theweekender', ['theWeekenders']],
    ['monc', ['monk']],
    ['100gecs', ['100_gecs']],
    ['zzzzzz', []],
    ['%', []],
  ])('for %j are %j', async (typed, names) => {
    expect(await similarUsernames(database.db, typed)).toEqual(names);
  });
});

describe('an artist whose display name was misspelt', () => {
  it.each(['mothligts', 'möth light', 'Moth lihgts', 'meth lights'])(
    'is offered for %j',
    async (typed) => {
      const { db } = database;
      const username = `ml_${typed.replaceAll(/[^a-z]/g, '')}`;
      const artist = await createCast(db).artist(username);
      await db
        .updateTable('artists')
        .set({ display_name: 'Möth Lights' })
        .where('id', '=', artist)
        .execute();
      const offered = await similarUsernames(db, typed.replaceAll(' ', ''));
      await db
        .updateTable('artists')
        .set({ display_name: 'Other' })
        .where('id', '=', artist)
        .execute();
      expect(offered).toEqual([username]);
    },
  );
});

describe('an artist who took another username', () => {
  it('is offered once, by the one they have, for what is near either', async () => {
    const { db } = database;
    const artist = await createCast(db).artist('rosalinda');
    await saveArtist(db, artist, { username: 'rosalina' });
    await saveArtist(db, artist, { username: 'Quiet' });
    expect(await similarUsernames(db, 'rosalind')).toEqual(['Quiet']);
  });
});

describe('finding an artist', () => {
  it('takes the first of the names that exists, in any case', async () => {
    expect(await findArtist(database.db, ['djana.', 'MONK', 'djane'])).toMatchObject({
      username: 'monk',
    });
    expect(await findArtist(database.db, ['nobody'])).toBeNull();
  });
});

describe('the distance of two texts', () => {
  it('counts the edits between them', () => {
    expect([
      editDistance('', 'abc'),
      editDistance('kitten', 'sitting'),
      editDistance('same', 'same'),
    ]).toEqual([3, 3, 0]);
  });
});
