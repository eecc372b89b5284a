import { button, element, icon } from '../dom.js';

/**
 * Opens a sheet over a phone, or in the middle where there is none. Escape, the cross and a press
 * beside it close it, and the focus goes back to where it was.
 * @param {{title: string, over?: Element}} options
 * @param {...Node} content
 */
export function openSheet({ title, over }, ...content) {
  const dialog = element('dialog', {
    class: over ? 'sheet sheet-over' : 'sheet',
    'aria-label': title,
  });
  dialog.append(
    element(
      'div',
      { class: 'sheet-head row' },
      element('h2', {}, title),
      button('round', icon('close'), () => dialog.close(), { 'aria-label': 'Close' }),
    ),
    element('div', { class: 'sheet-body' }, ...content),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  if (over) place(dialog, over.getBoundingClientRect());
  document.body.append(dialog);
  dialog.showModal();
}

function place(dialog, box) {
  dialog.style.setProperty('--left', `${box.left}px`);
  dialog.style.setProperty('--width', `${box.width}px`);
  dialog.style.setProperty('--bottom', `${innerHeight - box.bottom}px`);
  dialog.style.setProperty('--height', `${box.height - 72}px`);
}

/** What a press does that closes its sheet once it is done. */
export function closing(act) {
  return async ({ currentTarget }) => {
    const sheet = currentTarget.closest('dialog');
    await act();
    sheet.close();
  };
}

/**
 * A list of which one is pressed, which closes the sheet.
 * @param {{shown: (Node | string)[], choose: () => unknown}[]} items
 */
export function choices(items) {
  const buttons = items.map(({ shown, choose }) =>
    element('li', {}, button('row', shown, closing(choose))),
  );
  return element('ul', { class: 'choices' }, ...buttons);
}

/** A form that closes its sheet; a refusal is shown in it. */
export function sheetForm(fields, submitLabel, onSubmit) {
  const problem = element('p', { class: 'problem', role: 'alert' });
  return element(
    'form',
    {
      class: 'fields',
      onsubmit: async (event) => {
        event.preventDefault();
        problem.textContent = '';
        try {
          await onSubmit(Object.fromEntries(new FormData(event.target)));
          event.target.closest('dialog').close();
        } catch (error) {
          problem.textContent = error.message;
        }
      },
    },
    ...fields,
    problem,
    element('button', { class: 'pill pill-strong' }, submitLabel),
  );
}

/** A labelled field. */
export function field(label, properties, hint) {
  const id = `field-${properties.name}`;
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, label),
    element('input', { id, autocomplete: 'off', ...properties }),
    hint && element('small', {}, hint),
  );
}
