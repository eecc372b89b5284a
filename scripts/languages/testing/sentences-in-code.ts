import { parseSync, Visitor } from 'vite';

/** A text in code that should stand in a catalogue. */
export interface Sentence {
  line: number;
  text: string;
}

/** Attributes whose text people see or hear. */
const SAID =
  /^(aria-(label|description|valuetext|roledescription)|alt|description|empty|heading|hint|label|notice|placeholder|text|title)$/;
/** What is given to these is for operators, who read logs and alerts, or for who reads the description of the API. */
const FOR_LOGS =
  /^((?:console|log)\.\w+|.*\.(report|describe)|onAlert|(\w+\.)?showFailure|nullOnFailure|useCall|\w*Error)$/s;

const WORD = /\p{L}{2}/u;
/** Begins as a sentence does and goes on with a word. */
const SENTENCE = /^\s*[“"'(]?\p{Lu}[^\n]*\s\p{Ll}{2}/u;

/**
 * The sentences in a file: any word between tags or in an attribute that people see or hear,
 * and other texts that read like sentences. What is for logs is none.
 */
export function sentencesIn(file: string, code: string): Sentence[] {
  const found: Sentence[] = [];
  let attribute: string | null = null;
  let forLogs = 0;

  function look(text: string, start: number, pattern: RegExp): void {
    if (forLogs > 0 || !pattern.test(text)) return;
    found.push({ line: code.slice(0, start).split('\n').length, text: text.trim() });
  }
  const patternHere = () => (attribute !== null && SAID.test(attribute) ? WORD : SENTENCE);
  const enter = ({ start, end }: Span) => {
    if (FOR_LOGS.test(code.slice(start, end))) forLogs += 1;
  };
  const leave = ({ start, end }: Span) => {
    if (FOR_LOGS.test(code.slice(start, end))) forLogs -= 1;
  };

  new Visitor({
    JSXAttribute: ({ name, value }) => {
      // What is computed for an attribute may be a key; a text of its own is what it says.
      if (value?.type === 'Literal') attribute = code.slice(name.start, name.end);
    },
    'JSXAttribute:exit': () => {
      attribute = null;
    },
    JSXText: ({ value, start }) => look(value, start, WORD),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start, patternHere());
    },
    TemplateLiteral: ({ quasis, start }) => {
      look(quasis.map(({ value }) => value.cooked ?? '').join('…'), start, patternHere());
    },
    CallExpression: ({ callee }) => enter(callee),
    'CallExpression:exit': ({ callee }) => leave(callee),
    NewExpression: ({ callee }) => enter(callee),
    'NewExpression:exit': ({ callee }) => leave(callee),
  }).visit(parseSync(file, code).program);
  return found;
}

interface Span {
  start: number;
  end: number;
}
