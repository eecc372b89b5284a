import fc from 'fast-check';
import { expect } from 'vitest';
import type { GigStatus } from '../../contract/gig.ts';
import { ENGLISH } from '../../server/languages/words.ts';
import {
  COVERED,
  type Facts,
  type FollowedPlace,
  type Telling,
  type ToldModel,
} from './told-model.ts';
import { ARTIST, type ToldWorld } from './told-world.ts';

export const FANS = 4;
const MAX_GIGS = 2;

/** One thing that somebody does: in the model, which says who hears of it, and in the world. */
interface Action {
  name: string;
  /** Whether it can be done at all. */
  can?(model: ToldModel): boolean;
  inModel(model: ToldModel): Telling[];
  inWorld(world: ToldWorld, model: ToldModel): Promise<void>;
}

export type ToldCommand = fc.AsyncCommand<ToldModel, ToldWorld>;

/** After each action everything due goes out: those have heard who should have, and nobody else. */
function command(action: Action): ToldCommand {
  return {
    check: (model) => action.can?.(model as ToldModel) ?? true,
    async run(model, world) {
      await action.inWorld(world, model);
      const expected = action.inModel(model);
      while (await world.fanOutOne());
      await world.send();
      expect(world.heard().map(line).sort()).toEqual(expected.map(line).sort());
    },
    toString: () => action.name,
  };
}

const line = ({ fan, gig, kind }: Telling) => `fan ${fan} hears: gig ${gig} ${kind}`;

const fan = fc.nat({ max: FANS - 1 });
const gig = fc.nat({ max: MAX_GIGS - 1 });
const fanAndGig = fc.tuple(fan, gig);
const fanAndPlace = fc.tuple(fan, fc.constantFrom(...(Object.keys(COVERED) as FollowedPlace[])));
const status = fc.constantFrom<GigStatus>('scheduled', 'postponed', 'cancelled');
const whereAndWhen = {
  town: fc.constantFrom(...COVERED.Brazil),
  venue: fc.constantFrom(null, 'Casa Rosa'),
  day: fc.integer({ min: 2, max: 3 }),
};
/** One fact out of few, so that things often go back to what they were. */
const change: fc.Arbitrary<Partial<Facts>> = fc.oneof(
  ...Object.entries({ ...whereAndWhen, status }).map(([fact, value]) =>
    (value as fc.Arbitrary<unknown>).map((value) => ({ [fact]: value })),
  ),
);

/** What a fan does in the chat; nobody else hears of it. */
function byFan(
  name: string,
  says: string,
  inModel: (model: ToldModel, fan: number) => void,
): (fan: number) => ToldCommand {
  return (fan) =>
    command({
      name: `fan ${fan} ${name}`,
      inModel(model) {
        inModel(model, fan);
        return [];
      },
      inWorld: (world) => world.says(fan, says),
    });
}

/** What a fan does about one gig. */
function aboutGig(
  name: string,
  phrase: (values: { name: string }) => string,
  inModel: (model: ToldModel, fan: number, gig: number) => void,
): fc.Arbitrary<ToldCommand> {
  return fanAndGig.map(([fan, gig]) =>
    command({
      name: `fan ${fan} ${name} gig ${gig}`,
      can: ({ gigs }) => gig < gigs.length,
      inModel(model) {
        inModel(model, fan, gig);
        return [];
      },
      inWorld: (world) => world.says(fan, phrase({ name: world.shortId(gig) })),
    }),
  );
}

const follow = byFan('follows', ENGLISH.phrases.about.follow({ name: ARTIST }), (model, fan) => {
  model.fans[fan]!.follows = true;
  model.list(fan, model.fans[fan]!.places);
});
const unfollow = byFan(
  'unfollows',
  ENGLISH.phrases.about.unfollow({ name: ARTIST }),
  (model, fan) => {
    model.fans[fan]!.follows = false;
  },
);
const stop = byFan('stops', ENGLISH.phrases.alone.stop, (model, fan) => {
  model.fans[fan]!.stopped = true;
});
const start = byFan('starts', ENGLISH.phrases.alone.start, (model, fan) => model.start(fan));
const myGigs = byFan('asks for gigs', ENGLISH.phrases.alone.myGigs, (model, fan) =>
  model.listMine(fan),
);
const watch = aboutGig('watches', ENGLISH.phrases.about.watchGig, (model, fan, gig) =>
  model.watch(fan, gig),
);
const pause = aboutGig('pauses', ENGLISH.phrases.about.unwatchGig, (model, fan, gig) =>
  model.pause(fan, gig),
);

const followPlace = ([fan, place]: [number, FollowedPlace]) =>
  command({
    name: `fan ${fan} follows ${place}`,
    inModel(model) {
      model.fans[fan]!.places.add(place);
      model.list(fan, [place]);
      return [];
    },
    inWorld: (world) => world.follows(fan, place),
  });
const unfollowPlace = fanAndPlace.map(([fan, place]) =>
  command({
    name: `fan ${fan} leaves ${place}`,
    inModel(model) {
      model.fans[fan]!.places.delete(place);
      return [];
    },
    inWorld: (world) => world.unfollows(fan, place),
  }),
);

const publish = ({ town, day }: Pick<Facts, 'town' | 'day'>) => {
  const facts: Facts = { town, day, venue: null, status: 'scheduled' };
  return command({
    name: `a gig in ${town} is published`,
    can: ({ gigs }) => gigs.length < MAX_GIGS,
    inModel: (model) => model.publish(facts),
    inWorld: (world) => world.publish(facts),
  });
};
const edit = fc.tuple(gig, change).map(([gig, change]) =>
  command({
    name: `gig ${gig} is edited: ${JSON.stringify(change)}`,
    can: ({ gigs }) => gig < gigs.length,
    inModel: (model) => model.edit(gig, change),
    inWorld: (world, { gigs }) => world.edit(gig, { ...gigs[gig]!.facts, ...change }),
  }),
);
const setStatus = fc.tuple(gig, status).map(([gig, status]) =>
  command({
    name: `gig ${gig} becomes ${status} by chat`,
    can: ({ gigs }) => gig < gigs.length && gigs[gig]!.facts.status !== status,
    inModel: (model) => model.setStatus(gig, status),
    inWorld: (world) => world.setStatus(gig, status),
  }),
);
const pass = fc.constant(
  command({
    name: 'some minutes pass',
    inModel: (model) => model.gigs.flatMap((_, gig) => model.pass(gig)),
    inWorld: (world) => world.pass(),
  }),
);

/** A gig that three of four fans are told of, so that something is at stake from the start. */
export const OPENING: ToldCommand[] = [
  ...[0, 1, 2].map((fan) => follow(fan)),
  ...(['Recife', 'Salvador', 'Brazil'] as const).map((place, fan) => followPlace([fan, place])),
  publish({ town: 'Recife', day: 2 }),
];

/** Random actions in random order; a failure is shrunk to the fewest that still fail. */
export const actions = (most: number) =>
  fc.commands(
    [
      ...[follow, unfollow, stop, start, myGigs].map((action) => fan.map(action)),
      fanAndPlace.map(followPlace),
      unfollowPlace,
      watch,
      pause,
      // What is told is told because of these, so they come oftener.
      fc.record(whereAndWhen).map(publish),
      ...Array.from({ length: 6 }, () => edit),
      setStatus,
      pass,
    ],
    { maxCommands: most, size: 'max' },
  );
