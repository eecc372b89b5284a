/** What a browser sends whose reader speaks German, and English too. */
export const BROWSERS_LANGUAGE = 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7';
