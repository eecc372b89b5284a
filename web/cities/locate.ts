const LOCATE_LIMIT_MS = 15_000;
/** Of a degree: about a kilometre, which is enough to say in which town one is. */
const DIGITS = 2;

/** Leads to the town in which the browser says one is, asked only on a press. */
export function locate(
  button: HTMLButtonElement,
  open = (address: string) => location.assign(address),
): void {
  const says = button.parentElement!.querySelector('[data-locating]')!;
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    says.textContent = button.dataset.locatingWords ?? '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS));
        // Of the page that is open, which may be the one of a language.
        open(`?${new URLSearchParams({ at: at.join() })}`);
      },
      () => {
        button.ariaBusy = null;
        says.textContent = button.dataset.notLocatedWords ?? '';
      },
      { timeout: LOCATE_LIMIT_MS, maximumAge: 10 * 60_000 },
    );
  });
}
