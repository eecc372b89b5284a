import { page } from 'vitest/browser';

/** The button of this whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The text field of this whole name. */
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
