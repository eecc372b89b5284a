import { EmbeddedDatabaseError } from '@stagebell/embedded-postgresql';
import { SimulatorError } from '@stagebell/whatsapp-simulator';
import { MigrationError } from '../db/migrate.ts';
import { SecretKeyError } from '../db/vault-keys.ts';
import { PageBuildError } from '../pages/build.ts';
import { ConfigError } from '../settings/environment.ts';

const EXPECTED_ERRORS = [
  ConfigError,
  EmbeddedDatabaseError,
  MigrationError,
  PageBuildError,
  SecretKeyError,
  SimulatorError,
];
const EXPECTED_CODES = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'EROFS', 'ENOSPC'];

/**
 * Whether an error's message says enough without a stack trace: wrong settings, a port or folder in use, a full or
 * read-only disk, no database, no built pages.
 */
export function isExpectedStartupError(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return (
    EXPECTED_CODES.includes(code ?? '') || EXPECTED_ERRORS.some((known) => error instanceof known)
  );
}
