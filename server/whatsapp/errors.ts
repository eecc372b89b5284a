import type { ErrorAction } from '../messenger/messenger.ts';

const BACK_OFF: ErrorAction = { do: 'retry', wait: 'back-off' };
const MINUTES: ErrorAction = { do: 'retry', wait: 'minutes' };
const GIVE_UP: ErrorAction = { do: 'give-up' };
const BUG: ErrorAction = { do: 'give-up', alert: true };
const PAUSE_NUMBER: ErrorAction = { do: 'pause', what: 'number' };
const PAUSE_ANNOUNCEMENTS: ErrorAction = { do: 'pause', what: 'announcements' };
const PAUSE_TEMPLATE: ErrorAction = { do: 'pause', what: 'template' };

/** Every code of Meta's error table, one row each. Source: Meta, Error codes, 2026-09-11. */
export const ERROR_ACTIONS: ReadonlyMap<number, ErrorAction> = new Map<number, ErrorAction>([
  [0, PAUSE_NUMBER], // token bad
  [190, PAUSE_NUMBER], // token expired
  [3, PAUSE_NUMBER], // capability
  [10, PAUSE_NUMBER], // permission; 200-299 likewise, see errorAction
  [1, BACK_OFF], // unknown
  [2, BACK_OFF], // temporary
  [4, MINUTES], // rate of the app
  [80007, MINUTES], // rate of the business account
  [80008, MINUTES], // rate of its management, as of creating templates
  [33, PAUSE_NUMBER], // the number is deleted or its id wrong
  [100, BUG], // bad parameter
  [368, PAUSE_NUMBER], // policy block
  [131031, PAUSE_NUMBER], // account locked
  [130403, { do: 'suppress', reason: 'blocked' }], // the business blocked this person
  [130429, { do: 'retry', wait: 'back-off', first: 'slow-down' }], // throughput
  [130472, { do: 'wait-a-day' }], // the person is part of an experiment
  [130497, GIVE_UP], // restricted in the person's country
  [131000, BACK_OFF], // unknown
  [131005, PAUSE_NUMBER], // access denied
  [131008, BUG], // parameter missing
  [131009, BUG], // parameter invalid
  [131016, BACK_OFF], // service down
  [131021, GIVE_UP], // sender is recipient
  [131026, { do: 'suspect' }], // undeliverable
  [131030, GIVE_UP], // test number: not among its recipients
  [131037, PAUSE_NUMBER], // display name not approved
  [131042, PAUSE_NUMBER], // payment problem
  [131045, PAUSE_NUMBER], // number registration
  [131047, { do: 'retry', wait: 'back-off', first: 'close-window' }], // window closed
  [131048, PAUSE_ANNOUNCEMENTS], // spam restriction
  [131049, { do: 'wait-a-day' }], // cap per person
  [131050, { do: 'suppress', reason: 'opted-out' }], // the person stopped our marketing
  [131051, BUG], // unsupported type
  [131052, GIVE_UP], // inbound media
  [131053, { do: 'retry', wait: 'back-off', first: 'upload-again' }], // outbound media
  [131056, { do: 'retry', wait: 'pair' }], // pair rate
  [131057, MINUTES], // maintenance
  [131062, GIVE_UP], // user id unsupported here, and no phone known
  [131063, PAUSE_ANNOUNCEMENTS], // marketing is off on this path
  [131064, PAUSE_ANNOUNCEMENTS], // classification penalty
  [132000, BUG], // count of template parameters
  [132001, PAUSE_TEMPLATE], // no such approved template
  [132005, BUG], // text too long
  [132007, BUG], // policy
  [132012, BUG], // format of a template parameter
  [132015, PAUSE_TEMPLATE], // template paused
  [132016, PAUSE_TEMPLATE], // template disabled
  [132018, BUG], // template component
  [132068, BUG], // Flow blocked; we send none
  [132069, BUG], // Flow throttled; we send none
  [133004, BACK_OFF], // server unavailable
  [133010, PAUSE_NUMBER], // number not registered
  [135000, PAUSE_ANNOUNCEMENTS], // portfolio pacing
]);

/** Graph answers a wrong object id with code 100 and this subcode. */
const UNKNOWN_OBJECT = 33;

/** Whether the code means that the account has called too often, and may again within the hour. */
export function isAccountRate(code: number): boolean {
  const action = ERROR_ACTIONS.get(code);
  return action?.do === 'retry' && action.wait === 'minutes';
}

/** A code that no row names is retried: Meta adds codes, and retries end by themselves. */
export function errorAction(code: number | null, subcode: number | null = null): ErrorAction {
  if (code === null) return BACK_OFF;
  if (code === 100 && subcode === UNKNOWN_OBJECT) return PAUSE_NUMBER;
  if (code >= 200 && code <= 299) return PAUSE_NUMBER;
  return ERROR_ACTIONS.get(code) ?? BACK_OFF;
}

/** A code as a label of metrics: those that the table knows, and `other`, so that there are only so many. */
export function codeLabel(code: number | null): string {
  return code !== null && ERROR_ACTIONS.has(code) ? String(code) : 'other';
}
