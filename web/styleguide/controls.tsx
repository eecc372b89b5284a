import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip, ToggleChips } from '../ui/chip.tsx';
import { Choice } from '../ui/fields/choice.tsx';
import { Field } from '../ui/fields/field.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { LimitedField } from '../ui/fields/limited-field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { Section, State, States } from './section.tsx';

const VARIANTS = ['solid', 'outline', 'go', 'quiet'] as const;
const CHIPS = ['house', 'techno', 'disco'].map((value) => ({ value, label: value }));
const PICTURES = ['image/png', 'image/jpeg'];

function Buttons() {
  return (
    <Section name="Button">
      <States>
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant === 'go' ? 'go: only what opens a chat' : variant}>
            <Button variant={variant}>Publish the gig</Button>
          </State>
        ))}
        <State name="disabled">
          <Button disabled>Publish the gig</Button>
        </State>
        <State name="busy">
          <Button busy>Publish the gig</Button>
        </State>
        <State name="small">
          <Button size="small">Publish</Button>
        </State>
        <State name="a link">
          <ButtonLink href="/styleguide" variant="outline">
            To the top
          </ButtonLink>
        </State>
      </States>
    </Section>
  );
}

function Fields() {
  return (
    <Section name="Field">
      <States>
        <Field label="Empty">{(control) => <TextInput {...control} />}</Field>
        <Field label="With a hint" hint="Fans text it to follow you." optional>
          {(control) => <TextInput {...control} defaultValue="djana.sousa" />}
        </Field>
        <Field label="With an error" error="Username is not available">
          {(control) => <TextInput {...control} defaultValue="djana" />}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled defaultValue="djana" />}
        </Field>
        <Field label="Long text" counter="27/150">
          {(control) => <TextArea {...control} defaultValue="Two turntables, no laptop." />}
        </Field>
        <LimitedField label="That says what a paste left out" maximum={12}>
          {(control) => <TextInput {...control} defaultValue="12 at most" />}
        </LimitedField>
        <Field label="One of many">
          {(control) => (
            <Select {...control}>
              <option>Recife time (UTC−3)</option>
              <option>Berlin</option>
            </Select>
          )}
        </Field>
      </States>
    </Section>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [chips, setChips] = useState(['house']);
  const [status, setStatus] = useState<'on' | 'off'>('on');
  return (
    <Section name="Chip, choice, switch">
      <States>
        <State name="a word">
          <div>
            <Chip>House</Chip>
          </div>
        </State>
        <State name="switched on, disabled">
          <ToggleChips
            label="Genres"
            options={CHIPS}
            value={chips}
            maximum={1}
            onChange={setChips}
          />
        </State>
        <Choice
          label="One of a few"
          options={{ on: 'Takes place', off: 'Cancelled' }}
          value={status}
          onChange={setStatus}
        />
        <Switch label="On or off at once" on={on} onToggle={setOn} />
      </States>
    </Section>
  );
}

function FileDrops() {
  const drop = { accept: PICTURES, onFile: () => {}, className: 'grid h-32 place-items-center' };
  return (
    <Section name="File drop">
      <States>
        <State name="empty">
          <FileDrop {...drop} label="A picture">
            Drop your picture here
          </FileDrop>
        </State>
        <State name="invalid">
          <FileDrop {...drop} label="A wrong picture" invalid>
            This file is not a picture. Please choose a JPEG or PNG picture.
          </FileDrop>
        </State>
        <State name="disabled">
          <FileDrop {...drop} label="No picture now" disabled>
            Making the picture ready
          </FileDrop>
        </State>
      </States>
    </Section>
  );
}

/** Everything that is pressed or typed into. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <FileDrops />
    </>
  );
}
