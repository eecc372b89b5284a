export { accountForPostgres } from './account.ts';
export { backUpDatabase } from './backup.ts';
export { copyFolder } from './copy-folder.ts';
export { startEmbeddedDatabase } from './embedded-database.ts';
export { EmbeddedDatabaseError } from './errors.ts';
export { runningDatabase } from './running-database.ts';
