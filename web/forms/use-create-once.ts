import { useRef, useState } from 'react';
import { isUnsettled } from '../../contract/api-problem.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { browserApi } from '../api/client.ts';
import { isConflictWithSaved } from './field-problems.ts';

/** The session's one thing was created, but not by this form; the page shows that thing instead. */
export class AlreadyCreatedError extends Error {
  override name = 'AlreadyCreatedError';
}

interface CreateOnceOptions<Created> {
  sessionId: string;
  create: (form: FormData) => Promise<Created>;
  /** Reads what the session has created. */
  readCreated: (session: SetupSession) => Promise<Created>;
}

/**
 * Sends a form through a session that can create one thing. When the server answers that the thing
 * exists, there are two cases. Either an earlier try of this form created it and its answer was lost:
 * that is a success. Or another tab, or an earlier version of the form, created it: then `already` is
 * that thing, and `save` throws `AlreadyCreatedError`, because what is typed now was not saved.
 */
export function useCreateOnce<Created>(options: CreateOnceOptions<Created>) {
  const { sessionId, create, readCreated } = options;
  const [already, setAlready] = useState<Created | null>(null);
  const unanswered = useRef<string[]>([]);

  async function save(form: FormData): Promise<Created> {
    try {
      return await create(form);
    } catch (error) {
      if (isConflictWithSaved(error)) {
        const created = await readCreated(await browserApi.setupSession(sessionId));
        const content = contentOf(form);
        const tries = unanswered.current;
        if (tries.length > 0 && tries.every((tried) => tried === content)) return created;
        setAlready(created);
        throw new AlreadyCreatedError();
      }
      if (isUnsettled(error)) unanswered.current.push(contentOf(form));
      throw error;
    }
  }

  return { save, already };
}

/** The form's content as text, to compare two tries; a picture counts by its size. */
function contentOf(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]),
  );
}
