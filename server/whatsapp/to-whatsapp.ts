import { LIMITS, type OutgoingMessage, outgoingMessageSchema } from '../messenger/outgoing.ts';

type Buttons = Extract<OutgoingMessage, { type: 'buttons' }>;
type List = Extract<OutgoingMessage, { type: 'list' }>;

/** Opens a list that was meant as buttons, in every language. */
const OPENS = '☰';

/** The message as WhatsApp can show it: of more choices than buttons a list, and of more than rows numbered lines. */
export function toWhatsApp(given: OutgoingMessage): OutgoingMessage {
  const message = outgoingMessageSchema.parse(given);
  if (message.type === 'list') return withinRows(message);
  if (message.type !== 'buttons' || message.buttons.length <= LIMITS.buttons) return message;
  return withinRows(asList(message));
}

/** A list has neither picture nor file. */
const asList = ({ body, buttons }: Buttons): List => ({
  type: 'list',
  body,
  button: OPENS,
  sections: [{ rows: buttons }],
});

/** The chat takes the number of a choice for a tap on it. */
function withinRows(list: List): List {
  const further = list.sections.flatMap(({ rows }) => rows).slice(LIMITS.listRows);
  if (further.length === 0) return list;
  const lines = further.map(({ title }, index) => `${LIMITS.listRows + 1 + index}. ${title}`);
  let left: number = LIMITS.listRows;
  const sections = list.sections.flatMap(({ rows, ...section }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ ...section, rows: shown }] : [];
  });
  return { ...list, body: [list.body, ...lines].join('\n'), sections };
}
