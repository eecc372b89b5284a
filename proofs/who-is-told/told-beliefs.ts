import type { SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { COVERED, type Facts, type FollowedPlace } from './told-model.ts';
import type { Heard } from './told-world.ts';

/** What a person takes a gig to be, from what they last read: off, or on at a place and day. */
type Belief = string;

const OFF: Belief = 'off';
const on = (town: string, venue: string | null, dayOfMonth: number): Belief =>
  `on the ${dayOfMonth}th, ${venue ?? 'somewhere'} in ${town}`;

interface Person {
  follows: boolean;
  places: Set<FollowedPlace>;
  stopped: boolean;
  watched: Set<number>;
  paused: Set<number>;
  /** Gigs that this person may have missed something about, for they wanted silence at some time. */
  excused: Set<number>;
  beliefs: Map<number, Belief>;
  /** Gigs about which nothing has changed since this person read of them. */
  upToDate: Set<number>;
  toldNew: Set<number>;
}

/** What everybody believes of every gig, and what is wrong with it. */
export class Beliefs {
  readonly people: Person[];
  readonly gigs: Facts[] = [];
  readonly complaints: string[] = [];
  readonly #dayOfMonth: (day: number) => number;

  constructor(people: number, dayOfMonth: (day: number) => number) {
    this.#dayOfMonth = dayOfMonth;
    this.people = Array.from({ length: people }, () => ({
      follows: false,
      places: new Set<FollowedPlace>(),
      stopped: false,
      watched: new Set<number>(),
      paused: new Set<number>(),
      excused: new Set<number>(),
      beliefs: new Map<number, Belief>(),
      upToDate: new Set<number>(),
      toldNew: new Set<number>(),
    }));
  }

  /** Somebody looks at a gig as it stands now. */
  read(person: number, gig: number): void {
    this.people[person]!.beliefs.set(gig, this.#truth(gig));
    this.people[person]!.upToDate.add(gig);
  }

  /** Something is changed about a gig. */
  change(gig: number, facts: Facts): void {
    const before = this.gigs[gig];
    this.gigs[gig] = facts;
    if (JSON.stringify(before) === JSON.stringify(facts)) return;
    for (const { upToDate } of this.people) upToDate.delete(gig);
  }

  /** A chat reply lists what is on near these places. */
  readWhatIsOn(index: number, places: Iterable<FollowedPlace>): void {
    this.gigs.forEach((facts, gig) => {
      const isListed = facts.status === 'scheduled' && this.#isNear(index, places, facts);
      if (isListed) this.read(index, gig);
    });
  }

  /** A chat reply lists the gigs that somebody follows, those that are off too. */
  readFollowed(index: number): void {
    const { places, watched } = this.people[index]!;
    this.gigs.forEach((facts, gig) => {
      if (watched.has(gig) || this.#isNear(index, places, facts)) this.read(index, gig);
    });
  }

  /** "Start" tells what changed of the gigs they believe something of, but of those they silenced. */
  readChanges(index: number): void {
    const { beliefs, excused, paused } = this.people[index]!;
    for (const [gig, belief] of beliefs) {
      if (paused.has(gig)) continue;
      excused.delete(gig);
      if (belief !== this.#truth(gig)) this.read(index, gig);
    }
  }

  hear(messages: Heard[]): void {
    for (const heard of messages) {
      const { fan, gig, kind } = heard;
      const person = this.people[fan]!;
      // Who reads a summary looks the rest up.
      const belief = heard.isSummedUp ? this.#truth(gig) : toldBy(heard);
      const name = `fan ${fan}, gig ${gig}, ${kind}`;
      if (person.stopped) this.complaints.push(`${name}: told after Stop`);
      if (kind === 'new' && person.toldNew.has(gig)) this.complaints.push(`${name}: told twice`);
      if (kind === 'new') person.toldNew.add(gig);
      else if (!person.beliefs.has(gig)) this.complaints.push(`${name}: never heard of it before`);
      if (person.upToDate.has(gig)) this.complaints.push(`${name}: told what they had read`);
      person.beliefs.set(gig, belief);
    }
  }

  /** When all is told that was to tell: nobody believes what is not so, nobody near was left out. */
  complaintsInTheEnd(): string[] {
    this.people.forEach((person, index) => {
      this.gigs.forEach((facts, gig) => {
        if (person.stopped || person.excused.has(gig)) return;
        const belief = person.beliefs.get(gig);
        const truth = this.#truth(gig);
        const name = `fan ${index}, gig ${gig}`;
        if (belief && belief !== truth) {
          this.complaints.push(`${name}: believes "${belief}", but it is "${truth}"`);
        }
        const shouldKnow =
          facts.status === 'scheduled' && this.#isNear(index, person.places, facts);
        if (!belief && shouldKnow) this.complaints.push(`${name}: was never told`);
      });
    });
    return this.complaints;
  }

  #isNear(index: number, places: Iterable<FollowedPlace>, { town }: Facts): boolean {
    const covered = [...places].flatMap((place): readonly string[] => COVERED[place]);
    return this.people[index]!.follows && covered.includes(town);
  }

  #truth(gig: number): Belief {
    const { town, venue, day, status } = this.gigs[gig]!;
    return status === 'cancelled' ? OFF : on(town, venue, this.#dayOfMonth(day));
  }
}

/** What a message makes its reader believe. */
function toldBy({ kind, message }: Heard): Belief {
  if (kind === 'cancelled') return OFF;
  const where = parameterOf(message, 'where');
  const town = COVERED.Brazil.find((town) => where.includes(`${town}, `)) ?? where;
  const venue = where.startsWith('Casa Rosa, ') ? 'Casa Rosa' : null;
  return on(town, venue, Number(/\d+/.exec(parameterOf(message, 'when'))![0]));
}

/** A value that a template message fills in. */
function parameterOf({ template }: SentMessage, name: string): string {
  const { components } = template as {
    components: { parameters: { parameter_name?: string; text: string }[] }[];
  };
  const parameters = components.flatMap((component) => component.parameters);
  return parameters.find((parameter) => parameter.parameter_name === name)!.text;
}
