import type { Measures } from '../watching/metrics.ts';

/** One count or measurement, like `reply_attempts{outcome="sent"}`. */
export interface RecordedMeasure {
  what: string;
  value: number;
}

/** Measures that are written down in the order of their coming. */
export function recordedMeasures(): { measures: Measures; recorded: RecordedMeasure[] } {
  const recorded: RecordedMeasure[] = [];
  const note = (name: string, labels: object, value: number) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    recorded.push({ what: pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name, value });
  };
  return {
    recorded,
    measures: {
      count: (name, labels, by = 1) => note(name, labels, by),
      observe: (name, labels, seconds) => note(name, labels, seconds),
    },
  };
}
