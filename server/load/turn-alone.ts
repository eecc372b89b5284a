import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

const oneAtATime = limitConcurrency(1);

/**
 * Waits for a turn of the event loop in which nothing else begins that waits here. What begins then may take some
 * hundredths of a second, and whoever else waits for this process has a turn in between.
 */
export const turnAlone = () => oneAtATime(() => nextTurn());
