import { useEffect, useState } from 'react';
import type { BrandName } from '../../contract/brand-name.ts';
import { deleteBrandName, saveBrandName } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { UnsentNotice } from '../forms/unknown-outcome.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useWords } from '../words/words.ts';
import { BrandNameGenerator } from './brand-name-generator.tsx';
import type { Combination } from './brand-name-history.ts';
import { SavedNames } from './saved-names.tsx';

interface NameListProps {
  /** The generator's first combination. */
  first: Combination;
  /** Null where the saved names could not be read. */
  saved: BrandName[] | null;
}

/** The generator, and the names saved with it. */
export function NameList({ first, saved }: NameListProps) {
  const words = useWords();
  const [names, setNames] = useState(saved ?? []);
  // Loaded anew, after a failure or by going back, the list is the server's.
  useEffect(() => setNames(saved ?? []), [saved]);
  const { showFailure: showNotLoaded, clearFailure: clearNotLoaded } = useFailureToast();
  const { saveFailed, deleteFailed } = words.brandNames;
  const saving = useCall(saveFailed, 'Error saving brand name:');
  const deletion = useCall(deleteFailed, 'Error deleting brand name:');
  const [deleting, setDeleting] = useState<string | null>(null);

  const { notLoaded } = words.brandNames;
  useEffect(() => {
    if (saved === null) showNotLoaded(notLoaded, null, null);
    else clearNotLoaded();
  }, [saved, notLoaded, showNotLoaded, clearNotLoaded]);

  function save(name: string) {
    return saving.call(async () => {
      const made = await saveBrandName(name);
      setNames((current) => [...current, made]);
    });
  }

  function remove(id: string) {
    return deletion.call(async () => {
      setDeleting(id);
      await deleteBrandName(id);
      setNames((current) => current.filter((name) => name.id !== id));
    });
  }

  return (
    <>
      <BrandNameGenerator first={first} saving={saving.busy} onSave={save} />
      <UnsentNotice unsent={saving.unsent} busy={saving.busy} />
      <UnsentNotice unsent={deletion.unsent} busy={deletion.busy} />
      {saved ? null : (
        <div className="mt-12">
          <NotLoaded text={words.brandNames.notLoaded} />
        </div>
      )}
      <SavedNames names={names} deleting={deletion.busy ? deleting : null} onDelete={remove} />
    </>
  );
}
