import type { Faults } from '../faults/faults.ts';
import type { Message } from '../state/records.ts';

type Delay = Parameters<Faults['draw']>[0];

/** How long each step of a message takes, after the one before, and whether it is read at all. */
export interface Pace {
  response: Delay;
  sent: Delay;
  delivered: Delay;
  read: Delay;
  /** Whether messages are read: never, always, or by chance. */
  readChance: number;
}

const MINUTE = 60_000;
/** As Meta's own documents and field reports put it; the share of readers is a guess. */
const REALISTIC = {
  response: { min: 80, max: 400 },
  sent: { min: 200, max: 2000 },
  delivered: { min: 1000, max: 5000 },
  marketingDelivered: { min: 2000, max: 10_000 },
  read: { min: MINUTE, max: 30 * MINUTE },
  readChance: 0.7,
};

/** The pace that the faults in force give a message: at once and unread where they say nothing. */
export function paceOf({ knobs }: Faults, message?: Pick<Message, 'pricing'>): Pace {
  const { realisticTiming, responseDelayMs, statusDelayMs, read } = knobs;
  const usual = realisticTiming ? REALISTIC : undefined;
  const isMarketing = message?.pricing?.category.startsWith('marketing');
  const always = read === 'always' ? 1 : undefined;
  const whenOpened = read === 'when-opened' ? 0 : undefined;
  return {
    response: responseDelayMs ?? usual?.response,
    sent: statusDelayMs?.sent ?? usual?.sent,
    delivered:
      statusDelayMs?.delivered ?? (isMarketing ? usual?.marketingDelivered : usual?.delivered),
    read: statusDelayMs?.read ?? usual?.read,
    readChance: always ?? whenOpened ?? usual?.readChance ?? 0,
  };
}
