import { useRef } from 'react';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';

/** Something else than this form made what its session makes; the page shows that in its place. */
export class MadeAlreadyError extends Error {
  override name = 'MadeAlreadyError';
}

interface MakeOnceOptions<Made> {
  make: (form: FormData) => Promise<Made>;
  /** Reads what the session has made. */
  readMade: () => Promise<Made>;
  /** Told when something else than this form made it. */
  onAlready: (made: Made) => void;
}

/**
 * Sends a form through a session that makes one thing. Refused because the thing stands already, it
 * was either made by an earlier try of this form whose answer was lost, which is a success, or by
 * another tab or before something was typed anew, which is told and throws `MadeAlreadyError`: what
 * is typed here was not saved.
 */
export function useMakeOnce<Made>({ make, readMade, onAlready }: MakeOnceOptions<Made>) {
  const unanswered = useRef<string[]>([]);

  return async (form: FormData): Promise<Made> => {
    try {
      return await make(form);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (isMadeAlready(error)) {
        const made = await readMade();
        const content = contentOf(form);
        const tries = unanswered.current;
        if (tries.length > 0 && tries.every((tried) => tried === content)) return made;
        onAlready(made);
        throw new MadeAlreadyError();
      }
      if (isUnsettled(error)) unanswered.current.push(contentOf(form));
      throw error;
    }
  };
}

/** What a form says, to know it again; of a picture its size. */
function contentOf(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]),
  );
}

/** A conflict about the session itself; one about a field, such as a taken username, names it. */
function isMadeAlready(problem: ApiProblem): boolean {
  return problem.status === 409 && !problem.errors?.length;
}
