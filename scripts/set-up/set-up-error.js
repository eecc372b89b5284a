/** The set-up failed; the message says what to do about it. */
export class SetUpError extends Error {
  name = 'SetUpError';
}
