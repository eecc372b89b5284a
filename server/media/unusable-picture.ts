export type UnusableReason =
  | 'not-a-picture'
  | 'too-large'
  | 'too-many-pixels'
  | 'damaged'
  | 'too-small';

/** An upload that cannot be used as a picture. The message is for the person who sent it. */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
