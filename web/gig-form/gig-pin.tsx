import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { ApiProblem } from '../../contract/api-problem.ts';
import { MAX_POSITION } from '../../contract/limits.ts';
import type { Coordinates } from '../../contract/places/place.ts';
import { shortLinkIn } from '../../contract/places/short-link.ts';
import { openShortLink } from '../api/client.ts';
import { reasonOf } from '../api/use-failure-toast.ts';
import { TextField } from '../forms/text-field.tsx';
import { parsePosition, positionText } from '../places/position.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/spinner.tsx';
import { quietLinkClasses } from '../ui/text/text-link.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { useWords } from '../words/words.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';
import { PinMap } from './pin-map.tsx';

const NO_POSITION = new ApiProblem({ title: '', status: 400, detail: '', code: 'linkNotOpened' });
/** After this pause in typing, the text is checked. */
const CHECK_DELAY_MS = 500;
/** As wide when written as a position can be. */
const WIDE: Coordinates = { lat: -88, lng: -108 };

/** The pin's position on the map, by default the town's, which may still be looked up. */
export function GigPin({ isLocating }: { isLocating: boolean }) {
  const words = useWords();
  const { labels, pin } = words.gigForm;
  const form = useFormContext<GigValues, unknown, GigSubmission>();
  const { control, formState, getValues, setError, setValue, trigger } = form;
  const [place, position] = useWatch({ control, name: ['place', 'position'] });
  const [opened, setOpened] = useState(false);
  const check = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An error in a position is shown while it is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position and its place are what it waits for.
  useEffect(() => {
    check.current = setTimeout(() => void trigger('position'), CHECK_DELAY_MS);
    return () => clearTimeout(check.current);
  }, [place, position, trigger]);
  // Sending checks the position too; a check that is still due would wipe out what the server says of it.
  const { isSubmitting } = formState;
  useEffect(() => {
    if (isSubmitting) clearTimeout(check.current);
  }, [isSubmitting]);
  const { setupSessionId = '' } = useParams();
  const { busy, run } = useSingleFlight();

  /** Shows the position behind a short link, or says at the field why there is none. */
  const openLink = () =>
    run(async () => {
      try {
        const at = parsePosition(await openShortLink(position, setupSessionId));
        if (!at) throw NO_POSITION;
        if (getValues('position') === position)
          setValue('position', positionText(at), { shouldDirty: true, shouldValidate: true });
      } catch (error) {
        console.error('Error opening a short link:', error);
        setError('position', { message: reasonOf(error, words) });
      }
    });

  if (isLocating || (place && !opened && position === '')) {
    return (
      <div className="relative -mt-2">
        {isLocating ? (
          <Spinner
            label={words.places.resolving}
            className="absolute inset-y-0 start-0 items-center"
          />
        ) : null}
        {/* Has its height from the start, because what moves while it is pressed is not pressed. */}
        <div
          className={classes(
            'flex flex-wrap items-center justify-between gap-x-4 text-sm',
            isLocating && 'invisible',
          )}
        >
          <PinOnMap at={place?.coordinates ?? WIDE} />
          <Button variant="quiet" size="small" className="-mx-4" onClick={() => setOpened(true)}>
            {pin.move}
          </Button>
        </div>
      </div>
    );
  }
  if (!place) return null;
  const at = parsePosition(position) ?? place.coordinates;
  return (
    <div className="flex flex-col gap-3">
      <PinMap
        place={place}
        at={at}
        onMove={(to) => setValue('position', positionText(to), { shouldDirty: true })}
      />
      <TextField
        form={form}
        name="position"
        label={labels.position}
        optional
        hint={pin.hint}
        maximum={MAX_POSITION}
        placeholder={positionText(place.coordinates)}
        // The button that opened it is gone, so the focus moves here.
        autoFocus={opened}
      />
      {shortLinkIn(position) ? (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          busy={busy}
          onClick={openLink}
        >
          {pin.openLink}
        </Button>
      ) : null}
      <PinOnMap at={at} />
    </div>
  );
}

/** A link to the pin on a web map, to check it. */
function PinOnMap({ at }: { at: Coordinates }) {
  const { pin } = useWords().gigForm;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${at.lat},${at.lng}`}
      target="_blank"
      rel="noopener noreferrer"
      className={classes(quietLinkClasses, 'self-start text-sm hover:text-ink')}
    >
      {pin.see({ position: positionText(at) })}
    </a>
  );
}
