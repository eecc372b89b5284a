import { describe, expect, it } from 'vitest';
import { readPhrase } from './read-phrase.ts';

describe('a wish for silence', () => {
  it.each([
    ...['No more messages', 'no more messages please!', 'please stop', 'stop please', 'Stop it'],
    ...['dont text me again', "don't message me", 'Do not contact me ever again', 'Leave me alone'],
    ...['unsubscribe me', 'Please unsubscribe me', 'remove me', 'Remove me from this list'],
    ...['parar', 'Pare', 'sair', 'BAJA', 'arrêt', 'Arrêt !', 'stopp', 'STOPP!', 'opt me out'],
    ...['stop messaging me', 'can you stop texting me?', "I don't want any more messages"],
    ...["don't send me any more messages", 'please stop sending me messages', 'hey, please stop'],
    ...['please stop sending this to my phone', 'pare de escrever'],
    ...['I want to unsubscribe', 'take me off your list'],
  ])('is heard in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'stop' });
  });

  it.each([
    ...['When does it start?', 'the bus stop', 'Does it stop at midnight?', 'non-stop party'],
    ...["don't message me about that on Friday", 'Baja California', 'you can remove the poster'],
    ...['leave me a ticket', 'can I stop by the bar?'],
  ])('is not heard in %j', (text) => {
    expect(readPhrase(text)).not.toEqual({ kind: 'stop' });
  });
});
