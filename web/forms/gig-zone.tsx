import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { wording } from '../wording.ts';
import type { ChosenPlace, GigSubmission, GigValues } from './gig-values.ts';
import { momentsOf } from './wall-time.ts';
import { offsetName, zoneGroups } from './zone-names.ts';

const { labels, zoneHint, zoneOfPlace, zoneUnknown } = wording.gigForm;

/** The zone of the gig's clock: the place's, unless another is chosen. The wall time stays. */
export function GigZone() {
  const { control, register, formState } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, time, timeZone, place] = useWatch({
    control,
    name: ['day', 'time', 'timeZone', 'place'],
  });
  const [groups] = useState(zoneGroups);
  const named = (zone: string, name: string) =>
    day ? `${name} (${offsetName(momentsOf({ day, time }, zone)[0], zone)})` : name;
  const ofPlace = (chosen: ChosenPlace) => named(chosen.timeZone, zoneOfPlace(chosen.name));

  return (
    <Field label={labels.timeZone} hint={zoneHint} error={formState.errors.timeZone?.message}>
      {(described) => (
        <Select
          {...described}
          {...register('timeZone', { setValueAs: (chosen) => chosen || null })}
        >
          <option value="">{place ? ofPlace(place) : zoneUnknown}</option>
          {groups.map(({ area, zones }) => (
            <optgroup key={area} label={area}>
              {zones.map((zone) => (
                <option key={zone.timeZone} value={zone.timeZone}>
                  {zone.timeZone === timeZone ? named(zone.timeZone, zone.label) : zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
