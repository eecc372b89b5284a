import { createContext } from 'react-router';

/** What the server tells the page renderer about one request. */
export interface Rendering {
  /** In which the page speaks (BCP 47); one that has a catalogue. */
  language: string;
  /** "/pt" where the page's address fixes the language; else empty. */
  prefix: string;
  /** Allows this response's inline scripts in its Content-Security-Policy; a cached page has none. */
  nonce: string | undefined;
  /** Where the page's links into the chat lead, with which of our numbers. */
  messengerUrl: string;
  /** Logs an error that the page does not show, with what was tried. */
  report: (error: unknown, message?: string) => void;
}

export const renderingContext = createContext<Rendering>();
