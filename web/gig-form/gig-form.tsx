import { Fragment, useMemo, useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Genre } from '../../contract/genres/genres.ts';
import type { Gig, GigStatus } from '../../contract/gig.ts';
import {
  COVER_ASPECT_RATIO,
  MAX_GIG_CONTENT_LENGTH,
  MAX_GIG_TITLE_LENGTH,
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
import { ByPointer } from '../ui/by-pointer.tsx';
import { Choice } from '../ui/fields/choice.tsx';
import { useWords } from '../words/words.ts';
import { TOGETHER } from './changes-meanwhile.ts';
import { GigLinkSection } from './gig-link-section.tsx';
import { GigPreview } from './gig-preview.tsx';
import {
  type GigSubmission,
  type GigValues,
  gigForm,
  gigRules,
  gigValues,
  gigValuesSchema,
} from './gig-values.ts';
import { GigWhen } from './gig-when.tsx';
import { GigWhere } from './gig-where.tsx';
import { NewDate } from './new-date.tsx';
import { markSuggested, suggestedValues, suggestionKey } from './suggested-values.tsx';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';
import { useSuggestedPicture } from './use-suggested-picture.ts';

/** At which field each error of the server is shown. */
const FIELDS = {
  title: 'title',
  content: 'content',
  date: 'day',
  timeZone: 'timeZone',
  location: 'place',
  'location.venue': 'venue',
  'location.address': 'address',
  'location.coordinates': 'position',
  genres: 'genres',
  link: 'link',
  'link.text': 'link.text',
  'link.url': 'link.url',
  status: 'status',
  image: 'picture',
} as const;

interface GigFormProps {
  setupSessionId: string;
  /** The gig to update; null to create one. */
  gig: Gig | null;
  /** The artist's genres, suggested for a new gig. */
  usualGenres?: Genre[];
  /** What is from a message. */
  suggested?: Partial<GigValues>;
  /** Whether the message came with a picture. */
  hasPicture?: boolean;
  save: (form: FormData) => Promise<Gig>;
  /** Called with the saved gig, and the gig as the form knew it before; null for a new one. */
  onSaved: (saved: Gig, before: Gig | null) => void;
}

/** The form of a gig, once what was typed before is read. */
export function GigForm({
  session,
  ...props
}: Omit<GigFormProps, 'setupSessionId' | 'suggested' | 'hasPicture'> & { session: SetupSession }) {
  const words = useWords();
  const draftOf = props.gig ? props.gig.id : session.artistId;
  const { suggested } = session;
  const initialValues = gigValues(props.gig);
  const values = suggested && suggestedValues(suggested, initialValues, words);
  return (
    <WithDraft
      labels={words.gigForm.labels}
      owner={session.drafts}
      draftKey={`${session.kind}:${draftOf}${suggestionKey(suggested)}`}
      together={TOGETHER}
      schema={gigValuesSchema}
      initialValues={initialValues}
      {...(values && { suggested: values })}
    >
      {(kept) => (
        <DraftedGigForm
          {...kept}
          {...props}
          setupSessionId={session.id}
          suggested={values ?? {}}
          hasPicture={suggested?.hasPicture ?? false}
        />
      )}
    </WithDraft>
  );
}

/** The form itself, which begins with a draft where there is one. */
export function DraftedGigForm(props: GigFormProps & DraftProps<GigValues>) {
  const words = useWords();
  const { labels } = words.gigForm;
  const { setupSessionId, gig, usualGenres, store, draft, save, onSaved } = props;
  const { suggested = {}, hasPicture = false } = props;
  const [savedGig, setSavedGig] = useState(gig);
  const rules = useMemo(() => gigRules(words, savedGig, Date.now), [words, savedGig]);
  const form = useForm<GigValues, unknown, GigSubmission>({
    mode: 'onTouched',
    resolver: rulesResolver(rules, words),
    defaultValues: draft?.values ?? store.startingValues,
  });
  const { control, handleSubmit } = form;
  const { changedMeanwhile, saveOnTop } = useChangedMeanwhile({
    savedGig,
    onSavedGig: setSavedGig,
    form,
    store,
    save,
  });
  const { picture, pictureError, pickPicture, busy, send, unknownBecause, unsentBecause } =
    useSending({
      form,
      store,
      draft,
      fields: FIELDS,
      save: saveOnTop,
      onSaved: (saved) => onSaved(saved, savedGig),
    });
  const values = useWatch({ control, compute: (watched) => watched });
  const errors = form.formState.errors;
  const mark = markSuggested(suggested, values, words);
  const statusNotices: Partial<Record<GigStatus, string>> = {
    postponed: words.gigForm.postponedNotice,
    ...(suggested.status && { [suggested.status]: words.gigForm.newDate.isOn }),
  };
  const fetched = useSuggestedPicture(hasPicture && !draft?.picture ? setupSessionId : null);

  const missing = [
    ...(picture || gig ? [] : [{ path: 'picture', label: labels.picture }]),
    ...missingFields(rules, values, labels),
  ];

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={handleSubmit((typed) => send(gigForm(setupSessionId, typed, picture, savedGig)))}
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <PicturePicker
            label={labels.picture}
            anchor={fieldAnchor('picture')}
            prompt={{
              large: <ByPointer mouse={words.gigForm.coverDrop} touch={words.gigForm.coverTap} />,
              small: (
                <ByPointer mouse={words.gigForm.coverChoose} touch={words.gigForm.coverTypes} />
              ),
            }}
            aspect={COVER_ASPECT_RATIO}
            picture={picture}
            existing={savedGig?.image ?? null}
            onPick={pickPicture}
            offered={fetched.picture}
            offeredNote={words.gigForm.suggested}
            error={pictureError ?? (picture ? undefined : fetched.problem)}
            className="aspect-4/3 w-full"
          />
          {gig ? (
            <Controller
              control={control}
              name="status"
              render={({ field }) => (
                <Choice
                  label={labels.status}
                  options={words.gigForm.statuses}
                  {...field}
                  notice={statusNotices[field.value]}
                />
              )}
            />
          ) : null}
          <TextField
            form={form}
            name="title"
            label={labels.title}
            hint={mark('title')}
            maximum={MAX_GIG_TITLE_LENGTH}
            isName
            autoComplete="off"
          />
          <TextField
            form={form}
            name="content"
            label={labels.content}
            optional
            counter={`${charactersIn(values.content)}/${MAX_GIG_CONTENT_LENGTH}`}
            maximum={MAX_GIG_CONTENT_LENGTH}
            rows={5}
          />
          {/* Their state begins with the saved gig, so they are reset when it changes. */}
          <Fragment key={savedGig?.updatedAt}>
            <GigWhen saved={savedGig} mark={mark} />
            <NewDate />
            <GigWhere saved={savedGig && gigValues(savedGig)} mark={mark} />
          </Fragment>
          <Controller
            control={control}
            name="genres"
            render={({ field }) => (
              <GenrePicker
                of="gig"
                anchor={fieldAnchor('genres')}
                {...field}
                usual={usualGenres}
                error={errors.genres?.message}
              />
            )}
          />
          <GigLinkSection mark={mark} />
        </div>
        <GigPreview gig={savedGig} picture={picture} />
        <FormSubmit
          notice={changedMeanwhile}
          label={gig ? words.form.update : words.form.create}
          missing={missing}
          busy={busy}
          unknownBecause={unknownBecause}
          unsentBecause={unsentBecause}
        />
      </form>
    </FormProvider>
  );
}
