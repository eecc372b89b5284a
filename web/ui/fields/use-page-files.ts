import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  disabled: boolean;
  onFile: (file: File) => void;
}

/**
 * Takes a file that is dropped anywhere on the page, or pasted where no text is meant: a file that
 * misses its target would otherwise open in place of the page. Returns whether one is dragged over it.
 */
export function usePageFiles({ disabled, onFile }: Options): boolean {
  const [hovering, setHovering] = useState(false);
  const take = useEffectEvent((file: File | undefined) => {
    if (file && !disabled) onFile(file);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;

    function hover(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHovering(true);
    }

    function leave(event: DragEvent) {
      // Null only where the pointer leaves the window; else it went from one element to another.
      if (event.relatedTarget === null) setHovering(false);
    }

    function drop(event: DragEvent) {
      setHovering(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    }

    function paste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain');
      // A file copied in a file manager comes with its name as text.
      if (!file || (text && text !== file.name && takesText(event.target))) return;
      event.preventDefault();
      take(file);
    }

    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);

  return hovering;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
