import { Field } from '../ui/fields/field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { useWords } from '../words/words.ts';

/** What was typed into a form that could not be rendered, to be copied. */
export function TypedBefore({ text }: { text: string }) {
  const words = useWords();
  if (text === '') return null;
  return (
    <Field label={words.form.typedBefore}>
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          readOnly
          value={text}
          onFocus={(e) => e.target.select()}
        />
      )}
    </Field>
  );
}
