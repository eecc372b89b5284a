import { changeNumber, describePhone, forgetPhone } from '../api.js';
import { button, element } from '../dom.js';
import { closing, field, openSheet, sheetForm } from './sheet.js';

const PERSONAS = [
  ['standard', 'Shows the number and a user id', 'As most people do.'],
  ['phone-only', 'Shows the number only', 'As before business-scoped user ids.'],
  ['username', 'Hides the number behind a username', 'The business sees a user id alone.'],
  ['receipts-off', 'Sends no read receipts', 'Messages stay at delivered.'],
  ['opted-out', 'Wants no marketing', 'Tells the business so; marketing fails with 131050.'],
  ['blocked', 'Has blocked the business', 'Everything fails with 131026.'],
  ['switched-off', 'Is switched off', 'Messages wait, as long as their time to live lasts.'],
];

/** What a phone's owner is like: name, persona, number. */
export function openPhoneSettings(phone, over) {
  openSheet(
    { title: phone.name, over },
    sheetForm(
      [nameField({ value: phone.name }), personas(phone.persona)],
      'Save',
      ({ name, persona }) => describePhone(phone.waId, { name, persona }),
    ),
    sheetForm(
      [
        numberField(
          'New number',
          { placeholder: '351933333333' },
          'The business is told that the number changed.',
        ),
      ],
      'Change the number',
      ({ waId }) => changeNumber(phone.waId, waId.replace(/\D/g, '')),
    ),
    button(
      'pill',
      'Remove from this page',
      closing(() => forgetPhone(phone.waId)),
    ),
  );
}

/** Makes a phone, or shows one that only tests have used so far. */
export function openAddPhone(phones, onAdded) {
  const taken = new Set(phones.map(({ waId }) => waId));
  let number = 351_933_333_333;
  while (taken.has(String(number))) number += 1;
  openSheet(
    { title: 'Add a phone' },
    sheetForm(
      [
        nameField({ placeholder: 'Mia, another fan' }),
        numberField('Number', { value: number }, 'With the country code.'),
        personas('standard'),
      ],
      'Add',
      async ({ name, waId, persona }) =>
        onAdded(await describePhone(waId.replace(/\D/g, ''), { name, persona })),
    ),
  );
}

function nameField(properties) {
  return field('Name', { name: 'name', required: true, maxlength: 60, ...properties });
}

function numberField(label, properties, hint) {
  return field(label, { name: 'waId', required: true, inputmode: 'tel', ...properties }, hint);
}

function personas(chosen) {
  return element(
    'fieldset',
    {},
    element('legend', {}, 'What the business sees'),
    ...PERSONAS.map(([value, label, hint]) =>
      element(
        'label',
        { class: 'persona row' },
        element('input', { type: 'radio', name: 'persona', value, checked: value === chosen }),
        element('span', {}, label, element('small', {}, hint)),
      ),
    ),
  );
}
