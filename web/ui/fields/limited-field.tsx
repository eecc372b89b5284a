import { type CompositionEvent, type FormEvent, type ReactNode, useState } from 'react';
import { charactersIn } from '../../../contract/text/plain-text.ts';
import { useWords } from '../../words/words.ts';
import { type ControlProps, Field, type FieldProps } from './field.tsx';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** What a text control needs so that it holds a limit and nothing that is pasted is lost unseen. */
interface LimitedControlProps extends ControlProps {
  dir: 'auto';
  onInput: (event: FormEvent<TextBox>) => void;
  onCompositionEnd: (event: CompositionEvent<TextBox>) => void;
}

interface LimitedFieldProps extends Omit<FieldProps, 'notice' | 'children'> {
  /** How many characters it holds. */
  maximum: number;
  children: (control: LimitedControlProps) => ReactNode;
}

/**
 * Takes what a box holds beyond its limit out from before the caret, where it came in, and says how many characters that
 * were. An attribute `maxlength` counts UTF-16 code units: an emoji as two.
 */
function cutTo(maximum: number, box: TextBox): number {
  const caret = box.selectionStart ?? box.value.length;
  const before = [...box.value.slice(0, caret)];
  const over = Math.min(before.length, charactersIn(box.value) - maximum);
  if (over <= 0) return 0;
  const from = before.slice(0, before.length - over).join('').length;
  box.setRangeText('', from, caret, 'end');
  return over;
}

/** A labelled text control with a limit. What a paste goes beyond it is left out, and that is said. */
export function LimitedField({ maximum, children, ...field }: LimitedFieldProps) {
  const words = useWords();
  const [cut, setCut] = useState(0);

  function input({ nativeEvent, currentTarget }: FormEvent<TextBox>) {
    // What a script fills in is judged by the form; what an input method composes is cut at its end.
    if (!(nativeEvent instanceof InputEvent) || nativeEvent.isComposing) return;
    const over = cutTo(maximum, currentTarget);
    setCut(/^insertFrom(Paste|Drop)/.test(nativeEvent.inputType) ? over : 0);
  }

  function endComposition({ currentTarget }: CompositionEvent<TextBox>) {
    if (cutTo(maximum, currentTarget) === 0) return;
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field {...field} notice={cut > 0 ? words.form.cut({ cut, maximum }) : undefined}>
      {(control) =>
        children({ ...control, dir: 'auto', onInput: input, onCompositionEnd: endComposition })
      }
    </Field>
  );
}
