/** Asks for a missing reason in the page, where a browser would show a bubble of its own. */
export function askForReason(reasons: HTMLFieldSetElement): void {
  const problem = reasons.querySelector(`#${reasons.getAttribute('aria-describedby')}`)!;
  const say = (message: string) => {
    problem.textContent = message;
  };
  reasons.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      say(reasons.dataset.askForReason ?? '');
      reasons.querySelector('input')?.focus();
    },
    { capture: true },
  );
  reasons.addEventListener('change', () => say(''));
}
