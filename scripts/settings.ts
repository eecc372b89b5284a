import { type Config, readConfig } from '../server/config.ts';
import { ConfigError } from '../server/settings/environment.ts';

/** Reads the server's settings; prints what is wrong with them and exits. */
export function readSettings(): Config {
  try {
    return readConfig(false);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
