import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DatePicker } from '../components/date-picker.tsx';
import { TimePicker } from '../components/time-picker.tsx';
import { Field } from '../ui/field.tsx';
import { wording } from '../wording.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';
import { dayAt, deviceTimeZone } from './wall-time.ts';

const { labels, wallTime, venueTime } = wording.gigForm;

/** Date and time as the venue's wall shows them; days that have passed there cannot be chosen. */
export function GigWhen() {
  const { control, formState, trigger } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, time, place] = useWatch({ control, name: ['day', 'time', 'place'] });
  // Until a place is chosen, the device's zone is the best guess of what has passed.
  const earliest = dayAt(Date.now(), place?.timeZone ?? deviceTimeZone());

  // Whether the moment has passed hangs on all three, and is said at the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: time and place are what it waits for.
  useEffect(() => {
    if (day) void trigger('day');
  }, [day, time, place, trigger]);

  const zoneHint = place ? wallTime(place.name) : venueTime;
  return (
    <div className="grid gap-4 sm:grid-cols-[1.2fr_1fr]">
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <Field label={labels.day} hint={zoneHint} error={formState.errors.day?.message}>
            {(described) => (
              <DatePicker
                control={described}
                day={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                earliest={earliest}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="time"
        render={({ field }) => (
          <div className="flex flex-col gap-2">
            <div aria-hidden className="font-semibold">
              {labels.time}
            </div>
            <TimePicker
              label={labels.time}
              clock={12}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </div>
        )}
      />
    </div>
  );
}
