import { Share } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts/toaster.tsx';
import { wording } from '../wording.ts';
import { share } from './share.ts';

interface ShareButtonProps {
  /** What is shared: a whole address. */
  url: string;
}

/** Shares `url` from a page that React runs. */
export function ShareButton({ url }: ShareButtonProps) {
  const toast = useToast();
  return <ShareFace onClick={() => share(url, toast)} />;
}

/** The same button on a page without React, where web/gig/page-script.ts finds and serves it. */
export function ScriptedShareButton({ url }: ShareButtonProps) {
  return <ShareFace data-share={url} />;
}

function ShareFace(served: { onClick: () => void } | { 'data-share': string }) {
  return (
    <Button variant="outline" className="needs-script" {...served}>
      <Share aria-hidden className="size-5" />
      {wording.gig.share}
    </Button>
  );
}
