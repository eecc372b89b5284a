import { pattern } from './text/pattern.ts';

// biome-ignore format: the rows of a table stay together
const SAID = [
  '(?:near|around|round|close to) (?:me|here|us)', 'near ?by', 'close by', 'here', 'in town',
  'in (?:my|the|this) area', 'cerca(?: de (?:mi|m[ií]|aqu[ií]))?', 'por aqu[ií]', 'aqu[ií]',
  'perto(?: de mim| daqui)?', 'autour de moi', 'pr[eè]s d(?:e chez moi| ici)', 'dans le coin',
  'par ici', 'in zona', 'qui vicino', 'vicino(?: a me)?', 'in der n[äa]he', 'hier', 'bei mir',
  'um mich', '(?:di )?(?:sekitar|dekat)(?: sini| saya)', 'di sini', 'aas ?paas', 'mere paas',
  'yahan', 'आस ?पास', 'मेरे पास', 'यहाँ', 'حولي', 'قريب(?: مني)?', 'جنبي', 'هون', 'هنا',
].join('|');
const NEAR_ME = pattern(`(?:^|[^\\p{L}\\p{M}])(?:${SAID})(?:$|[^\\p{L}\\p{M}])`, {
  ignoreCase: true,
});

/** Whether a text asks for what is near who writes, and the text without the words that say it. */
export function readNearMe(text: string): { nearMe: boolean; rest: string } {
  const found = NEAR_ME.find(text);
  if (!found) return { nearMe: false, rest: text };
  return { nearMe: true, rest: `${text.slice(0, found.start)} ${text.slice(found.end)}` };
}
