import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from '../../contract/zod.ts';
import { Button } from '../ui/button.tsx';
import { useWords, type Words } from '../words/words.ts';
import { browserStorages } from './draft-storage.ts';
import { type Draft, type DraftProps, DraftStore } from './draft-store.ts';
import { FormBoundary } from './form-boundary.tsx';
import { TypedBefore } from './typed-before.tsx';
import { typedText } from './typed-text.ts';

interface WithDraftProps<Values extends object> {
  /** Whose draft it is, as the setup session says. */
  owner: string;
  /** Drafts are kept apart by this: the kind of session, and what it edits. */
  draftKey: string;
  /** Fields that are kept together. */
  together?: readonly (readonly (keyof Values)[])[];
  schema: z.ZodObject & z.ZodType<Values>;
  /** What the fields are called, for showing what was typed where the form itself cannot. */
  labels: Record<string, string>;
  /** Of the form where there is no draft. */
  initialValues: Values;
  /** What it begins with instead of some of them. */
  suggested?: Partial<Values>;
  /** The form; it begins with `draft` and keeps what changes in `store`. */
  children: (kept: DraftProps<Values>) => ReactNode;
}

interface Found<Values extends object> extends DraftProps<Values> {
  /** The text of a form that could not be rendered; it stays visible above the new form. */
  typedBefore: string;
  /** What was cleared to start over; null where nothing was. */
  cleared: Cleared<Values> | null;
}

interface Cleared<Values> {
  changed: Partial<Values>;
  picture: Blob | null;
  unanswered: boolean;
}

/**
 * Shows a form once its draft has been read in the browser; blank until then. A form that fails to render
 * with its draft can be started again, with the draft shown as text.
 */
export function WithDraft<Values extends object>(props: WithDraftProps<Values>) {
  const words = useWords();
  const id = useId();
  const { owner, draftKey, schema, together, labels, children } = props;
  const [found, setFound] = useState<Found<Values>>();
  const [restarts, setRestarts] = useState(0);
  const initialValues = useRef(props.initialValues);
  const suggested = useRef(props.suggested ?? {});
  useEffect(() => {
    const storages = browserStorages();
    const store = new DraftStore({
      storages,
      owner,
      key: draftKey,
      schema,
      initialValues: initialValues.current,
      suggested: suggested.current,
      ...(together && { together }),
    });
    setFound({ store, draft: store.read(), typedBefore: '', cleared: null });
  }, [owner, draftKey, schema, together]);

  if (!found) return null;
  const { store, draft, typedBefore, cleared } = found;

  /** Begins the form again, with a draft or none. */
  function begin(next: Omit<Found<Values>, 'store'>) {
    setFound({ store, ...next });
    setRestarts((count) => count + 1);
  }

  /** Empties the form but for a picture; what it could not show stays there as text. */
  function replaceFailed(picture: Blob | null, typed: string) {
    store.clear();
    if (picture) void store.keepPicture(picture);
    const { initialValues: values } = store;
    const withPicture = picture && { values, picture, unanswered: false, isSaved: false };
    begin({ draft: withPicture, typedBefore: typed, cleared: null });
  }

  function startOver(unanswered: boolean) {
    const cleared = { changed: store.changed, picture: store.picked, unanswered };
    store.clear();
    begin({ draft: null, typedBefore: '', cleared });
  }

  /** What was typed since wins. */
  function undo({ changed, unanswered, ...cleared }: Cleared<Values>) {
    const values = { ...store.initialValues, ...changed, ...store.changed };
    const picture = store.picked ?? cleared.picture;
    store.keepValues(values);
    store.keepUnanswered(unanswered);
    if (picture) void store.keepPicture(picture);
    begin({
      draft: { values, picture, unanswered, isSaved: false },
      typedBefore: '',
      cleared: null,
    });
  }

  function failedForm() {
    const typed = typedText(store.changed, labels) || typedBefore;
    return (
      <div role="alert" className="flex flex-col gap-4">
        <p className="font-semibold">{words.form.notDrawn}</p>
        <p>{words.form.notDrawnHint}</p>
        <TypedBefore text={typed} />
        <Button className="self-start" onClick={() => replaceFailed(store.picked, typed)}>
          {words.form.startOver}
        </Button>
      </div>
    );
  }

  const notice = draft !== null && typedBefore === '' ? draftNotice(draft, words) : null;
  const shown = cleared ? words.form.startedOver : notice;
  const press = cleared ? () => undo(cleared) : () => startOver(draft?.unanswered ?? false);
  return (
    <FormBoundary key={restarts} fallback={failedForm}>
      {shown ? (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card rule border-line bg-card py-2 pe-2 ps-4">
          <p id={id} className={draft?.isSaved ? 'py-2' : undefined}>
            {shown}
          </p>
          {draft?.isSaved ? null : (
            <Button
              variant="outline"
              size="small"
              // In the place of the button that was pressed, which had the focus.
              autoFocus={restarts > 0}
              aria-describedby={id}
              // The second press of a double click would take back what the first has done.
              onClick={({ detail }) => detail < 2 && press()}
            >
              {cleared ? words.form.undo : words.form.startOver}
            </Button>
          )}
        </div>
      ) : null}
      {typedBefore === '' ? null : (
        <div className="mb-6">
          <TypedBefore text={typedBefore} />
        </div>
      )}
      {children({ store, draft })}
    </FormBoundary>
  );
}

function draftNotice({ isSaved, unanswered }: Draft<object>, { form }: Words): string {
  if (isSaved) return form.draftSaved;
  return unanswered ? form.draftUnanswered : form.draftKept;
}
