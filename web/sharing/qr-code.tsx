import { Download } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useFilePath, useWords } from '../words/words.ts';

interface QrPictureProps {
  /** `data:image/png;base64,…` */
  qrCode: string;
  className?: string;
}

/** An artist's code, large enough to be scanned off the screen: dark on light, in dark mode too. */
export function QrPicture({ qrCode, className }: QrPictureProps) {
  const words = useWords();
  return (
    <img
      src={qrCode}
      alt={words.qrCode.picture}
      width={600}
      height={600}
      className={classes(
        'aspect-square w-full rounded-card rule border-line bg-white [image-rendering:pixelated]',
        className,
      )}
    />
  );
}

/** The ways to keep the code: as it is shown, and on a poster that says whom it follows. */
export function QrDownload({ username }: { username: string }) {
  const { download, downloadPoster } = useWords().qrCode;
  const filePath = useFilePath();
  return (
    <div className="flex w-full flex-col gap-3 sm:flex-row lg:flex-col">
      <ButtonLink
        href={`/a/${username}/qr-code.png`}
        download={`${username}-qr-code.png`}
        className="sm:flex-1"
      >
        <Download aria-hidden className="size-5 shrink-0" />
        {download}
      </ButtonLink>
      <ButtonLink
        variant="outline"
        href={filePath(`/a/${username}/poster.png`)}
        download={`${username}-poster.png`}
        className="sm:flex-1"
      >
        {downloadPoster}
      </ButtonLink>
    </div>
  );
}

/** The code and the way to keep it, one below the other. */
export function QrCode({ username, qrCode }: { username: string; qrCode: string }) {
  return (
    <>
      <QrPicture qrCode={qrCode} />
      <QrDownload username={username} />
    </>
  );
}
