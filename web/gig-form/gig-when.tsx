import { useEffect, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { latestStart } from '../../contract/gig.ts';
import { DatePicker } from '../clock/date-picker.tsx';
import { deviceTimeZone } from '../clock/known-zone.ts';
import { clockOf } from '../clock/reader-clock.ts';
import { TimePicker } from '../clock/time-picker.tsx';
import { dayAt } from '../clock/wall-time.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { Field, FieldError } from '../ui/fields/field.tsx';
import { useWords } from '../words/words.ts';
import { ClockChange } from './clock-change.tsx';
import { type GigSubmission, type GigValues, type SavedStart, zoneOf } from './gig-values.ts';
import { GigZone } from './gig-zone.tsx';
import { shownTime } from './shown-time.ts';
import type { SuggestionMark } from './suggested-values.tsx';

/** Date and time by the venue's clock; days that have passed there or are too far ahead cannot be chosen. */
export function GigWhen({ saved, mark }: { saved: SavedStart | null; mark: SuggestionMark }) {
  const words = useWords();
  const { labels } = words.gigForm;
  const { control, formState, trigger } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, time, timeZone, place, moment] = useWatch({
    control,
    name: ['day', 'time', 'timeZone', 'place', 'moment'],
  });
  const id = useId();
  // Until a place is chosen, the device's zone is the best guess of what has passed.
  const zone = zoneOf({ timeZone, place }) ?? deviceTimeZone();
  const today = dayAt(Date.now(), zone);
  const last = dayAt(latestStart(Date.now()), zone);

  // Whether the moment has passed depends on all four, and is said at the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: time, zone and place are what it waits for.
  useEffect(() => {
    if (day) void trigger('day');
  }, [day, time, timeZone, place, trigger]);

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[1.2fr_1fr]">
        <Controller
          control={control}
          name="day"
          render={({ field }) => (
            <Field
              label={labels.day}
              hint={mark('day')}
              anchor={fieldAnchor('day')}
              error={formState.errors.day?.message}
            >
              {(described) => (
                <DatePicker control={described} {...field} today={today} last={last} />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field }) => (
            <div id={fieldAnchor('time')} className="flex flex-col gap-2">
              <div aria-hidden className="font-semibold">
                {labels.time}
              </div>
              <TimePicker
                label={labels.time}
                clock={clockOf(words.locale)}
                {...field}
                describedBy={`${id}-error ${id}-shown`}
                invalid={formState.errors.time !== undefined}
              />
              <FieldError id={`${id}-error`} message={formState.errors.time?.message} />
              <p id={`${id}-shown`} className="text-mute text-sm">
                {mark('time')} {shownTime({ day, time, moment, timeZone, place }, words)}
              </p>
            </div>
          )}
        />
      </div>
      <GigZone saved={saved} />
      <ClockChange />
    </div>
  );
}
