import { type KeyboardEvent, useState } from 'react';

interface Options<Option> {
  /** Empty while the list is closed. */
  options: Option[];
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** The keyboard of a combobox: arrows move through the list and wrap, Enter chooses, also the only option, Escape closes. */
export function useComboboxKeys<Option>({ options, onChoose, onClose }: Options<Option>) {
  const [state, setState] = useState<{ of: Option[]; active: number } | null>(null);
  // Another list begins without an active option.
  const active = state && state.of === options && options.length > 0 ? state.active : null;

  function move(by: 1 | -1) {
    const from = active ?? (by === 1 ? -1 : 0);
    setState({ of: options, active: (from + by + options.length) % options.length });
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method's own keys, as of Japanese, choose among its characters.
    if (event.nativeEvent.isComposing) return;
    const only = options.length === 1 ? options[0] : undefined;
    const chosen = active === null ? only : options[active];
    if (event.key === 'Enter') {
      // Never sends the form, be the list open or not.
      event.preventDefault();
      if (chosen !== undefined) onChoose(chosen);
    } else if (options.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (options.length > 0 && event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return { active, onKeyDown };
}
