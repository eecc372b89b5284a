import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from '../../contract/zod.ts';
import { Button } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { browserStorages } from './draft-storage.ts';
import { type Draft, DraftStore } from './draft-store.ts';

interface WithDraftProps<Values extends object> {
  /** Drafts are kept apart by this: the kind of session, and what it edits. */
  draftKey: string;
  schema: z.ZodObject & z.ZodType<Values>;
  /** The form as it begins where there is no draft. */
  begin: Values;
  /** The form; it begins with `draft` and keeps what changes in `store`. */
  children: (store: DraftStore<Values>, draft: Draft<Values> | null) => ReactNode;
}

/** Shows a form once the browser has said what was typed before; blank until then. */
export function WithDraft<Values extends object>(props: WithDraftProps<Values>) {
  const { draftKey, schema, children } = props;
  const [found, setFound] = useState<{ store: DraftStore<Values>; draft: Draft<Values> | null }>();
  const [beginnings, setBeginnings] = useState(0);
  const begin = useRef(props.begin);
  useEffect(() => {
    const storages = browserStorages();
    const store = new DraftStore({ storages, key: draftKey, schema, begin: begin.current });
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
          <p>{draft.unanswered ? wording.form.draftUnanswered : wording.form.draftKept}</p>
          <Button variant="outline" size="small" onClick={startOver}>
            {wording.form.startOver}
          </Button>
        </div>
      ) : null}
      <div key={beginnings}>{children(store, draft)}</div>
    </>
  );
}
