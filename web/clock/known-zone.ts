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

const LAST_RESORT = 'UTC';

/** Asking the device means building a formatter, which takes too long to do at every key. */
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
function counterpart(timeZone: string): string | null {
  if (isOnDevice(timeZone)) return timeZone;
  const same = SAME_CLOCK[timeZone];
  return same && isOnDevice(same) ? same : null;
}

/**
 * The zone by which this device can show `timeZone`: itself, one with the same clock, or UTC. `Intl`
 * and `Temporal` throw on a zone that the device does not know, so every zone goes through here before
 * it reaches either.
 */
export function knownZone(timeZone: string): string {
  return counterpart(timeZone) ?? LAST_RESORT;
}

/** Whether times in a zone can only be shown in UTC here, which the reader has to be told. */
export function isUnknownZone(timeZone: string): boolean {
  return counterpart(timeZone) === null;
}

/** The zone of the device in hand; UTC where it names none that it knows itself. */
export function deviceTimeZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}
