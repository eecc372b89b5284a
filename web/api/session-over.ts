import { createContext } from 'react';

/** Tells the page's session that the server calls it over. Outside of a session nothing happens. */
export const SessionOver = createContext<() => void>(() => {});
