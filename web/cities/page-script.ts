import { eachApart } from '../shell/each-apart.ts';
import { citiesWording } from '../wording.ts';

const PAUSE_MS = 300;
const READ_LIMIT_MS = 10_000;
const LOCATE_LIMIT_MS = 15_000;
/** Of a degree: about a kilometre, which is enough to say in which town one is. */
const DIGITS = 2;

/** Shows the towns that may be meant while somebody types, as the page itself would after Enter. */
function findWhileTyping(form: HTMLFormElement): void {
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
    // What fails here is asked again by the button.
    pause = window.setTimeout(() => find().catch(() => {}), PAUSE_MS);
  });
}

/** Leads to the town in which the browser says one is, asked only on a press. */
function locate(button: HTMLButtonElement): void {
  const says = button.parentElement!.querySelector('[data-locating]')!;
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    says.textContent = citiesWording.locating;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS));
        location.assign(`/c?${new URLSearchParams({ at: at.join() })}`);
      },
      () => {
        button.ariaBusy = null;
        says.textContent = citiesWording.notLocated;
      },
      { timeout: LOCATE_LIMIT_MS, maximumAge: 10 * 60_000 },
    );
  });
}

// Back from the town that was found, the button can be pressed again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[data-locate]')) button.ariaBusy = null;
});

eachApart<HTMLFormElement>('[data-find]', findWhileTyping);
eachApart<HTMLButtonElement>('[data-locate]', locate);
