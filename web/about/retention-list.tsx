import { type Kept, type KeptFor, RETENTION } from '../../contract/retention.ts';
import { useWords } from '../words/words.ts';

/** "90 days" in the language of the page. */
function writeTime({ unit, count }: KeptFor, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** How long everything is kept, from the table that is enforced. */
export function RetentionList() {
  const { privacy, locale } = useWords();
  const { rows } = privacy.kept;
  return (
    <dl className="mt-6">
      {(Object.keys(RETENTION) as Kept[]).map((what) => (
        <div
          key={what}
          className="flex items-baseline justify-between gap-6 border-line rule-t py-3"
        >
          <dt>{rows[what]}</dt>
          <dd className="shrink-0 font-semibold">{writeTime(RETENTION[what], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
