import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clockQuestion } from '../clock/clock-question.ts';
import { chosenMoment } from '../clock/wall-time.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { FieldError } from '../ui/fields/field.tsx';
import { useWords } from '../words/words.ts';
import { type GigSubmission, type GigValues, zoneOf } from './gig-values.ts';

/** Asks which instant is meant where clocks at the venue show the time twice or skip it. */
export function ClockChange() {
  const words = useWords();
  const { control, setValue, formState } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, time, moment, timeZone, place] = useWatch({
    control,
    name: ['day', 'time', 'moment', 'timeZone', 'place'],
  });
  const id = useId();
  const zone = zoneOf({ timeZone, place });
  const wall = day && time ? { day, time } : null;
  const asked = wall && zone ? clockQuestion(wall, zone, words) : null;
  const meant = asked && wall && zone ? chosenMoment(wall, zone, moment) : null;
  const isMeant = (one: string) => meant !== null && Date.parse(one) === Date.parse(meant);

  return (
    <div id={fieldAnchor('moment')} aria-live="polite" className="empty:absolute">
      {asked ? (
        <fieldset
          aria-describedby={`${id}-error`}
          className="rounded-card rule border-ink px-4 pb-2"
        >
          <legend className="px-1 font-semibold">{asked.question}</legend>
          {asked.readings.map((reading) => (
            <label
              key={reading.moment}
              className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
            >
              <input
                type="radio"
                name={id}
                checked={isMeant(reading.moment)}
                onChange={() =>
                  setValue('moment', reading.moment, { shouldDirty: true, shouldValidate: true })
                }
                className="size-5 shrink-0 accent-ink"
              />
              {reading.label}
            </label>
          ))}
          <FieldError id={`${id}-error`} message={formState.errors.moment?.message} />
        </fieldset>
      ) : null}
    </div>
  );
}
