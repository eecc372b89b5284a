import { createContext } from 'react';

/** The nonce for inline scripts; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
