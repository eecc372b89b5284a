import { element } from '../dom.js';
import { choices, openSheet } from './sheet.js';

/** Opens a list message's menu; choosing a row sends it. */
export function openListMenu(message, over, press) {
  const { action } = message.interactive;
  openSheet({
    title: action.button,
    over,
    content: (close) =>
      action.sections.flatMap((section) => [
        section.title && element('h3', {}, section.title),
        choices(
          section.rows.map((row) => ({
            shown: [
              element(
                'span',
                {},
                row.title,
                row.description && element('small', {}, row.description),
              ),
            ],
            choose() {
              press(row.id, message.id);
              close();
            },
          })),
        ),
      ]),
  });
}
