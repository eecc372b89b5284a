import type { ToastMessage } from '../ui/toasts/toast-queue.ts';
import { wording } from '../wording.ts';

/** Opens the device's share sheet with `url`; where there is none, copies it and says so. */
export async function share(url: string, say: (message: ToastMessage) => unknown): Promise<void> {
  if (!navigator.share) return copy(url, say);
  try {
    await navigator.share({ title: wording.gig.shareTitle, text: wording.gig.shareText, url });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, say);
  }
}

async function copy(url: string, say: (message: ToastMessage) => unknown): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say({ title: wording.gig.linkCopied });
  } catch {
    // Without a secure connection there is no clipboard; the address can still be read.
    say({ title: wording.gig.linkNotCopied, description: url, variant: 'destructive' });
  }
}
