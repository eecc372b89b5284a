import { describe, expect, it } from 'vitest';
import { GENRE_IDS, GENRES } from './genres.ts';

/** The list of the specification's §3, as it stands there. */
const SPECIFIED =
  'pop, rock, hip-hop, rap, rnb, jazz, blues, country, folk, metal, heavy-metal, punk, alternative, grunge, reggae, ska, soul, funk, disco, techno, house, trance, edm, dubstep, drum-and-bass, hardstyle, industrial, ambient, lofi, chillout, new-age, classical, orchestral, opera, gospel, christian, latin, salsa, bachata, cumbia, flamenco, afrobeat, highlife, kpop, jpop, anime, krock, jrock, soundtrack, video-game, chiptune, traditional, world, celtic, medieval, baroque, swing, big-band, bluegrass, zydeco, surf, goth, post-punk, shoegaze, emo, screamo, doom-metal, black-metal, death-metal, progressive-metal, djent, math-rock, post-rock, hardcore, crust-punk, powerviolence, noise, experimental';

/** What is left of a name without spaces, hyphens and capitals: "R&B" is said "R n B". */
const spoken = (name: string) => name.toLowerCase().replace('&', 'n').replace(/[ -]/g, '');

describe('the genre catalogue', () => {
  it('has the ids of the specification, all of them and no others, in its order', () => {
    expect(GENRE_IDS).toEqual(SPECIFIED.split(', '));
  });

  it.each(GENRE_IDS)('calls %s by its name in English, as a title is written', (id) => {
    const label = GENRES[id];
    expect(spoken(label)).toBe(spoken(id));
    const words = label.split(/[ -]/).filter((word) => word !== 'and');
    expect(words.filter((word) => !/^\p{Lu}/u.test(word))).toEqual([]);
  });

  it('has a name of its own for each', () => {
    expect(new Set(Object.values(GENRES)).size).toBe(GENRE_IDS.length);
  });
});
