/** The embedded database cannot be made, started or stopped; the message ends with PostgreSQL's own words. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another running Stagebell owns the database of this DATA_DIR. */
export class AlreadyRunningError extends EmbeddedDatabaseError {
  override name = 'AlreadyRunningError';
}
