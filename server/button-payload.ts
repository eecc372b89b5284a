/** Of the form below: buttons stay in people's chats for years, so a new form gets a new version. */
const VERSION = '1';

/**
 * What a button says to us when it is tapped, in no language: `1/watchGig/k3p7xyz`.
 * @param intent a kind of `server/chat/intents.ts`
 */
export function buttonPayload(intent: string, ...given: string[]): string {
  return [VERSION, intent, ...given].join('/');
}

/** The parts of a payload; null for an id of another form. What stands in the parts may be anything. */
export function readButtonPayload(id: string): { intent: string; given: string[] } | null {
  const [version, intent, ...given] = id.split('/');
  return version === VERSION && intent !== undefined ? { intent, given } : null;
}
