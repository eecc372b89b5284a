import { createContext } from 'react-router';
import type { Api } from '../../contract/api.ts';

/** The context key of the loaders' API. The server takes it from the build, so that both use the same. */
export const apiContext = createContext<Api>();
