import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { charactersCut } from './cut-paste.ts';
import { type ControlProps, Field, type FieldProps } from './field.tsx';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** What a text control needs so that it holds a limit and nothing that is pasted is lost unseen. */
interface LimitedControlProps extends ControlProps {
  maxLength: number;
  dir: 'auto';
  onPaste: (event: ClipboardEvent<TextBox>) => void;
  onInput: (event: FormEvent<TextBox>) => void;
}

interface LimitedFieldProps extends Omit<FieldProps, 'notice' | 'children'> {
  /** How many characters it holds. */
  maximum: number;
  children: (control: LimitedControlProps) => ReactNode;
}

/** A labelled text control with a limit. What a paste goes beyond it is left out, and that is said. */
export function LimitedField({ maximum, children, ...field }: LimitedFieldProps) {
  const words = useWords();
  const [cut, setCut] = useState(0);

  function paste(event: ClipboardEvent<TextBox>) {
    const pasted = event.clipboardData.getData('text/plain');
    setCut(charactersCut(event.currentTarget, pasted, maximum));
  }

  function input({ nativeEvent }: FormEvent<TextBox>) {
    // The paste itself is an input too; any other one has seen the notice.
    const isPaste =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (!isPaste) setCut(0);
  }

  return (
    <Field {...field} notice={cut > 0 ? words.form.cut({ cut, maximum }) : undefined}>
      {(control) =>
        children({ ...control, maxLength: maximum, dir: 'auto', onPaste: paste, onInput: input })
      }
    </Field>
  );
}
