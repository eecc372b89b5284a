/** The ways into a live calendar. */
export interface Subscription {
  /** Opens the device's own calendar. */
  own: string;
  /** Opens Google's, which ignores the links that a phone's own calendar takes. */
  google: string;
  /** For every other one: the address to give it. */
  file: string;
}

/** Links that subscribe to the calendar at `path`. `webcal:` is HTTP under a name that calendars know. */
export function subscription(publicUrl: string, path: string): Subscription {
  const file = `${publicUrl}${path}`;
  const own = file.replace(/^https?:/, 'webcal:');
  return {
    own,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(own)}`,
    file,
  };
}
