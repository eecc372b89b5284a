import { SETUP_SESSION_HEADER } from '../../contract/setup-session.ts';
import { z } from '../../contract/zod.ts';

/** The headers of a call that answers better with a setup session; the other ones stay. */
export const sessionHeaders = (why: string) =>
  z.looseObject({ [SETUP_SESSION_HEADER]: z.string().optional().describe(why) });
