import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { button, buttons, listNames, MENU, phraseButton } from '../parts/parts.ts';

const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });

/**
 * Quiet, about what is named or about everything.
 * @param until the day from which messages come again, `2026-12-01`
 * @param given what a button gives along to end it
 */
export function paused(names: string[], until: string, given: string[]): OutgoingMessage {
  const about = names.length > 0 ? ` about ${listNames(names.map(bold), 6)}` : '';
  return buttons(
    `Okay, I'll be quiet${about} until ${day(until)}. What you follow stays as it is.`,
    button('Undo', 'resume', ...given),
    MENU,
  );
}

export function resumed(names: string[], was: boolean): OutgoingMessage {
  const about = names.length > 0 ? ` about ${listNames(names.map(bold), 6)}` : '';
  const body = was
    ? `I'm back: you hear${names.length > 0 ? about : ' about everything you follow'} again.`
    : `Nothing was paused${about}, so nothing changed.`;
  return buttons(body, phraseButton('myArtists'), MENU);
}

/** Nothing that was named is known. */
export function pauseWhat(): OutgoingMessage {
  return buttons(
    'I know no artist, city or gig of that name. Shall I be quiet about everything for a week?',
    button('Quiet for a week', 'pause'),
    MENU,
  );
}
