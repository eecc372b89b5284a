import { type Spoken, wordsOf } from '../words/words.ts';

/** Title of a page about a report, which no search engine lists. */
export function reportMeta(site: Spoken, said: 'gig' | 'artist' | 'thanks') {
  const { report, product } = wordsOf(site);
  return [{ title: `${report[said]} · ${product}` }, { name: 'robots', content: 'noindex' }];
}
