import type { ToastMessage } from '../ui/toasts/toast-queue.ts';
import type { Words } from '../words/words.ts';

/** What is said of a page that is shared; on pages without React it comes from the button. */
export type ShareWords = Pick<
  Words['gig'],
  'shareTitle' | 'shareText' | 'linkCopied' | 'linkNotCopied'
>;

/** Opens the device's share sheet with `url`; where there is none, copies it and says so. */
export async function share(
  url: string,
  words: ShareWords,
  say: (message: ToastMessage) => unknown,
): Promise<void> {
  if (!navigator.share) return copy(url, words, say);
  try {
    await navigator.share({ title: words.shareTitle, text: words.shareText, url });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copy(url, words, say);
    }
  }
}

async function copy(
  url: string,
  { linkCopied, linkNotCopied }: ShareWords,
  say: (message: ToastMessage) => unknown,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say({ title: linkCopied });
  } catch {
    // Without a secure connection there is no clipboard; the address can still be read.
    say({ title: linkNotCopied, description: url, variant: 'destructive' });
  }
}
