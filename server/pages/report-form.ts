import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReportInput, reportInputSchema } from '../../contract/reports/report.ts';
import { GoneError, NotFoundError } from '../domain/errors.ts';
import { callerOf } from '../load/address-group.ts';
import type { Admit } from './admission.ts';

/** More than the longest report takes, each character in up to twelve bytes. */
const BODY_BYTES = 16 * 1024;
const KINDS = { a: 'artist', g: 'gig' } as const;

export interface ReportFormOptions {
  /** Takes a report from an address group. @throws NotFoundError, GoneError or TooOftenError */
  report: (input: ReportInput, address: string) => Promise<void>;
  admit: Admit;
  publicUrl: string;
  /** What addresses of pages may begin with, "" among it. */
  prefixes: string[];
}

/**
 * Takes what the pages of `/report/…` send, as browsers do it without a script, and leads on to the thanks; whatever
 * cannot be taken leads back to the form, which says why.
 */
export async function registerReportForm(
  app: FastifyInstance,
  { report, admit, publicUrl, prefixes }: ReportFormOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const prefix of prefixes) {
    for (const letter of ['a', 'g'] as const) {
      app.post<{ Params: { name: string } }>(
        `${prefix}/report/${letter}/:name`,
        { preHandler: admit },
        async (request, reply) => {
          const { name } = request.params;
          const form = `${prefix}/report/${letter}/${encodeURIComponent(name)}`;
          if (isFromElsewhere(request, publicUrl)) return reply.redirect(form, 303);
          const sent = { ...(request.body as object | null), kind: KINDS[letter], name };
          const read = reportInputSchema.safeParse(sent);
          if (!read.success) return reply.redirect(`${form}?again`, 303);
          try {
            await report(read.data, callerOf(request));
          } catch (error) {
            if (!(error instanceof NotFoundError || error instanceof GoneError)) throw error;
            return reply.redirect(form, 303);
          }
          return reply.redirect(`${prefix}/report/thanks`, 303);
        },
      );
    }
  }
}

/** Refuses forms of other sites, of which browsers tell by one header or, older ones, by the other. */
function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin' && from !== 'none';
  if (headers.origin === undefined) return false;
  // "null", of a sandboxed frame, has no host and is not ours.
  const origin = URL.parse(headers.origin)?.host;
  return origin === undefined || ![host, new URL(publicUrl).host].includes(origin);
}
