import { useFormContext, useWatch } from 'react-hook-form';
import { GIG_LINK_TEXT_MAXIMUM, URL_MAXIMUM } from '../../contract/limits.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { LimitedField } from '../ui/fields/limited-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useWords } from '../words/words.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';

/** A link that can be switched on, with a text ready; switching it off clears it. */
export function GigLinkSection() {
  const { linkSection, linkText, linkTextDefault, linkUrl } = useWords().gigForm;
  const { control, register, setValue, formState } = useFormContext<
    GigValues,
    unknown,
    GigSubmission
  >();
  const link = useWatch({ control, name: 'link' });
  const errors = formState.errors.link;

  function toggle(on: boolean) {
    setValue('link', on ? { text: linkTextDefault, url: '' } : null, { shouldDirty: true });
  }

  return (
    <div className="flex flex-col gap-4">
      <Switch label={linkSection} on={link !== null} onToggle={toggle} />
      {link === null ? null : (
        <>
          <LimitedField
            label={linkText}
            anchor={fieldAnchor('link.text')}
            counter={`${link.text.length}/${GIG_LINK_TEXT_MAXIMUM}`}
            maximum={GIG_LINK_TEXT_MAXIMUM}
            error={errors?.text?.message}
          >
            {(limited) => <TextInput {...limited} {...register('link.text')} />}
          </LimitedField>
          <LimitedField
            label={linkUrl}
            anchor={fieldAnchor('link.url')}
            maximum={URL_MAXIMUM}
            error={errors?.url?.message ?? errors?.message}
          >
            {(limited) => <TextInput {...limited} {...register('link.url')} inputMode="url" />}
          </LimitedField>
        </>
      )}
    </div>
  );
}
