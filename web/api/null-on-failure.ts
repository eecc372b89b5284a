import type { RouterContextProvider } from 'react-router';
import { renderingContext } from './rendering-context.ts';

/** What is read, or null with a line in the log: the page then says so and offers to try again. */
export async function nullOnFailure<Value>(
  context: Readonly<RouterContextProvider>,
  log: string,
  reading: Promise<Value>,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    context.get(renderingContext).report(error, log);
    return null;
  }
}
