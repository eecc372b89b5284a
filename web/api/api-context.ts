import { createContext } from 'react-router';
import type { Api } from '../../contract/api.ts';

/** The reads that loaders make. The server takes this key from the build, so that both hold one. */
export const apiContext = createContext<Api>();
