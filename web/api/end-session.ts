import { createContext } from 'react';

/** Ends the page's session when the server says that it has expired. Does nothing outside a session. */
export const EndSessionContext = createContext<() => void>(() => {});
