import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Artist, ArtistFields } from '../../contract/artist.ts';
import { BIO_MAXIMUM } from '../../contract/limits.ts';
import { GenrePicker } from '../components/genre-picker.tsx';
import { PicturePicker } from '../components/picture-picker.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useSingleFlight } from '../components/use-single-flight.ts';
import { UsernameInput } from '../components/username-input.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { wording } from '../wording.ts';
import { type ArtistValues, artistForm, artistRules, artistValues } from './artist-values.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { fieldProblems } from './field-problems.ts';
import { FormSubmit } from './form-submit.tsx';
import { missingFields } from './missing-fields.ts';

const labels = wording.artistForm.labels;

/** Where the server's faults are shown. */
const FIELDS = {
  username: 'username',
  displayName: 'displayName',
  link: 'link',
  bio: 'bio',
  genres: 'genres',
  avatar: 'picture',
} as const;

interface ArtistFormProps<Saved> {
  mode: 'create' | 'update';
  setupSessionId: string;
  /** In update mode null until the profile has loaded; the username cannot be changed until then. */
  artist: Artist | null;
  store: DraftStore<ArtistValues>;
  draft: Draft<ArtistValues> | null;
  save: (form: FormData) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

export function ArtistForm<Saved>(props: ArtistFormProps<Saved>) {
  const { mode, setupSessionId, artist, store, draft, save, onSaved } = props;
  const { control, register, handleSubmit, setError, subscribe, formState } = useForm<
    ArtistValues,
    unknown,
    ArtistFields
  >({
    mode: 'onTouched',
    resolver: zodResolver(artistRules),
    defaultValues: draft?.values ?? artistValues(artist),
  });
  const [picture, setPicture] = useState(draft?.picture ?? null);
  const [pictureError, setPictureError] = useState<string>();
  const [usernameFree, setUsernameFree] = useState(false);
  const { busy, fly } = useSingleFlight();
  const sayFailed = useFailureToast();
  const values = useWatch({ control, compute: (watched) => watched });
  const errors = formState.errors;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => store.keepValues(typed),
      }),
    [subscribe, store],
  );

  function pick(picked: Blob) {
    setPicture(picked);
    setPictureError(undefined);
    void store.keepPicture(picked);
  }

  function showProblems(error: unknown) {
    sayFailed(wording.form.notSaved, error);
    for (const { field, message } of fieldProblems(error, FIELDS)) {
      if (field === 'picture') setPictureError(message);
      else setError(field, { message });
    }
  }

  async function send(fields: ArtistFields) {
    try {
      const saved = await save(artistForm(setupSessionId, fields, picture));
      store.clear();
      onSaved(saved);
    } catch (error) {
      showProblems(error);
    }
  }

  const lacking = missingFields(artistRules, values, labels);
  const missing = [
    ...(picture || artist?.avatar ? [] : [labels.picture]),
    ...(usernameFree || lacking.includes(labels.username) ? [] : [labels.username]),
    ...lacking,
  ];

  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => fly(() => send(fields)))}
      className="flex flex-col gap-6"
    >
      <PicturePicker
        label={labels.picture}
        prompt={{ large: wording.picture.drop, small: wording.picture.choose }}
        picture={picture}
        existing={artist?.avatar ?? null}
        onPick={pick}
        error={pictureError}
        className="aspect-square w-full max-w-72 rounded-card"
      />
      <Controller
        control={control}
        name="username"
        render={({ field }) => (
          <UsernameInput
            {...field}
            current={artist?.username ?? null}
            onFree={setUsernameFree}
            error={errors.username?.message}
            disabled={mode === 'update' && artist === null}
          />
        )}
      />
      <Field label={labels.displayName} error={errors.displayName?.message}>
        {(described) => (
          <TextInput
            {...described}
            {...register('displayName')}
            autoComplete="nickname"
            dir="auto"
          />
        )}
      </Field>
      <Field
        label={labels.link}
        optional
        hint={wording.artistForm.linkHint}
        error={errors.link?.message}
      >
        {(described) => (
          <TextInput {...described} {...register('link')} inputMode="url" autoComplete="url" />
        )}
      </Field>
      <Field
        label={labels.bio}
        optional
        counter={`${values.bio.length}/${BIO_MAXIMUM}`}
        error={errors.bio?.message}
      >
        {(described) => (
          <TextArea {...described} {...register('bio')} maxLength={BIO_MAXIMUM} dir="auto" />
        )}
      </Field>
      <Controller
        control={control}
        name="genres"
        render={({ field }) => (
          <GenrePicker
            chosen={field.value}
            onChange={field.onChange}
            error={errors.genres?.message}
          />
        )}
      />
      <FormSubmit
        label={mode === 'create' ? wording.form.create : wording.form.update}
        missing={missing}
        busy={busy}
      />
    </form>
  );
}
