import { randomBytes } from 'node:crypto';

/** Tells processes apart, and the starts of one. */
const processId = randomBytes(6).toString('base64url');
let requests = 0;

/** A name for a request, by which its lines are found in the logs of all processes: `fY3_x0aQ-1k9`. */
export function newRequestId(): string {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}
