import type { ComponentProps } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { holdsWebAddress } from '../../contract/text/web-address.ts';
import type { FieldProps } from '../ui/fields/field.tsx';
import { LimitedField } from '../ui/fields/limited-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { fieldAnchor } from './focus-field.ts';

interface TextFieldProps<Values extends FieldValues, Sent>
  extends Pick<FieldProps, 'label' | 'hint' | 'counter' | 'optional' | 'error'>,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder'> {
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'register' | 'trigger' | 'formState'>;
  name: Path<Values>;
  /** How many characters it holds. */
  maximum: number;
  /** How many lines it begins with; left out, it has one. */
  rows?: number;
  /** A name: that it holds a web address is said as soon as one is typed, and every other fault when it is left. */
  isName?: boolean;
}

/** A text of a form, with what is wrong with it. */
export function TextField<Values extends FieldValues, Sent>(props: TextFieldProps<Values, Sent>) {
  const { form, name, label, hint, counter, optional, maximum, rows, isName, ...input } = props;
  const fault: FieldError | undefined = get(form.formState.errors, name);
  const { error = fault?.message, ...inputProps } = input;
  function checkName({ target }: { target: { value: string } }) {
    if (fault || holdsWebAddress(target.value)) void form.trigger(name);
  }
  const registered = form.register(name, isName ? { onChange: checkName } : undefined);
  return (
    <LimitedField
      {...{ label, hint, counter, optional, maximum, error }}
      anchor={fieldAnchor(name)}
    >
      {(limited) =>
        rows === undefined ? (
          <TextInput {...limited} {...registered} {...inputProps} />
        ) : (
          <TextArea {...limited} {...registered} rows={rows} />
        )
      }
    </LimitedField>
  );
}
