/**
 * Zones that the IANA database named or split off since 2017, each with one that has the same clock
 * today and that older devices know. Gigs get their zones from the server's newer database.
 */
const SAME_CLOCK: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Argentina/Buenos_Aires',
  'America/Nuuk': 'America/Godthab',
  'America/Punta_Arenas': 'America/Argentina/Buenos_Aires',
  'Asia/Qostanay': 'Asia/Tashkent',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

const FALLBACK_ZONE = 'UTC';

/** Checking a zone builds a formatter, which is too slow to repeat at every key. */
const answers = new Map<string, boolean>();

function isOnDevice(timeZone: string): boolean {
  const known = answers.get(timeZone);
  if (known !== undefined) return known;
  let answer = timeZone !== '';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    answer = false;
  }
  answers.set(timeZone, answer);
  return answer;
}

/** The zone to show `timeZone` by; null where the device knows no zone with that clock. */
function knownEquivalent(timeZone: string): string | null {
  if (isOnDevice(timeZone)) return timeZone;
  const same = SAME_CLOCK[timeZone];
  return same && isOnDevice(same) ? same : null;
}

/**
 * The zone by which this device can show `timeZone`: itself, one with the same clock, or UTC. `Intl` and `Temporal`
 * throw on a zone that the device does not know, so every zone goes through here before it reaches either.
 */
export function knownZone(timeZone: string): string {
  return knownEquivalent(timeZone) ?? FALLBACK_ZONE;
}

/** Whether times in a zone can be shown only in UTC here, which the page must say. */
export function isUnknownZone(timeZone: string): boolean {
  return knownEquivalent(timeZone) === null;
}

/** The device's time zone; UTC where it has none that it knows. */
export function deviceTimeZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}
