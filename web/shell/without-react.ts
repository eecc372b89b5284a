import type { UIMatch } from 'react-router';

/**
 * The `handle` of pages that are sent without React. What a script must do on them stands in the
 * page-script.ts of their room. Links to them load the whole page.
 */
export const withoutReact = { withoutReact: true } as const;

/** Whether the page that these routes make up goes without React in the browser. */
export function isWithoutReact(matches: UIMatch[]): boolean {
  return matches.some(({ handle }) => handle === withoutReact);
}
