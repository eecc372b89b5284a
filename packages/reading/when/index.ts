export { timeBeside } from '../meaning/names/time-in.ts';
export { readWhen } from './read-when.ts';
export { type Day, type Days, daysOf, type When } from './when.ts';
export { readGivenWhen, writeWhen } from './when-given.ts';
