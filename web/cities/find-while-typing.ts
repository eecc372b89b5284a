import { readPart } from '../shell/read-part.ts';

const PAUSE_MS = 300;
const FOUND = '[data-found]';

/** Lists matching towns while somebody types, as the page itself does after Enter. */
export function findWhileTyping(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name=q]')!;
  let reading = new AbortController();

  async function find(): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const query = new URLSearchParams({ q: box.value.trim(), typing: '' });
    const found = await readPart(FOUND, `${form.action}?${query}`, signal);
    if (!signal.aborted) form.querySelector(FOUND)?.replaceChildren(...found.childNodes);
  }

  let pause = 0;
  box.addEventListener('input', () => {
    clearTimeout(pause);
    reading.abort();
    if (box.value.trim().length < box.minLength) {
      form.querySelector(FOUND)?.replaceChildren();
      return;
    }
    // A failure needs no message: the form still has its button.
    pause = window.setTimeout(() => find().catch(() => {}), PAUSE_MS);
  });
}
