import { ARTISTS, dialoguesOf } from '@stagebell/reading/training';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../../server/places/places.ts';
import { GIG_NAMES, placesCalled } from './world.ts';

const places = await openGazetteer();
const artists = ARTISTS.map(({ username }) => username);

describe.each(['for-rules', 'kept'] as const)('the dialogues %s', (portion) => {
  const dialogues = dialoguesOf(portion);

  it('say of each turn what is right', () => {
    const without = dialogues.flatMap(({ turns }) =>
      turns.filter(({ text, expected }) => text === '' || expected.length === 0),
    );
    expect(without).toEqual([]);
  });

  it('begin with artists, gigs and places that there are', async () => {
    for (const { follows, manages, notified, places: towns } of dialogues) {
      for (const artist of [...follows, ...manages]) expect(artists).toContain(artist);
      for (const gig of notified) expect(GIG_NAMES).toContain(gig);
      for (const town of towns) expect(await placesCalled(places, town)).not.toEqual([]);
    }
  });

  it('want gigs and artists that there are', () => {
    const named = dialogues.flatMap(({ turns }) =>
      turns.flatMap(({ expected }) =>
        expected.flatMap(({ wishes }) => wishes.flatMap(({ of }) => of)),
      ),
    );
    const words = ['none', 'create-gig', 'edit-gig', 'managers', 'number', 'heard'];
    const known = new Set([...GIG_NAMES, ...artists, ...words]);
    const unknown = named.filter((name) => /^[a-z]/.test(name) && !known.has(name));
    expect(unknown).toEqual([]);
  });
});
