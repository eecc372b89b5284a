import { SETUP_SESSION_HEADER, setupSessionSchema } from '../../contract/setup-session.ts';
import { z } from '../../contract/zod.ts';
import { readSetupSession } from '../domain/sessions/setup-sessions.ts';
import { type ApiRoutes, reads } from './routes.ts';

/** The headers of a call that answers better with a setup session; the other ones stay. */
export const sessionHeaders = (why: string) =>
  z.looseObject({ [SETUP_SESSION_HEADER]: z.string().optional().describe(why) });

/** Describes a call that reads what its path names, also what only its managers see. */
export const readsForManagers = <Params, Answer>(
  tags: string[],
  summary: string,
  params: Params,
  answer: Answer,
) => {
  const { schema } = reads(tags, summary, params, answer);
  const headers = sessionHeaders('what waits for approval is shown to who manages it');
  return { schema: { ...schema, headers } };
};

export const setupSessionRoutes: ApiRoutes = async (app, { services }) => {
  app.get(
    '/setup-sessions/:id',
    reads(
      ['Setup sessions'],
      'What a setup link is for and how long it lasts',
      z.object({ id: z.string() }),
      setupSessionSchema,
    ),
    async ({ params }) => await readSetupSession(services.db, services.vault, params.id),
  );
};
