import { dialoguesOf, LANGUAGES, type Portion } from '@stagebell/reading/training';
import { setClock } from '../../server/db/clock.ts';
import { createTestChat } from '../../server/testing/chat.ts';
import { startTemporaryDatabaseServer } from '../../server/testing/database/database-server.ts';
import { cloneFrom } from '../../server/testing/database/test-database.ts';
import { OUTCOMES } from './dialogues/judge.ts';
import { moveClock } from './dialogues/moved-clock.ts';
import { type PlayedTurn, play } from './dialogues/play.ts';
import { createWorld } from './dialogues/world.ts';

function print(title: string, turns: PlayedTurn[], keyOf: (turn: PlayedTurn) => string): void {
  console.log(`\n${title.padEnd(20)} turns  right or asked  ${OUTCOMES.join('  ')}`);
  for (const [key, group] of [...Map.groupBy(turns, keyOf), ['all', turns] as const]) {
    const counts = OUTCOMES.map(
      (one) => group.filter(({ verdict }) => verdict.outcome === one).length,
    );
    const share = ((100 * (counts[0]! + counts[1]!)) / group.length).toFixed(1);
    const columns = counts.map((count, at) => String(count).padStart(OUTCOMES[at]!.length));
    console.log(
      `${key.padEnd(20)} ${String(group.length).padStart(5)} ${share.padStart(14)}%  ${columns.join('  ')}`,
    );
  }
}

const isMissed = process.argv.includes('--missed');
const server = await startTemporaryDatabaseServer();
try {
  await moveClock(server.templateUrl);
  cloneFrom(server.templateUrl);
  const chat = await createTestChat(undefined, null, LANGUAGES);
  await setClock(chat.db);
  const world = await createWorld(chat.db, chat.places);
  const portions: Portion[] = ['for-rules', 'kept'];
  for (const portion of portions) {
    const turns: PlayedTurn[] = [];
    for (const dialogue of dialoguesOf(portion)) turns.push(...(await play(chat, world, dialogue)));
    print(`dialogues ${portion}`, turns, ({ dialogue }) => dialogue.language);
    print(`${portion}, by pattern`, turns, ({ dialogue }) => dialogue.pattern);
    if (portion === 'for-rules' && isMissed) {
      for (const { dialogue, turn, reply, changes, verdict } of turns) {
        if (verdict.outcome === 'right') continue;
        const body = reply && 'body' in reply ? String(reply.body).slice(0, 160) : '';
        console.log(
          `${verdict.outcome} ${dialogue.language} ${JSON.stringify(turn.text)} wants ${JSON.stringify(turn.expected.map(({ isQuestion, wishes }) => `${isQuestion ? 'ask ' : ''}${wishes.map(({ verb, of }) => [verb, ...of].join(' ')).join('; ')}`))} ← ${changes.join(', ')} ${JSON.stringify(body)}`,
        );
      }
    }
  }
  await chat.close();
} finally {
  await server.stop();
}
