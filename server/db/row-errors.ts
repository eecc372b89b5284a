import pg from 'pg';

/**
 * Classes of SQLSTATE that the content of a row causes: cardinality, data, integrity, program limits,
 * and exceptions raised by functions. Source: PostgreSQL, Appendix A, Error Codes.
 */
const CLASSES = ['21', '22', '23', '54', 'P0'];

/**
 * Whether work on a group of rows failed because of some of them, so that the others can go on without
 * those; not when the database is away, busy, or of another shape than we expect.
 */
export function isFaultOfRows(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && CLASSES.includes(error.code?.slice(0, 2) ?? '');
}

/** The error's code and constraint, without any content of the row. */
export function faultOf({ code, constraint }: pg.DatabaseError): string {
  return [code, constraint].filter(Boolean).join(' ');
}
