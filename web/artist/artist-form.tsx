import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Artist, ArtistFields } from '../../contract/artist.ts';
import {
  AVATAR_ASPECT_RATIO,
  MAX_ARTIST_LINK_LENGTH,
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
} from '../../contract/limits.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { charactersIn } from '../../contract/text/plain-text.ts';
import type { DraftProps } from '../drafts/draft-store.ts';
import { WithDraft } from '../drafts/with-draft.tsx';
import { fieldAnchor } from '../forms/focus-field.ts';
import { FormSubmit } from '../forms/form-submit.tsx';
import { missingFields } from '../forms/missing-fields.ts';
import { rulesResolver } from '../forms/rules-resolver.ts';
import { TextField } from '../forms/text-field.tsx';
import { useSending } from '../forms/use-sending.ts';
import { GenrePicker } from '../genres/genre-picker.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { useSite } from '../shell/site.ts';
import { Button } from '../ui/button.tsx';
import { ByPointer } from '../ui/by-pointer.tsx';
import { useWords } from '../words/words.ts';
import {
  type ArtistValues,
  artistForm,
  artistRules,
  artistValues,
  artistValuesSchema,
  asProposed,
} from './artist-values.ts';
import { UsernameInput } from './username-input.tsx';

/** At which field each error of the server is shown. */
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
  save: (form: FormData) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/** The form of a profile, once what was typed before is read. */
export function ArtistForm<Saved>({
  session,
  ...props
}: Omit<ArtistFormProps<Saved>, 'setupSessionId'> & { session: SetupSession }) {
  const draftOf = props.mode === 'update' ? `:${session.artistId}` : '';
  return (
    <WithDraft
      labels={useWords().artistForm.labels}
      owner={session.drafts}
      draftKey={`${session.kind}${draftOf}`}
      schema={artistValuesSchema}
      initialValues={artistValues(props.artist && asProposed(props.artist))}
    >
      {(kept) => <DraftedArtistForm {...kept} {...props} setupSessionId={session.id} />}
    </WithDraft>
  );
}

/** The form itself, which begins with a draft where there is one. */
export function DraftedArtistForm<Saved>(props: ArtistFormProps<Saved> & DraftProps<ArtistValues>) {
  const words = useWords();
  const { labels } = words.artistForm;
  const { mode, setupSessionId, artist, store, draft, save, onSaved } = props;
  const rules = useMemo(() => artistRules(artist?.displayName ?? null), [artist]);
  const form = useForm<ArtistValues, unknown, ArtistFields>({
    mode: 'onTouched',
    resolver: rulesResolver(rules, words),
    defaultValues: draft?.values ?? store.initialValues,
  });
  const { control, handleSubmit } = form;
  const [usernameFree, setUsernameFree] = useState(false);
  const { picture, pictureError, pickPicture, busy, send, unknownBecause, unsentBecause } =
    useSending({
      form,
      store,
      draft,
      fields: FIELDS,
      save,
      onSaved,
    });
  // After an unknown outcome nobody knows what is stored, so everything is sent.
  const shown = artist && asProposed(artist);
  const stored = unknownBecause === null ? shown : null;
  const [withdrawsPicture, setWithdrawsPicture] = useState(false);
  const existing = (withdrawsPicture ? artist : shown)?.avatar ?? null;
  const values = useWatch({ control, compute: (watched) => watched });
  const errors = form.formState.errors;
  const loading = mode === 'update' && artist === null;
  const isPublic = artist !== null && !artist.awaitsApproval;
  const isProposed = (name: 'username' | 'displayName') =>
    values[name] === artist?.proposed?.[name];
  const isNew = (name: 'username' | 'displayName') =>
    values[name] !== artist?.[name] && !isProposed(name);
  const isLookedAt = picture !== null || isNew('username') || isNew('displayName');
  const { approvesArtists } = useSite();

  const incomplete = missingFields(rules, values, labels);
  const missing = [
    ...(picture || existing ? [] : [{ path: 'picture', label: labels.picture }]),
    ...(usernameFree || incomplete.some(({ path }) => path === 'username')
      ? []
      : [{ path: 'username', label: labels.username }]),
    ...incomplete,
  ];

  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) =>
        send(artistForm(setupSessionId, fields, picture, stored, withdrawsPicture)),
      )}
    >
      <fieldset disabled={loading} className="flex min-w-0 flex-col gap-6">
        <PicturePicker
          label={labels.picture}
          anchor={fieldAnchor('picture')}
          prompt={{
            large: <ByPointer mouse={words.picture.drop} touch={words.picture.tap} />,
            small: <ByPointer mouse={words.picture.choose} touch={words.picture.types} />,
          }}
          aspect={AVATAR_ASPECT_RATIO}
          round
          picture={picture}
          existing={existing}
          onPick={pickPicture}
          error={pictureError}
          disabled={loading}
          className="aspect-square w-full max-w-72"
        />
        {artist?.avatar && artist.proposed?.avatar && !picture ? (
          <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm">
              {withdrawsPicture ? null : words.artistForm.pictureProposed}
            </p>
            <Button
              variant="outline"
              size="small"
              onClick={() => setWithdrawsPicture(!withdrawsPicture)}
            >
              {withdrawsPicture ? words.form.undo : words.artistForm.withdrawPicture}
            </Button>
          </div>
        ) : null}
        <Controller
          control={control}
          name="username"
          render={({ field }) => (
            <UsernameInput
              {...field}
              anchor={fieldAnchor('username')}
              current={artist?.username ?? null}
              proposed={artist?.proposed?.username}
              setupSessionId={setupSessionId}
              onFree={setUsernameFree}
              error={errors.username?.message}
              disabled={loading}
            />
          )}
        />
        <TextField
          form={form}
          name="displayName"
          label={labels.displayName}
          hint={
            artist && isProposed('displayName')
              ? words.artistForm.proposed({ shown: artist.displayName })
              : undefined
          }
          maximum={MAX_DISPLAY_NAME_LENGTH}
          isName
          autoComplete="nickname"
        />
        <TextField
          form={form}
          name="link"
          label={labels.link}
          optional
          hint={words.artistForm.linkHint}
          maximum={MAX_ARTIST_LINK_LENGTH}
          autoComplete="url"
          inputMode="url"
        />
        <TextField
          form={form}
          name="bio"
          label={labels.bio}
          optional
          counter={`${charactersIn(values.bio)}/${MAX_BIO_LENGTH}`}
          maximum={MAX_BIO_LENGTH}
          rows={3}
        />
        <Controller
          control={control}
          name="genres"
          render={({ field }) => (
            <GenrePicker
              of="artist"
              anchor={fieldAnchor('genres')}
              {...field}
              error={errors.genres?.message}
            />
          )}
        />
        <FormSubmit
          label={mode === 'create' ? words.form.create : words.form.update}
          missing={missing}
          busy={busy}
          notice={
            approvesArtists && isPublic && isLookedAt ? words.artistForm.changesWait : undefined
          }
          unknownBecause={unknownBecause}
          unsentBecause={unsentBecause}
        />
      </fieldset>
    </form>
  );
}
