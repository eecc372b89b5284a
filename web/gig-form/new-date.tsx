import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';

const { isOn, keep, kept } = wording.gigForm.newDate;

/**
 * Puts a postponed gig back on when it gets another day, and says so with the way back. It does so
 * once: whoever says "postponed" after that means it.
 */
export function NewDate() {
  const { control, setValue } = useFormContext<GigValues, unknown, GigSubmission>();
  const [day, status] = useWatch({ control, name: ['day', 'status'] });
  const former = useRef(day);
  const [postponedFrom, setPostponedFrom] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    const before = former.current;
    former.current = day;
    if (day === before) return;
    if (postponedFrom === null && status === 'postponed') {
      setPostponedFrom(before);
      setValue('status', 'scheduled', { shouldDirty: true });
    } else if (day === postponedFrom && status === 'scheduled' && !isKept) {
      setPostponedFrom(null);
      setValue('status', 'postponed', { shouldDirty: true });
    }
  }, [day, status, postponedFrom, isKept, setValue]);

  function keepPostponed() {
    setIsKept(true);
    setValue('status', 'postponed', { shouldDirty: true });
  }

  const isPutBackOn = postponedFrom !== null && status === 'scheduled';
  return (
    <div role="status" className="empty:hidden">
      {isPutBackOn ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border-[1.5px] border-ink bg-card py-2 pr-2 pl-4">
          <p className="font-semibold">{isOn}</p>
          <Button variant="outline" size="small" onClick={keepPostponed}>
            {keep}
          </Button>
        </div>
      ) : null}
      {isKept && status === 'postponed' ? (
        // The button that was pressed is gone.
        <p ref={(text) => text?.focus()} tabIndex={-1} className="font-semibold outline-none">
          {kept}
        </p>
      ) : null}
    </div>
  );
}
