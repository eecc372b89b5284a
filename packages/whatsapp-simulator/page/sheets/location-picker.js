import { element, icon } from '../dom.js';
import { CITIES } from './cities.js';
import { choices, field, openSheet, sheetForm } from './sheet.js';

/**
 * Lets a person send a pin: a city, or any point.
 * @param {(location: {latitude: number, longitude: number, name?: string}) => Promise<unknown>} send
 */
export function openLocationPicker(send, over) {
  openSheet(
    { title: 'Send a location', over },
    choices(
      CITIES.map(([name, latitude, longitude]) => ({
        shown: [icon('pin'), element('span', {}, name)],
        choose: () => send({ latitude, longitude, name }),
      })),
    ),
    sheetForm(
      [
        coordinate('Latitude', { name: 'latitude', placeholder: '-8.05' }),
        coordinate('Longitude', { name: 'longitude', placeholder: '-34.88' }),
      ],
      'Send this point',
      ({ latitude, longitude }) =>
        send({ latitude: degrees(latitude), longitude: degrees(longitude) }),
    ),
  );
}

function coordinate(label, properties) {
  return field(label, { required: true, inputmode: 'decimal', ...properties });
}

function degrees(text) {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(value))
    throw new Error(`"${text}" is no number of degrees.`);
  return value;
}
