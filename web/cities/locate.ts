const LOCATE_LIMIT_MS = 15_000;
/** Digits of a degree: about a kilometre, enough to tell the town. */
const DIGITS = 2;

/** Opens the page of the town at the browser's position, which is asked for on a press only. */
export function locate(
  button: HTMLButtonElement,
  open = (address: string) => location.assign(address),
): void {
  const says = button.parentElement!.querySelector('[data-locating]')!;
  const hint = says.textContent;
  // Back shows the page as it was left: locating.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    button.ariaBusy = null;
    says.textContent = hint;
  });
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    says.textContent = button.dataset.locatingWords ?? '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS));
        // Relative, so that it keeps the language of the open page.
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
