import { send } from '../api.js';
import { element, icon } from '../dom.js';
import { CITIES } from './cities.js';
import { choices, field, openSheet, sheetForm } from './sheet.js';

/** Lets a person send a pin: a city, or any point. */
export function openLocationPicker(waId, over) {
  openSheet({
    title: 'Send a location',
    over,
    content: (close) => [
      choices(
        CITIES.map(([name, latitude, longitude]) => ({
          shown: [icon('pin'), element('span', {}, name)],
          async choose() {
            await send(waId, { location: { latitude, longitude, name } });
            close();
          },
        })),
      ),
      sheetForm(
        [
          field('Latitude', {
            name: 'latitude',
            required: true,
            inputmode: 'decimal',
            placeholder: '-8.05',
          }),
          field('Longitude', {
            name: 'longitude',
            required: true,
            inputmode: 'decimal',
            placeholder: '-34.88',
          }),
        ],
        'Send this point',
        async ({ latitude, longitude }) => {
          await send(waId, {
            location: { latitude: degrees(latitude), longitude: degrees(longitude) },
          });
          close();
        },
      ),
    ],
  });
}

function degrees(text) {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(value))
    throw new Error(`"${text}" is no number of degrees.`);
  return value;
}
