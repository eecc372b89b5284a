import { useEffect, useState } from 'react';
import type { BrandName } from '../../contract/brand-name.ts';
import { deleteBrandName, saveBrandName } from '../api/client.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';
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
  const saving = useFailureToast();
  const removal = useFailureToast();
  const { busy, run } = useSingleFlight();
  const deletion = useSingleFlight();
  const [deleting, setDeleting] = useState<string | null>(null);

  const { notLoaded } = words.brandNames;
  useEffect(() => {
    if (saved === null) showNotLoaded(notLoaded, null, null);
    else clearNotLoaded();
  }, [saved, notLoaded, showNotLoaded, clearNotLoaded]);

  function save(name: string) {
    return run(async () => {
      try {
        const made = await saveBrandName(name);
        saving.clearFailure();
        setNames((current) => [...current, made]);
      } catch (error) {
        saving.showFailure(words.brandNames.saveFailed, error, 'Error saving brand name:');
      }
    });
  }

  function remove(id: string) {
    return deletion.run(async () => {
      setDeleting(id);
      try {
        await deleteBrandName(id);
        removal.clearFailure();
        setNames((current) => current.filter((name) => name.id !== id));
      } catch (error) {
        removal.showFailure(words.brandNames.deleteFailed, error, 'Error deleting brand name:');
      } finally {
        setDeleting(null);
      }
    });
  }

  return (
    <>
      <BrandNameGenerator first={first} saving={busy} onSave={save} />
      {saved ? null : (
        <div className="mt-12">
          <NotLoaded text={words.brandNames.notLoaded} />
        </div>
      )}
      <SavedNames names={names} deleting={deleting} onDelete={remove} />
    </>
  );
}
