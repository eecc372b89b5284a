import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { browserStorage, type Draft, DraftStore } from './draft-store.ts';

interface WithDraftProps<Values> {
  /** Drafts are kept apart by this: the kind of session, and what it edits. */
  draftKey: string;
  schema: z.ZodType<Values>;
  /** The form; it begins with `draft` and keeps what changes in `store`. */
  children: (store: DraftStore<Values>, draft: Draft<Values> | null) => ReactNode;
}

/** Shows a form once the browser has said what was typed before; blank until then. */
export function WithDraft<Values>({ draftKey, schema, children }: WithDraftProps<Values>) {
  const [found, setFound] = useState<{ store: DraftStore<Values>; draft: Draft<Values> | null }>();
  const [beginnings, setBeginnings] = useState(0);
  useEffect(() => {
    const store = new DraftStore(browserStorage(), draftKey, schema);
    setFound({ store, draft: store.read() });
  }, [draftKey, schema]);

  if (!found) return null;
  const { store, draft } = found;

  function startOver() {
    store.clear();
    setFound({ store, draft: null });
    setBeginnings((count) => count + 1);
  }

  return (
    <>
      {draft ? (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border-[1.5px] border-line bg-card py-2 pr-2 pl-4">
          <p>{wording.form.draftKept}</p>
          <Button variant="outline" size="small" onClick={startOver}>
            {wording.form.startOver}
          </Button>
        </div>
      ) : null}
      <div key={beginnings}>{children(store, draft)}</div>
    </>
  );
}
