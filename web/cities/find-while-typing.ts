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
  // Arrow keys lead from the box into the list, in which Enter follows a link.
  form.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [box, ...form.querySelectorAll<HTMLElement>(`${FOUND} a`)];
    const at = stops.indexOf(event.target as HTMLElement);
    if (!by || event.isComposing || at < 0 || stops.length === 1) return;
    event.preventDefault();
    stops[Math.max(0, at + by)]?.focus();
  });
  // Enter on the whole name of one town that is offered goes there.
  form.addEventListener('submit', (event) => {
    const typed = folded(box.value.trim());
    const named = [...form.querySelectorAll<HTMLElement>(`${FOUND} a`)].filter((town) => {
      const name = folded(town.textContent);
      return name === typed || (/^[,،]/.test(name.slice(typed.length)) && name.startsWith(typed));
    });
    if (named.length !== 1) return;
    event.preventDefault();
    named[0]?.click();
  });
}

/** Without capitals, accents, and what isolates a direction. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
