/**
 * A storage of the browser, of all tabs or of this one; null where it has none to give: it may be missing, null as in
 * some apps that show pages, or throw as where storage is blocked.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    const storage = window[name];
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}
