import type { Fault } from '../../contract/fault.ts';

/** An upload that cannot be used as a picture, and why. */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.code, options);
    this.fault = fault;
  }
}
