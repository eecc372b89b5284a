/** The clone cannot be made ready; the message tells a stranger what to do about it. */
export class SetUpError extends Error {
  name = 'SetUpError';
}
