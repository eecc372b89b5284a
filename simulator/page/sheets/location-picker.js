import { element, icon } from '../dom.js';
import { CITIES } from './cities.js';
import { choices, field, openSheet, sheetForm } from './sheet.js';

/**
 * Lets a person send a pin: a city, or any point.
 * @param {(location: {latitude: number, longitude: number, name?: string}) => Promise<unknown>} send
 */
export function openLocationPicker(send, over) {
  openSheet({
    title: 'Send a location',
    over,
    content: (close) => [
      choices(
        CITIES.map(([name, latitude, longitude]) => ({
          shown: [icon('pin'), element('span', {}, name)],
          async choose() {
            await send({ latitude, longitude, name });
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
          await send({ latitude: degrees(latitude), longitude: degrees(longitude) });
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
