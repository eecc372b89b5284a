import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isUnknownZone } from '../clock/known-zone.ts';
import { chosenMoment } from '../clock/wall-time.ts';
import {
  isZoneArea,
  offsetName,
  savedOffset,
  zoneGroups,
  zoneInFull,
} from '../clock/zone-names.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { useWords } from '../words/words.ts';
import {
  type ChosenPlace,
  type GigSubmission,
  type GigValues,
  isSavedTime,
  type SavedStart,
} from './gig-values.ts';

/** The gig's time zone: the place's, unless another is chosen. The wall time stays the same. */
export function GigZone({ saved }: { saved: SavedStart | null }) {
  const { gigForm, locale } = useWords();
  const { zoneHint, zoneOfPlace, zoneUnknown, changeZone } = gigForm;
  const { control } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, time, moment, timeZone, place] = useWatch({
    control,
    name: ['day', 'time', 'moment', 'timeZone', 'place'],
  });
  const [opened, setOpened] = useState(false);

  const meantIn = (zone: string) =>
    day && time && !isUnknownZone(zone) ? chosenMoment({ day, time }, zone, moment) : null;

  function zoneOf(place: ChosenPlace): string {
    const zone = place.timeZone;
    const meant = meantIn(zone);
    const isSaved =
      saved && day && time && isSavedTime({ day, time, moment, timeZone: null, place }, saved);
    const offset = isSaved ? savedOffset(saved) : meant && offsetName(meant, zone);
    return `${zoneOfPlace({ place: place.name })}${offset ? ` (${offset})` : ''}`;
  }

  function chosenLabel(zone: string, label: string): string {
    const meant = meantIn(zone);
    return meant ? zoneInFull(meant, zone, locale) : label;
  }

  const ofPlace = place ? zoneOf(place) : zoneUnknown;
  if (opened || timeZone !== null) {
    return (
      <ZoneSelect
        ofPlace={ofPlace}
        chosen={timeZone}
        labelOf={(zone, label) => (zone === timeZone ? chosenLabel(zone, label) : label)}
        focused={opened}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p className="text-mute">
        <span className="font-semibold text-ink">{ofPlace}</span>
        {zoneHint}
      </p>
      <Button variant="quiet" size="small" className="-mx-4" onClick={() => setOpened(true)}>
        {changeZone}
      </Button>
    </div>
  );
}

interface ZoneSelectProps {
  ofPlace: string;
  /** Null while it is the place's. */
  chosen: string | null;
  labelOf: (timeZone: string, label: string) => string;
  /** Whether it was just opened, and so takes the focus. */
  focused: boolean;
}

function ZoneSelect({ ofPlace, chosen, labelOf, focused }: ZoneSelectProps) {
  const { gigForm, locale } = useWords();
  const { labels, zoneSelectHint, zoneAreas } = gigForm;
  const { register, formState } = useFormContext<GigValues, unknown, GigSubmission>();
  const [groups] = useState(() =>
    zoneGroups(chosen)
      .map(({ area, zones }) => ({ area: isZoneArea(area) ? zoneAreas[area] : area, zones }))
      .toSorted((a, b) => a.area.localeCompare(b.area, locale)),
  );
  return (
    <Field
      label={labels.timeZone}
      anchor={fieldAnchor('timeZone')}
      hint={zoneSelectHint}
      error={formState.errors.timeZone?.message}
    >
      {(described) => (
        <Select
          {...described}
          {...register('timeZone', { setValueAs: (chosen) => chosen || null })}
          // The button that opened it is gone, so the focus moves here.
          autoFocus={focused}
        >
          <option value="">{ofPlace}</option>
          {groups.map(({ area, zones }) => (
            <optgroup key={area} label={area}>
              {zones.map(({ timeZone, label }) => (
                <option key={timeZone} value={timeZone}>
                  {labelOf(timeZone, label)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
