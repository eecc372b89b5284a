/** One combination, as it was drawn or typed. */
export interface Combination {
  partOne: string;
  partTwo: string;
}

/** Every combination seen so far and which of them is shown. */
export interface BrandNameHistory {
  entries: Combination[];
  position: number;
}

export type BrandNameAction =
  /** New words for one part or both; a part left out stays as it is. */
  ({ type: 'rotate' | 'edit' } & Partial<Combination>) | { type: 'previous' | 'next' };

export function startHistory(first: Combination): BrandNameHistory {
  return { entries: [first], position: 0 };
}

/** The combination that is shown. */
export function current({ entries, position }: BrandNameHistory): Combination {
  return entries[position] ?? { partOne: '', partTwo: '' };
}

/** Rotating forgets what came after and adds an entry; typing changes the entry in place. */
export function brandNameHistory(
  history: BrandNameHistory,
  { type, ...parts }: BrandNameAction,
): BrandNameHistory {
  const { entries, position } = history;
  const changed = { ...current(history), ...parts };
  switch (type) {
    case 'rotate':
      return { entries: [...entries.slice(0, position + 1), changed], position: position + 1 };
    case 'edit':
      return { entries: entries.with(position, changed), position };
    case 'previous':
      return { entries, position: Math.max(0, position - 1) };
    case 'next':
      return { entries, position: Math.min(entries.length - 1, position + 1) };
  }
}

function capitalised(part: string): string {
  const [first = '', ...rest] = part;
  return first.toUpperCase() + rest.join('');
}

/** The name under which a combination is saved: both parts, each beginning with a capital. */
export function savedName({ partOne, partTwo }: Combination): string {
  return `${capitalised(partOne.trim())} ${capitalised(partTwo.trim())}`.trim();
}
