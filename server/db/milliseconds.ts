import { sql } from 'kysely';

/** A number of milliseconds as an interval of PostgreSQL's. */
export const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`;
