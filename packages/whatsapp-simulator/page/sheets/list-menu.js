import { element } from '../dom.js';
import { choices, openSheet } from './sheet.js';

/** Opens a list message's menu; choosing a row sends it. */
export function openListMenu(message, over, press) {
  const { action } = message.interactive;
  openSheet(
    { title: action.button, over },
    ...action.sections.flatMap((section) => [
      section.title && element('h3', {}, section.title),
      choices(
        section.rows.map(({ id, title, description }) => ({
          shown: [element('span', {}, title, description && element('small', {}, description))],
          choose: () => press(id, message.id),
        })),
      ),
    ]),
  );
}
