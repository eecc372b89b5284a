import { apiContext } from '../api/api-context.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';
import { randomCombination } from '../brand-names/brand-words.ts';
import { NameList } from '../brand-names/name-list.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords, wordsOf } from '../words/words.ts';
import type { Route } from './+types/name.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).brandNames();
  const saved = await nullOnFailure(context, 'Error fetching brand names:', reading);
  return { first: randomCombination(), saved };
}

export function meta({ matches }: Route.MetaArgs) {
  const { brandNames, product } = wordsOf(matches[0].loaderData);
  return [{ title: `${brandNames.heading} · ${product}` }];
}

export default function BrandNames({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  return (
    <PublicPage className="max-w-3xl pt-5" mainClassName="mt-6">
      <PosterTitle text={words.brandNames.heading} size="mb-6 text-[clamp(2.75rem,15vw,3.75rem)]" />
      <NameList first={loaderData.first} saved={loaderData.saved} />
    </PublicPage>
  );
}
