/** The controls in a field that can take the focus. */
const CONTROLS = 'input, textarea, select, button, a[href]';

/** The id under which `focusField` finds a field by its path in the form, such as `link.url`. */
export function fieldAnchor(path: string): string {
  return `field-${path}`;
}

/** Scrolls to a field, or to its parent field, and focuses it. */
export function focusField(path: string): void {
  const field =
    document.getElementById(fieldAnchor(path)) ??
    document.getElementById(fieldAnchor(path.split('.')[0] ?? path));
  const control = field?.querySelector<HTMLElement>(CONTROLS);
  if (!field || !control) return;
  field.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
