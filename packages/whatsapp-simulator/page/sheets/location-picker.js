import { element, icon } from '../dom.js';
import { choices, field, openSheet, sheetForm } from './sheet.js';

/** Places a person can send with one press: [name, latitude, longitude]. */
const CITIES = [
  ['Recife, Brazil', -8.0539, -34.8811],
  ['São Paulo, Brazil', -23.5475, -46.6361],
  ['Lisbon, Portugal', 38.7223, -9.1393],
  ['Porto, Portugal', 41.1496, -8.611],
  ['Ljubljana, Slovenia', 46.0511, 14.5051],
  ['Berlin, Germany', 52.5244, 13.4105],
  ['London, United Kingdom', 51.5085, -0.1257],
  ['Paris, France', 48.8534, 2.3488],
  ['Lagos, Nigeria', 6.4541, 3.3947],
  ['New York, United States', 40.7143, -74.006],
  ['Mexico City, Mexico', 19.4285, -99.1277],
  ['Tokyo, Japan', 35.6895, 139.6917],
];

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
