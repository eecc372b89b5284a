import { advanceClock } from '../api.js';
import { element } from '../dom.js';
import { choices, openSheet } from './sheet.js';

const STEPS = [
  ['1 hour', 3600],
  ['24 hours', 24 * 3600],
  ['7 days', 7 * 24 * 3600],
];

/** Lets time pass in the simulator alone, to see the 24-hour window close. */
export function openTimeTravel(now, onMoved) {
  openSheet(
    { title: 'Time on the phones' },
    element('p', {}, now.toLocaleString([], { dateStyle: 'full', timeStyle: 'short' })),
    element(
      'p',
      { class: 'foot' },
      'A business may write freely for 24 hours after a phone’s message. ' +
        'Time moves here alone, and only forward.',
    ),
    choices(
      STEPS.map(([label, seconds]) => ({
        shown: [`Let ${label} pass`],
        async choose() {
          await advanceClock(seconds);
          onMoved();
        },
      })),
    ),
  );
}
