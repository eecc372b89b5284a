import { useEffect, useState } from 'react';
import { deleteBrandName, saveBrandName } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { BrandNameGenerator } from '../components/brand-name-generator.tsx';
import { randomCombination } from '../components/brand-words.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { SavedNames } from '../components/saved-names.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteMark } from '../components/site-mark.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useSingleFlight } from '../components/use-single-flight.ts';
import { renderingContext } from '../rendering-context.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/brand-names.ts';

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
  const { sayFailed: sayNotLoaded, mended: loaded } = useFailureToast();
  const saving = useFailureToast();
  const removal = useFailureToast();
  const { busy, fly } = useSingleFlight();
  const deletion = useSingleFlight();
  const [deleting, setDeleting] = useState<string | null>(null);

  useEffect(() => {
    if (saved === null) sayNotLoaded(wording.brandNames.notLoaded, null, null);
    else loaded();
  }, [saved, sayNotLoaded, loaded]);

  function save(name: string) {
    return fly(async () => {
      try {
        const made = await saveBrandName(name);
        saving.mended();
        setNames((current) => [...current, made]);
      } catch (error) {
        saving.sayFailed(wording.brandNames.saveFailed, error, 'Error saving brand name:');
      }
    });
  }

  function remove(id: string) {
    return deletion.fly(async () => {
      setDeleting(id);
      try {
        await deleteBrandName(id);
        removal.mended();
        setNames((current) => current.filter((name) => name.id !== id));
      } catch (error) {
        removal.sayFailed(wording.brandNames.deleteFailed, error, 'Error deleting brand name:');
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
