import { useEffect, useState } from 'react';
import { apiContext } from '../api/api-context.ts';
import { deleteBrandName, saveBrandName } from '../api/client.ts';
import { renderingContext } from '../api/rendering-context.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { useSingleFlight } from '../api/use-single-flight.ts';
import { BrandNameGenerator } from '../brand-names/brand-name-generator.tsx';
import { randomCombination } from '../brand-names/brand-words.ts';
import { SavedNames } from '../brand-names/saved-names.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteMark } from '../shell/site-mark.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/name.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { report } = context.get(renderingContext);
  const saved = await context
    .get(apiContext)
    .brandNames()
    .catch((error: unknown) => {
      report(error, 'Error fetching brand names:');
      return null;
    });
  return { first: randomCombination(), saved };
}

export function meta() {
  return [{ title: `${wording.brandNames.heading} · ${wording.product}` }];
}

export default function BrandNames({ loaderData }: Route.ComponentProps) {
  const { first, saved } = loaderData;
  const [names, setNames] = useState(saved ?? []);
  // Loaded anew, after a failure or by going back, the list is the server's.
  useEffect(() => setNames(saved ?? []), [saved]);
  const { showFailure: showNotLoaded, clearFailure: clearNotLoaded } = useFailureToast();
  const saving = useFailureToast();
  const removal = useFailureToast();
  const { busy, run } = useSingleFlight();
  const deletion = useSingleFlight();
  const [deleting, setDeleting] = useState<string | null>(null);

  useEffect(() => {
    if (saved === null) showNotLoaded(wording.brandNames.notLoaded, null, null);
    else clearNotLoaded();
  }, [saved, showNotLoaded, clearNotLoaded]);

  function save(name: string) {
    return run(async () => {
      try {
        const made = await saveBrandName(name);
        saving.clearFailure();
        setNames((current) => [...current, made]);
      } catch (error) {
        saving.showFailure(wording.brandNames.saveFailed, error, 'Error saving brand name:');
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
        removal.showFailure(wording.brandNames.deleteFailed, error, 'Error deleting brand name:');
      } finally {
        setDeleting(null);
      }
    });
  }

  return (
    <div className="mx-auto max-w-3xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main className="mt-6">
        <h1 className="poster mb-6 text-6xl">{wording.brandNames.heading}</h1>
        <BrandNameGenerator first={first} saving={busy} onSave={save} />
        {saved ? null : (
          <div className="mt-12">
            <NotLoaded text={wording.brandNames.notLoaded} />
          </div>
        )}
        <SavedNames names={names} deleting={deleting} onDelete={remove} />
      </main>
      <SiteFooter className="mt-12" />
    </div>
  );
}
