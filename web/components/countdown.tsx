import { useEffect, useRef, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '../../contract/limits.ts';
import { wording } from '../wording.ts';
import { remainingTime } from './remaining-time.ts';

interface CountdownProps {
  /** What the server's clock said was left when it answered. */
  remainingMs: number;
  onEnd: () => void;
}

/** Counts down by the browser's monotonic clock, so a phone set to the wrong time counts right. */
export function Countdown({ remainingMs, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(remainingMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    const endsAt = performance.now() + remainingMs;
    const tick = () => {
      const now = endsAt - performance.now();
      setLeft(now);
      if (now <= 0) end.current();
    };
    tick();
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [remainingMs]);

  return (
    <div
      role="timer"
      aria-label={wording.session.timeLeft}
      className="rounded-full border-[1.5px] border-ink px-3.5 py-1.5 font-semibold text-base tabular-nums leading-tight"
    >
      {remainingTime(left)}
    </div>
  );
}
