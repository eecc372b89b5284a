import { data } from 'react-router';
import { apiContext } from '../api/api-context.ts';
import { SiteMark } from '../shell/site-mark.tsx';
import { unlistedMeta } from '../shell/unlisted-meta.ts';
import { Answers } from '../styleguide/answers.tsx';
import { Cities } from '../styleguide/cities.tsx';
import { Controls } from '../styleguide/controls.tsx';
import { Language } from '../styleguide/language.tsx';
import type { Route } from './+types/styleguide.ts';

/** For developers; in production there is nothing at this address. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(apiContext).site.hasStyleguide) throw data({ missing: 'page' }, { status: 404 });
  return null;
}

export const meta = unlistedMeta(() => 'Styleguide');

export default function Styleguide() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-5 pb-16">
      <header>
        <SiteMark />
      </header>
      <main>
        <h1 className="mt-6 mb-8 poster text-6xl">Styleguide</h1>
        <Language />
        <Controls />
        <Answers />
        <Cities />
      </main>
    </div>
  );
}
