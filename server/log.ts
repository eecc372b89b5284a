/** What rooms that know no web framework log with; Fastify's pino logger is one. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What PostgreSQL adds to a refusal: the values, and so what people wrote. */
const VALUES: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery', 'parameters']);

function fieldsOf(error: object): object {
  return Object.fromEntries(Object.entries(error).filter(([name]) => !VALUES.has(name)));
}

/** An error's words, place and codes, but no row that it was about. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    ...fieldsOf(error),
    type: name,
    message,
    stack,
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

/** A request by its route's pattern: the address may hold a session id. */
function requestForLog(request: { method?: string; routeOptions?: { url?: string } }): object {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

/** How pino may write what is logged under these names. */
export const LOG_SERIALIZERS = { err: errorForLog, req: requestForLog };
