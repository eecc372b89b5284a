import { element } from '../dom.js';
import { openSheet } from './sheet.js';

/** Opens a list message's menu; choosing a row sends it. */
export function openListMenu(message, over, press) {
  const { action } = message.interactive;
  openSheet({
    title: action.button,
    over,
    content: (close) =>
      action.sections.flatMap((section) => [
        section.title && element('h3', {}, section.title),
        element(
          'ul',
          { class: 'choices' },
          ...section.rows.map((row) =>
            element(
              'li',
              {},
              element(
                'button',
                {
                  type: 'button',
                  onclick: () => {
                    press(row.id, message.id);
                    close();
                  },
                },
                element(
                  'span',
                  {},
                  row.title,
                  row.description && element('small', {}, row.description),
                ),
              ),
            ),
          ),
        ),
      ]),
  });
}
