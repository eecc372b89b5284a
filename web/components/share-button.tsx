import { Share } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toaster.tsx';
import { wording } from '../wording.ts';

/** Opens the device's share sheet with `url`; where there is none, copies it and says so. */
export function ShareButton({ url }: { url: string }) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: wording.gig.linkCopied });
    } catch {
      // Without a secure connection there is no clipboard; the address can still be read.
      toast({ title: wording.gig.linkNotCopied, description: url, variant: 'destructive' });
    }
  }

  async function share() {
    const sheet = { title: wording.gig.shareTitle, text: wording.gig.shareText, url };
    if (!navigator.share) return copy();
    try {
      await navigator.share(sheet);
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <Button variant="outline" onClick={share} className="needs-script">
      <Share aria-hidden className="size-5" />
      {wording.gig.share}
    </Button>
  );
}
