/** Whether a text has a question mark, also an Arabic one. */
export const hasQuestionMark = (text: string): boolean => text.includes('?') || text.includes('؟');
