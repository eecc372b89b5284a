import fc from 'fast-check';
import { ENGLISH } from '../../server/languages/words.ts';
import { createScene } from '../../server/testing/scene.ts';
import { Beliefs } from './told-beliefs.ts';
import { COVERED, type Facts, type FollowedPlace } from './told-model.ts';
import { ARTIST, beginWorld, dateOf, type ToldWorld } from './told-world.ts';

const FANS = 4;
const PLACES = Object.keys(COVERED) as FollowedPlace[];

type Deed =
  | { do: 'stop' | 'start' | 'ask for gigs' | 'follow'; fan: number }
  | { do: 'watch' | 'pause'; fan: number; gig: number }
  | { do: 'follow place'; fan: number; place: FollowedPlace }
  | { do: 'publish'; town: Facts['town'] }
  | { do: 'edit'; gig: number; change: Partial<Facts> }
  | { do: 'set status'; gig: number; status: 'scheduled' | 'cancelled' }
  | { do: 'fan out one' | 'send' | 'let minutes pass' };

const fan = fc.nat({ max: FANS - 1 });
const gig = fc.nat({ max: 1 });
const town = fc.constantFrom(...COVERED.Brazil);
const status = fc.constantFrom('scheduled' as const, 'cancelled' as const);
const change: fc.Arbitrary<Partial<Facts>> = fc.oneof(
  fc.record({ town }),
  fc.record({ venue: fc.constantFrom(null, 'Casa Rosa') }),
  fc.record({ day: fc.integer({ min: 2, max: 3 }) }),
  fc.record({ status }),
);
const as = <Name extends string>(name: Name) => fc.constant(name);
const edit = fc.record({ do: as('edit'), gig, change });
const work = fc.record({ do: fc.constantFrom('fan out one', 'send', 'let minutes pass') });

/** The machinery moves as slowly as it may: between any two deeds one step of it, or none. */
const deed = fc.oneof(
  fc.record({ do: fc.constantFrom('stop', 'start', 'ask for gigs', 'follow'), fan }),
  fc.record({ do: fc.constantFrom('watch', 'pause'), fan, gig }),
  fc.record({ do: as('follow place'), fan, place: fc.constantFrom(...PLACES) }),
  fc.record({ do: as('publish'), town }),
  fc.record({ do: as('set status'), gig, status }),
  ...[edit, edit, edit, work, work, work],
) as fc.Arbitrary<Deed>;

const OPENING: Deed[] = [
  ...[0, 1, 2].map((fan): Deed => ({ do: 'follow', fan })),
  ...PLACES.map((place, fan): Deed => ({ do: 'follow place', fan, place })),
  { do: 'publish', town: 'Recife' },
];

/**
 * Lets people and machinery do random things in random order, and fails when in the end somebody
 * believes of a gig what is not so, was left out, or was told what they knew.
 */
export async function settleBeliefs(runs: fc.Parameters<unknown>): Promise<void> {
  const scene = await createScene();
  const worker = await scene.worker();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 25, size: 'max' }), async (deeds) => {
        const world = await beginWorld(scene, worker, FANS);
        const beliefs = new Beliefs(FANS, (day) => dateOf(day).getUTCDate());
        for (const one of [...OPENING, ...deeds]) {
          await perform(one, world, beliefs);
          beliefs.hear(world.heard());
        }
        await world.pass();
        while (await world.fanOutOne());
        await world.send();
        beliefs.hear(world.heard());
        const complaints = beliefs.complaintsInTheEnd();
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
      }),
      runs,
    );
  } finally {
    await scene.close();
  }
}

async function perform(deed: Deed, world: ToldWorld, beliefs: Beliefs): Promise<void> {
  if ('gig' in deed && deed.gig >= beliefs.gigs.length) return;
  const person = 'fan' in deed ? beliefs.people[deed.fan]! : undefined;
  switch (deed.do) {
    case 'stop':
      person!.stopped = true;
      beliefs.gigs.forEach((_, gig) => void person!.excused.add(gig));
      return world.says(deed.fan, ENGLISH.phrases.alone.stop);
    case 'start':
      person!.stopped = false;
      beliefs.readChanges(deed.fan);
      return world.says(deed.fan, ENGLISH.phrases.alone.start);
    case 'follow':
      person!.follows = true;
      beliefs.readWhatIsOn(deed.fan, person!.places);
      return world.says(deed.fan, ENGLISH.phrases.about.follow({ name: ARTIST }));
    case 'ask for gigs':
      beliefs.readFollowed(deed.fan);
      return world.says(deed.fan, ENGLISH.phrases.alone.myGigs);
    case 'follow place':
      person!.places.add(deed.place);
      beliefs.readWhatIsOn(deed.fan, [deed.place]);
      return world.follows(deed.fan, deed.place);
    case 'watch':
      person!.watched.add(deed.gig);
      person!.paused.delete(deed.gig);
      beliefs.read(deed.fan, deed.gig);
      return world.says(
        deed.fan,
        ENGLISH.phrases.about.watchGig({ name: world.shortId(deed.gig) }),
      );
    case 'pause':
      person!.watched.delete(deed.gig);
      person!.paused.add(deed.gig);
      person!.excused.add(deed.gig);
      return world.says(
        deed.fan,
        ENGLISH.phrases.about.unwatchGig({ name: world.shortId(deed.gig) }),
      );
    case 'publish': {
      if (beliefs.gigs.length > 1) return;
      const facts: Facts = { town: deed.town, venue: null, day: 2, status: 'scheduled' };
      beliefs.gigs.push(facts);
      for (const { stopped, excused } of beliefs.people) {
        if (stopped) excused.add(beliefs.gigs.length - 1);
      }
      return world.publish(facts);
    }
    case 'edit':
      beliefs.change(deed.gig, { ...beliefs.gigs[deed.gig]!, ...deed.change });
      return world.edit(deed.gig, beliefs.gigs[deed.gig]!);
    case 'set status':
      beliefs.change(deed.gig, { ...beliefs.gigs[deed.gig]!, status: deed.status });
      return world.setStatus(deed.gig, deed.status);
    case 'fan out one':
      await world.fanOutOne();
      return;
    case 'send':
      return world.send();
    case 'let minutes pass':
      return world.pass();
  }
}
