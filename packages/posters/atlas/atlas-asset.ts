import { WORLD } from './mercator.ts';

/** Between the atlas' dots, in pixels at zoom 8: five kilometres at the equator. */
export const DOT_STEP = 8;
export const DOTS_AROUND = WORLD / DOT_STEP;

/** The atlas as `building/` writes it. */
export type AtlasColumns = {
  /** For each row of dots from the north: how many runs of sea and land it has, in turn, sea first. */
  runsInRow: Uint16Array;
  /** How many dots each run has. */
  runLengths: Uint16Array;
  /** How many points each line of a border between countries has. */
  borderLengths: Uint16Array;
  /** Each point less the one before it in its line, in pixels. */
  borderXs: Int32Array;
  borderYs: Int32Array;
};
