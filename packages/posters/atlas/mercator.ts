/** The world's side in pixels at zoom 8, at which the atlas is drawn. */
export const WORLD = 256 * 2 ** 8;

/** The square map ends here, short of the poles. */
const LAST_LATITUDE = 85.05112878;
const EQUATOR_KM = 40_075.017;

/** Web Mercator, in pixels from the world's upper left corner. Beyond its edge the poles are flattened. */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((onMap(latitude) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * WORLD,
    y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * WORLD,
  };
}

/** The latitude in degrees of a row of pixels. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
}

/** How many kilometres a pixel spans at a latitude. */
export function kmPerPixel(latitude: number): number {
  return (EQUATOR_KM / WORLD) * Math.cos((onMap(latitude) * Math.PI) / 180);
}

function onMap(latitude: number): number {
  return Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
}
