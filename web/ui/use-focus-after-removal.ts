import { useEffect, useRef } from 'react';

/**
 * The button that removes an entry goes with it. The focus goes on to the button of the entry that
 * takes its place, or to what is said where none is left: the element of the box with a `tabindex`.
 */
export function useFocusAfterRemoval<Box extends HTMLElement>(count: number) {
  const box = useRef<Box>(null);
  const removing = useRef(0);
  const before = useRef(count);

  useEffect(() => {
    const isRemoval = count < before.current;
    before.current = count;
    if (!isRemoval) return;
    const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(removing.current, buttons.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[tabindex]'))?.focus();
  }, [count]);

  return {
    box,
    /** Call it with the place of the entry that is being removed. */
    noteRemoval: (index: number) => {
      removing.current = index;
    },
  };
}
