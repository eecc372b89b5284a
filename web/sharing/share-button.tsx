import { Share } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { toastNames, useToast } from '../ui/toasts/toaster.tsx';
import { useWords } from '../words/words.ts';
import { type ShareWords, share } from './share.ts';

interface ShareButtonProps {
  /** What is shared: a whole address. */
  url: string;
}

/** Shares `url` from a page that React runs. */
export function ShareButton({ url }: ShareButtonProps) {
  const toast = useToast();
  const { gig } = useWords();
  return <ShareButtonView onClick={() => share(url, gig, toast)} />;
}

/** The same button on a page without React, where web/gig/page-script.ts finds it. */
export function ScriptedShareButton({ url }: ShareButtonProps) {
  const words = useWords();
  const { shareTitle, shareText, linkCopied, linkNotCopied } = words.gig;
  const shareWords: ShareWords = { shareTitle, shareText, linkCopied, linkNotCopied };
  return (
    <ShareButtonView
      data-share={url}
      data-share-words={JSON.stringify(shareWords)}
      data-toast-names={JSON.stringify(toastNames(words))}
    />
  );
}

function ShareButtonView(trigger: { onClick?: () => void }) {
  const { share: label } = useWords().gig;
  return (
    <Button variant="outline" className="noscript:hidden" {...trigger}>
      <Share aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
