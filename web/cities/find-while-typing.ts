const PAUSE_MS = 300;
const READ_LIMIT_MS = 10_000;

/** Lists matching towns while somebody types, as the page itself does after Enter. */
export function findWhileTyping(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name=q]')!;
  let reading = new AbortController();

  async function find(): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const query = new URLSearchParams({ q: box.value.trim(), typing: '' });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(READ_LIMIT_MS)]);
    const answer = await fetch(`${form.action}?${query}`, { signal: limit });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelector('[data-found]');
    if (!signal.aborted && found)
      form.querySelector('[data-found]')?.replaceChildren(...found.childNodes);
  }

  let pause = 0;
  box.addEventListener('input', () => {
    clearTimeout(pause);
    reading.abort();
    if (box.value.trim().length < box.minLength) {
      form.querySelector('[data-found]')?.replaceChildren();
      return;
    }
    // A failure needs no message: the form still has its button.
    pause = window.setTimeout(() => find().catch(() => {}), PAUSE_MS);
  });
}
