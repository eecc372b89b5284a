import { ConfigError } from '../config.ts';
import { AlreadyRunningError, EmbeddedDatabaseError } from '../db/embedded/embedded-database.ts';
import { MigrationError } from '../db/migrate.ts';
import { SecretKeyError } from '../db/vault-keys.ts';
import { PageBuildUnusable } from '../pages/build.ts';
import { SimulatorError } from './simulator-process.ts';

const PLAIN_ERRORS = [
  ConfigError,
  AlreadyRunningError,
  EmbeddedDatabaseError,
  MigrationError,
  PageBuildUnusable,
  SecretKeyError,
  SimulatorError,
];
const PLAIN_CODES = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES'];

/**
 * Whether the message of what stopped a start is enough for a person: wrong settings, a taken port or
 * folder, no database, no built pages.
 */
export function isPlain(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return PLAIN_CODES.includes(code ?? '') || PLAIN_ERRORS.some((known) => error instanceof known);
}
