import { createContext } from 'react-router';

/** What the server tells the page renderer about one request. */
export interface Rendering {
  /** Allows this response's inline scripts in its Content-Security-Policy; a kept page has none. */
  nonce: string | undefined;
  /** Hands an error that the page swallows to the server's log, with what was tried. */
  report: (error: unknown, message?: string) => void;
}

export const renderingContext = createContext<Rendering>();
