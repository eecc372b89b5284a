import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';

/**
 * Sets a postponed gig to "scheduled" when it gets another day, and offers to undo that. It does so once,
 * because choosing "postponed" again is deliberate.
 */
export function NewDate() {
  const { isOn, keep, kept } = useWords().gigForm.newDate;
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
    <div role="status" className="empty:absolute">
      {isPutBackOn ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card rule border-ink bg-card py-2 pe-2 ps-4">
          <p className="font-semibold">{isOn}</p>
          <Button variant="outline" size="small" onClick={keepPostponed}>
            {keep}
          </Button>
        </div>
      ) : null}
      {isKept && status === 'postponed' ? (
        // The pressed button is gone, so the focus moves here.
        <p ref={(text) => text?.focus()} tabIndex={-1} className="font-semibold outline-none">
          {kept}
        </p>
      ) : null}
    </div>
  );
}
