import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_GIG_LINK_TEXT_LENGTH, MAX_URL_LENGTH } from '../../contract/limits.ts';
import { charactersIn } from '../../contract/text/plain-text.ts';
import { TextField } from '../forms/text-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { useWords } from '../words/words.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';
import type { SuggestionMark } from './suggested-values.tsx';

/** A link that can be switched on, with a text ready; switching it off clears it. */
export function GigLinkSection({ mark }: { mark: SuggestionMark }) {
  const { linkSection, linkText, linkTextDefault, linkUrl } = useWords().gigForm;
  const form = useFormContext<GigValues, unknown, GigSubmission>();
  const { control, setValue, formState } = form;
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
          <TextField
            form={form}
            name="link.text"
            label={linkText}
            counter={`${charactersIn(link.text)}/${MAX_GIG_LINK_TEXT_LENGTH}`}
            maximum={MAX_GIG_LINK_TEXT_LENGTH}
          />
          <TextField
            form={form}
            name="link.url"
            label={linkUrl}
            hint={mark('link')}
            maximum={MAX_URL_LENGTH}
            error={errors?.url?.message ?? errors?.message}
            inputMode="url"
          />
        </>
      )}
    </div>
  );
}
