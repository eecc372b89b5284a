import type { OwnNumber } from '../number-deps.ts';
import { type ApplyConsequence, createConsequences } from '../statuses/consequences.ts';
import { createAnnouncementSender } from './announcement-sender.ts';
import { createMediaUploads } from './media-uploads.ts';
import type { Pump } from './pump.ts';
import { createReplySender } from './reply-sender.ts';
import { createThrottle } from './slow-down.ts';

/** What sends by one number: with a queue, a rate, connections and pauses of its own, so that none waits for another. */
export interface NumberSender extends OwnNumber {
  announcements: Pick<Pump, 'wake' | 'stop'>;
  replies: Pick<Pump, 'wake' | 'stop'>;
  applyConsequence: ApplyConsequence;
}

type Deps = Omit<
  Parameters<typeof createAnnouncementSender>[0] &
    Parameters<typeof createReplySender>[0] &
    Parameters<typeof createMediaUploads>[0],
  'uploads' | 'applyConsequence' | 'throttle'
>;

/** Sends nothing until it is woken. */
export function createNumberSender(deps: Deps): NumberSender {
  const { sender, client, templates } = deps;
  const throttle = createThrottle(deps.db, sender.id);
  const applyConsequence = createConsequences({
    ...deps,
    throttle,
    onTemplatePaused: () => templates.alertStuck(),
  });
  const equipped = { ...deps, applyConsequence, throttle, uploads: createMediaUploads(deps) };
  return {
    sender,
    client,
    applyConsequence,
    announcements: createAnnouncementSender(equipped),
    replies: createReplySender(equipped),
  };
}
