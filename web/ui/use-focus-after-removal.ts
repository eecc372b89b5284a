import { useEffect, useRef } from 'react';

/**
 * The button that removes an entry goes with it. The focus goes on to the button of the entry that
 * takes its place, or to what is said where none is left: the element of the box with a `tabindex`.
 * An entry that goes in any other way moves nothing.
 */
export function useFocusAfterRemoval<Box extends HTMLElement>(entries: { id: string }[]) {
  const box = useRef<Box>(null);
  const removal = useRef<{ id: string; index: number }>(null);

  useEffect(() => {
    const { current: removed } = removal;
    if (!removed || entries.some(({ id }) => id === removed.id)) return;
    removal.current = null;
    const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(removed.index, buttons.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[tabindex]'))?.focus();
  }, [entries]);

  return {
    box,
    /** Call it when an entry is being removed here. */
    noteRemoval: (id: string) => {
      const index = entries.findIndex((entry) => entry.id === id);
      removal.current = { id, index: Math.max(0, index) };
    },
  };
}
