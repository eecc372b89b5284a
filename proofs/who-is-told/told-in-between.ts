import fc from 'fast-check';
import { ENGLISH } from '../../server/languages/words.ts';
import { createScene } from '../../server/testing/scene.ts';
import { Beliefs } from './told-beliefs.ts';
import { COVERED, type Facts, type FollowedPlace } from './told-model.ts';
import { ARTIST, beginWorld, dateOf, type ToldWorld } from './told-world.ts';

const FANS = 4;
const PLACES = Object.keys(COVERED) as FollowedPlace[];

type Action =
  | { do: 'stop' | 'start' | 'ask for gigs' | 'follow'; fan: number }
  | { do: 'watch' | 'pause'; fan: number; gig: number }
  | { do: 'follow place'; fan: number; place: FollowedPlace }
  | { do: 'publish'; town: Facts['town'] }
  | { do: 'edit'; gig: number; change: Partial<Facts> }
  | { do: 'set status'; gig: number; status: 'scheduled' | 'cancelled' }
  | { do: 'fan out one' | 'send' | 'let minutes pass' | 'let ten minutes pass' };

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
const work = fc.record({
  do: fc.constantFrom('fan out one', 'send', 'let minutes pass', 'let ten minutes pass'),
});

/** Delivery runs as slowly as it may: at most one step of it between any two actions. */
const action = fc.oneof(
  fc.record({ do: fc.constantFrom('stop', 'start', 'ask for gigs', 'follow'), fan }),
  fc.record({ do: fc.constantFrom('watch', 'pause'), fan, gig }),
  fc.record({ do: as('follow place'), fan, place: fc.constantFrom(...PLACES) }),
  fc.record({ do: as('publish'), town }),
  fc.record({ do: as('set status'), gig, status }),
  ...[edit, edit, edit, work, work, work],
) as fc.Arbitrary<Action>;

const OPENING: Action[] = [
  ...[0, 1, 2].map((fan): Action => ({ do: 'follow', fan })),
  ...PLACES.map((place, fan): Action => ({ do: 'follow place', fan, place })),
  { do: 'publish', town: 'Recife' },
];

/**
 * Lets people and delivery do random things in random order, and fails when in the end somebody
 * believes of a gig what is not so, was left out, or was told what they knew.
 * @param isBusy whether the artist has used up most of what may be sent to each of them
 */
export async function settleBeliefs(isBusy: boolean, runs: fc.Parameters<unknown>): Promise<void> {
  const scene = await createScene();
  const worker = await scene.worker();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25, size: 'max' }), async (actions) => {
        const world = await beginWorld(scene, worker, FANS, isBusy);
        const beliefs = new Beliefs(FANS, (day) => dateOf(day).getUTCDate());
        for (const one of [...OPENING, ...actions]) {
          await perform(one, world, beliefs);
          beliefs.hear(world.heard());
        }
        await world.pass();
        while (await world.fanOutOne());
        let isWaiting = await world.send();
        while (isWaiting) isWaiting = await world.tenMinutesPass();
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

async function perform(action: Action, world: ToldWorld, beliefs: Beliefs): Promise<void> {
  if ('gig' in action && action.gig >= beliefs.gigs.length) return;
  const person = 'fan' in action ? beliefs.people[action.fan]! : undefined;
  switch (action.do) {
    case 'stop':
      person!.stopped = true;
      beliefs.gigs.forEach((_, gig) => void person!.excused.add(gig));
      return world.says(action.fan, ENGLISH.phrases.alone.stop);
    case 'start':
      person!.stopped = false;
      beliefs.readChanges(action.fan);
      return world.says(action.fan, ENGLISH.phrases.alone.start);
    case 'follow':
      person!.follows = true;
      beliefs.readWhatIsOn(action.fan, person!.places);
      return world.says(action.fan, ENGLISH.phrases.about.follow({ name: ARTIST }));
    case 'ask for gigs':
      beliefs.readFollowed(action.fan);
      return world.says(action.fan, ENGLISH.phrases.alone.myGigs);
    case 'follow place':
      person!.places.add(action.place);
      beliefs.readWhatIsOn(action.fan, [action.place]);
      return world.follows(action.fan, action.place);
    case 'watch':
      person!.watched.add(action.gig);
      person!.paused.delete(action.gig);
      beliefs.read(action.fan, action.gig);
      return world.says(
        action.fan,
        ENGLISH.phrases.about.watchGig({ name: world.shortId(action.gig) }),
      );
    case 'pause':
      person!.watched.delete(action.gig);
      person!.paused.add(action.gig);
      person!.excused.add(action.gig);
      return world.says(
        action.fan,
        ENGLISH.phrases.about.unwatchGig({ name: world.shortId(action.gig) }),
      );
    case 'publish': {
      if (beliefs.gigs.length > 1) return;
      const facts: Facts = { town: action.town, venue: null, day: 2, status: 'scheduled' };
      beliefs.gigs.push(facts);
      for (const { stopped, excused } of beliefs.people) {
        if (stopped) excused.add(beliefs.gigs.length - 1);
      }
      return world.publish(facts);
    }
    case 'edit':
      beliefs.change(action.gig, { ...beliefs.gigs[action.gig]!, ...action.change });
      return world.edit(action.gig, beliefs.gigs[action.gig]!);
    case 'set status':
      beliefs.change(action.gig, { ...beliefs.gigs[action.gig]!, status: action.status });
      return world.setStatus(action.gig, action.status);
    case 'fan out one':
      await world.fanOutOne();
      return;
    case 'send':
      await world.send();
      return;
    case 'let minutes pass':
      return world.pass();
    case 'let ten minutes pass':
      await world.tenMinutesPass();
      return;
  }
}
