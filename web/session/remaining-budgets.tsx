import { BUDGETS, type SetupSession } from '../../contract/setup-session.ts';
import { useWords } from '../words/words.ts';

/** What is left of the day's budgets, where it is little. */
export function RemainingBudgets({ left = {} }: { left: SetupSession['left'] }) {
  const { session } = useWords();
  const scarce = BUDGETS.filter((what) => left[what] !== undefined);
  if (scarce.length === 0) return null;
  return (
    <ul className="mb-6 rule-b border-ink border-dashed pb-4 font-semibold">
      {scarce.map((what) => (
        <li key={what}>{session.left[what]({ count: left[what]! })}</li>
      ))}
    </ul>
  );
}
