import { vi } from 'vitest';

let logged: string[] = [];

/** Keeps what is logged as an error from now on. */
export function watchErrors(): void {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')));
}

/** What was logged as an error until now; what no test takes fails it. */
export function takeErrors(): string[] {
  return logged.splice(0);
}
