import {
  allDifferent,
  type Fields,
  fieldsOf,
  listOf,
  missing,
  textOf,
  unusable,
} from './fields.ts';

const BODY = 4096;
const OPEN_BUTTON = 20;
const SECTIONS = 10;
const SECTION_TITLE = 24;
const ROWS = 10;
const ROW_ID = 200;
const ROW_TITLE = 24;
const ROW_DESCRIPTION = 72;

/** Checks a list message; unlike a button message it can have no picture. */
export function checkList(interactive: Fields): void {
  fieldsOf(interactive, 'interactive', ['type', 'body', 'action']);
  checkText(interactive.body, BODY);
  const path = "interactive['action']";
  const action = fieldsOf(interactive.action, path, ['button', 'sections']);
  textOf(action.button, `${path}['button']`, OPEN_BUTTON);
  const sections = listOf(action.sections, `${path}['sections']`, { min: 1, max: SECTIONS });
  const ids = sections.flatMap((section, index) =>
    checkSection(section, `${path}['sections'][${index}]`, sections.length > 1),
  );
  if (ids.length > ROWS) {
    throw unusable(`${path}['sections']`, `Total row count exceed max allowed count: ${ROWS}`);
  }
  allDifferent(ids, `${path}['sections'] row ids`);
}

/** Checks an interactive message's `body`. */
export function checkText(value: unknown, max: number): void {
  const path = "interactive['body']";
  textOf(fieldsOf(value, path, ['text']).text, `${path}['text']`, max);
}

/** Checks one section and returns its row ids. */
function checkSection(value: unknown, path: string, needsTitle: boolean): string[] {
  const section = fieldsOf(value, path, ['title', 'rows']);
  if (section.title !== undefined) textOf(section.title, `${path}['title']`, SECTION_TITLE);
  else if (needsTitle) throw missing(`${path}['title']`);
  const rows = listOf(section.rows, `${path}['rows']`, { min: 1, max: Number.POSITIVE_INFINITY });
  return rows.map((element, index) => {
    const at = `${path}['rows'][${index}]`;
    const row = fieldsOf(element, at, ['id', 'title', 'description']);
    textOf(row.title, `${at}['title']`, ROW_TITLE);
    if (row.description !== undefined) {
      textOf(row.description, `${at}['description']`, ROW_DESCRIPTION);
    }
    return textOf(row.id, `${at}['id']`, ROW_ID);
  });
}
