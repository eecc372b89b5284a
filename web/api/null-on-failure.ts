import type { RouterContextProvider } from 'react-router';
import { renderingContext } from './rendering-context.ts';

/** Awaits a read; null and a log entry if it fails, so that the page can offer to try again. */
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
