import type { ToastMessage } from '../ui/toasts/toast-queue.ts';

/** What is said of a page that is shared; on pages without React it comes from the button. */
export interface ShareWords {
  /** To those with whom it is shared. */
  title: string;
  text: string;
  copied: string;
  notCopied: string;
}

/** Opens the device's share sheet with `url`; where there is none, copies it and says so. */
export async function share(
  url: string,
  words: ShareWords,
  say: (message: ToastMessage) => unknown,
): Promise<void> {
  if (!navigator.share) return copy(url, words, say);
  try {
    await navigator.share({ title: words.title, text: words.text, url });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copy(url, words, say);
    }
  }
}

async function copy(
  url: string,
  { copied, notCopied }: ShareWords,
  say: (message: ToastMessage) => unknown,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say({ title: copied });
  } catch {
    // Without a secure connection there is no clipboard; the address can still be read.
    say({ title: notCopied, description: url, variant: 'destructive' });
  }
}
