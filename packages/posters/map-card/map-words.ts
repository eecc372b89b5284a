/** What a card says beside names, in one language. */
export interface MapCardWords {
  /** BCP 47. */
  language: string;
  /** Whether it is read so. */
  isRightToLeft: boolean;
  position(values: {
    latitude: string;
    northSouth: string;
    longitude: string;
    eastWest: string;
  }): string;
  /** "42 km", or "26 miles" where people reckon so. */
  distance(values: { km: number; inMiles: boolean }): string;
}

/** A point in words, to a hundredth of a degree: "8.05° S, 34.90° W". */
export function positionOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  { language, position }: MapCardWords,
): string {
  const [north, east] = [inHundredths(latitude), inHundredths(longitude)];
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const degrees = (angle: number) =>
    isolated(`${Math.abs(angle).toLocaleString(language, digits)}°`);
  return position({
    latitude: degrees(north),
    northSouth: north < 0 ? 'S' : 'N',
    longitude: degrees(east),
    eastWest: east < 0 ? 'W' : 'E',
  });
}

/** -0.001 is on the equator. */
const inHundredths = (angle: number): number => Number(angle.toFixed(2));

/** Keeps the sign behind its number, also behind Arabic letters (U+2066 and U+2069, UAX #9). */
const isolated = (number: string): string => `\u2066${number}\u2069`;
