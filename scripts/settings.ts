import { type Config, ConfigError, readConfig } from '../server/config.ts';

/** The settings of the server; where one is not right, says so and ends the process. */
export function readSettings(): Config {
  try {
    return readConfig(false);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
