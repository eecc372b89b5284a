import { calendarToken, renewCalendarToken } from '../../../domain/follows/calendar-addresses.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import * as replies from '../../replies/gigs/calendar.ts';
import type { Turn } from '../../turn.ts';

export async function myCalendar(turn: Turn): Promise<OutgoingMessage> {
  const token = await calendarToken(turn.db, turn.vault, turn.contactId);
  return replies.myCalendar(turn.words, calendarPage(turn, token));
}

/** Replaces an address that leaked: the old one stops working. */
export async function newCalendarAddress(turn: Turn): Promise<OutgoingMessage> {
  const token = await renewCalendarToken(turn.db, turn.vault, turn.contactId);
  return replies.newCalendarAddress(turn.words, calendarPage(turn, token));
}

function calendarPage({ publicUrl }: Turn, token: string): string {
  return `${publicUrl}/calendar/${token}`;
}
