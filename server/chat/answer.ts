import { excerptOf } from '@stagebell/reading';
import { askNext } from '../domain/contacts/pending-question.ts';
import type { MessageContent } from '../messenger/incoming.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { actOn } from './acts/acts.ts';
import { isEditable, takesBack } from './acts/following/undo.ts';
import { speakAsWritten } from './acts/talk/language.ts';
import { remind } from './acts/talk/menu.ts';
import { lastTextEdited } from './inbox/last-text.ts';
import { phraseWritten } from './phrases/phrase-written.ts';
import { readPhrase } from './phrases/read-phrase.ts';
import { joinReplies } from './replies/talk/join-replies.ts';
import { editNotRead } from './replies/talk/menu.ts';
import { decide } from './steps/decide.ts';
import { messageOf } from './steps/message.ts';
import { read } from './steps/steps.ts';
import type { Turn } from './turn.ts';

/** The one message that answers what a contact wrote, tapped or pinned. */
export async function answer(received: Turn, said: MessageContent): Promise<OutgoingMessage> {
  if (said.type === 'edited') return await answerEdit(received, said);
  const message = await messageOf(received, said);
  const { turn, text, written } = message;
  // A question is answered by what comes next or not at all, be it understood or not.
  if (turn.pending) await askNext(turn.db, turn.contactId, null);
  const meant = await read(message);
  if ('reply' in meant) return remind(turn, meant.reply);
  const inItsLanguage = text === null || written ? turn : await speakAsWritten(turn, text, meant);
  const { reply, isComplete } = await decide({ ...message, turn: inItsLanguage }, meant);
  return isComplete ? reply : remind(inItsLanguage, reply);
}

/**
 * An edited text counts where it stops messages now, and where it corrects the last text: that is taken back, and the
 * edited one answered in its place. Of any other the answer says that it was not read.
 */
async function answerEdit(
  turn: Turn,
  { text, of }: MessageContent & { type: 'edited' },
): Promise<OutgoingMessage> {
  const { db, vault, event, contactId, words } = turn;
  const excerpt = excerptOf(text);
  const edited = { type: 'text', text } as const;
  if (readPhrase(phraseWritten(excerpt)?.english ?? excerpt)?.kind === 'stop')
    return await answer(turn, edited);
  const last = of === undefined ? null : await lastTextEdited(db, vault, event, of);
  if (!last || !isEditable(turn, last)) return remind(turn, editNotRead(words));
  const act = takesBack(turn);
  const undone = act && (await actOn(turn, act, null));
  await askNext(db, contactId, null);
  // What was asked or offered answered the text that is corrected, so the correction is no answer to it.
  const reply = await answer({ ...turn, pending: null, offered: null }, edited);
  return undone ? joinReplies([undone, reply]) : reply;
}
