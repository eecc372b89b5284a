import { readFreely } from '@stagebell/reading';
import { LANGUAGES, linesOf, measured, type Outcome } from '@stagebell/reading/training';
import { namesToLearnFrom } from './names-to-learn-from.ts';

const known = await namesToLearnFrom();
const OUTCOMES: Outcome[] = ['right', 'asked', 'names', 'missed', 'other', 'wrong'];
type Result = Awaited<ReturnType<typeof measured>>[number];

function print(title: string, results: Result[], keyOf: (result: Result) => string): void {
  console.log(`\n${title.padEnd(16)} texts   right%  ${OUTCOMES.join('  ')}`);
  const groups = Map.groupBy(results, keyOf);
  for (const [key, group] of [...groups, ['all', results] as const]) {
    const counts = OUTCOMES.map((one) => group.filter(({ outcome }) => outcome === one).length);
    const share = ((100 * counts[0]!) / group.length).toFixed(1);
    const columns = counts.map((count, at) => String(count).padStart(OUTCOMES[at]!.length));
    console.log(
      `${key.padEnd(16)} ${String(group.length).padStart(5)} ${share.padStart(8)}  ${columns.join('  ')}`,
    );
  }
}

const [option] = process.argv.slice(2);
if (option && !option.startsWith('--')) {
  const { phrases, understood } = await readFreely(process.argv.slice(2).join(' '), known);
  console.log(JSON.stringify(phrases, null, 1));
  if (understood) console.log(understood.likely.slice(0, 4), understood.parts);
} else {
  for (const portion of ['for-rules', 'kept', 'held-out'] as const) {
    const lines = LANGUAGES.flatMap((language) => linesOf(portion, language));
    const results = await measured(lines, known);
    print(portion, results, ({ line }) => line.language);
    print(`${portion}, by act`, results, ({ line }) => line.meanings[0]?.[0]?.act ?? '');
    // Never of the others, whose lines nobody looks at.
    if (portion === 'for-rules' && option === '--missed') {
      for (const { line, outcome, phrases } of results.filter(
        ({ outcome }) => outcome !== 'right',
      )) {
        console.log(
          `${outcome} ${line.language} ${JSON.stringify(line.text)} ${line.meanings[0]!.map(({ act, details }) => `${act} ${JSON.stringify(details)}`).join(' + ')} ← ${JSON.stringify(phrases)}`,
        );
      }
    }
  }
}
