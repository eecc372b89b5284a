/** What was typed and not sent, by phone; it survives a reload of the page. */
export function draftOf(waId) {
  return sessionStorage.getItem(`draft:${waId}`) ?? '';
}

/** Keeps what was typed into a phone; an empty text is forgotten. */
export function keepDraft(waId, text) {
  if (text === '') sessionStorage.removeItem(`draft:${waId}`);
  else sessionStorage.setItem(`draft:${waId}`, text);
}

/** The phone used last in any tab: links opened from it come back to it. */
export function lastUsed() {
  return localStorage.getItem('last-used');
}

export function keepLastUsed(waId) {
  localStorage.setItem('last-used', waId);
}

/** A draft that a deep link brought, taken out of the address so that a reload does not repeat it. */
export function takeLinkedDraft() {
  const url = new URL(location.href);
  const text = url.searchParams.get('draft');
  const waId = url.searchParams.get('phone');
  const to = url.searchParams.get('to');
  if (text === null) return undefined;
  history.replaceState(null, '', url.pathname);
  return { text, waId, to };
}
