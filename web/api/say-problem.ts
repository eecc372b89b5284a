import type { ApiProblem } from '../../contract/api-problem.ts';
import { type SentFault, sayFault } from '../../contract/fault.ts';
import type { Words } from '../words/words.ts';

/** Says several faults in the page's language, each once; those without words are left out. */
export function sayFaults({ problems }: Pick<Words, 'problems'>, faults: SentFault[]): string {
  const said = faults.flatMap((one) => sayFault(problems, one) ?? []);
  return [...new Set(said)].reduceRight(
    (others, first) => (others ? problems.several({ first, others }) : first),
    '',
  );
}

/**
 * Why a call was refused, in the page's language. What has no words in it is said as the server said it, in
 * English; empty where it said nothing.
 */
export function sayProblem(
  words: Pick<Words, 'problems'>,
  { code, values, detail, errors = [] }: ApiProblem,
): string {
  const said = sayFault(words.problems, { code, values });
  if (said !== null) return said;
  const isKnown = errors.every((one) => sayFault(words.problems, one) !== null);
  return (isKnown && sayFaults(words, errors)) || detail;
}
