import { type Fault, type SentFault, sayFault } from '../../contract/fault.ts';
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { directionOf } from '../../languages/direction.ts';
import { toWords } from '../../languages/to-words.ts';
import type { PagesWords, ProblemsWords } from '../../languages/words.generated.ts';
import { readCatalogue } from '../languages/read-catalogue.ts';
import { oncePer } from '../load/lazy.ts';

type Catalogue = { problems: Messages; pages: Record<'product' | 'failed' | 'missing', Messages> };

interface Said extends Pick<PagesWords, 'product' | 'failed' | 'missing'> {
  problems: ProblemsWords;
}

/**
 * Static pages in a language (BCP 47) that has a catalogue, which is read once. They need no build, so that they can be
 * sent whatever failed.
 */
export const plainPagesIn = oncePer((language: string) => {
  const { pages, problems } = readCatalogue<Catalogue>(language);
  const { product, failed, missing } = pages;
  const said = toWords<Said>(compileMessages({ product, failed, missing, problems }), language);
  const { heading, text, crowded } = said.failed;
  return {
    /** Shown where the pages themselves cannot be rendered. */
    broken: plainPage(language, said, heading, text),
    /** Shown at an address that cannot be read. */
    missing: plainPage(language, said, said.missing.page, said.problems.addressWrong),
    /** Shown to who is refused because too much is asked at once. */
    crowded: (why: Fault) =>
      plainPage(language, said, crowded, sayFault(said.problems, why) ?? text),
    /** Shown to who sent what is refused. */
    refused: (why: SentFault) =>
      plainPage(language, said, sayFault(said.problems, why) ?? heading, text),
  };
});

/** A translation holds no markup: whatever it holds is text. */
function plainPage(
  language: string,
  { product, failed, missing }: Said,
  heading: string,
  text: string,
): string {
  const html = (said: string) => said.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(`${heading} · ${product}`)}</title>
<style>
:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;background:light-dark(#fbfaf7,#0a0a0b);color:light-dark(#0b0b0c,#f6f4ef);font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0 0 .3em;overflow-wrap:anywhere;font:900 clamp(1.75rem,8vw,3.5rem)/1.1 Impact,"Arial Narrow",sans-serif}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>${html(heading)}</h1>
<p>${html(text)}</p>
<p><a href="">${html(failed.again)}</a> · <a href="/">${html(missing.nextStep)}</a></p>
</main>
</body>
</html>
`;
}
