import { useReducer } from 'react';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useWords } from '../words/words.ts';
import {
  brandNameHistory,
  type Combination,
  current,
  savedName,
  startHistory,
} from './brand-name-history.ts';
import { randomCombination } from './brand-words.ts';

interface BrandNameGeneratorProps {
  /** Chosen by the server, so that the page and the script begin with the same words. */
  first: Combination;
  saving: boolean;
  onSave: (name: string) => void;
}

/** Two words to draw at random, to edit, to step back through and to save. */
export function BrandNameGenerator({ first, saving, onSave }: BrandNameGeneratorProps) {
  const [history, dispatch] = useReducer(brandNameHistory, first, startHistory);
  const shown = current(history);
  const texts = useWords().brandNames;

  return (
    <>
      {/* The parts are English words, and stand as in the name that is saved. */}
      <div dir="ltr" className="grid grid-cols-2 gap-3">
        {(['partOne', 'partTwo'] as const).map((part) => (
          <TextInput
            key={part}
            aria-label={texts[part]}
            value={shown[part]}
            onChange={(event) => dispatch({ type: 'edit', [part]: event.target.value })}
            className="poster h-24 px-1! text-center text-3xl capitalize sm:text-5xl"
          />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(['partOne', 'partTwo'] as const).map((part) => (
          <Button
            key={part}
            variant="outline"
            size="small"
            className="max-sm:px-2!"
            onClick={() => dispatch({ type: 'rotate', [part]: randomCombination()[part] })}
          >
            {part === 'partOne' ? texts.rotateOne : texts.rotateTwo}
          </Button>
        ))}
        <Button
          variant="outline"
          size="small"
          className="col-span-2 sm:col-span-1"
          onClick={() => dispatch({ type: 'rotate', ...randomCombination() })}
        >
          {texts.rotateBoth}
        </Button>
        <Button
          size="small"
          className="col-span-2 sm:col-span-1"
          busy={saving}
          onClick={() => onSave(savedName(shown))}
        >
          {texts.save}
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={history.position <= 0}
          onClick={() => dispatch({ type: 'previous' })}
        >
          {texts.previous}
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={history.position >= history.entries.length - 1}
          onClick={() => dispatch({ type: 'next' })}
        >
          {texts.next}
        </Button>
      </div>
    </>
  );
}
