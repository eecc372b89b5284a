import { Download } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';

interface QrCodeProps {
  username: string;
  /** `data:image/png;base64,…` */
  qrCode: string;
}

/** An artist's code, large enough to be scanned off the screen, and a way to keep it. */
export function QrCode({ username, qrCode }: QrCodeProps) {
  return (
    <>
      {/* Scanners want dark on light, whatever the page wears. */}
      <img
        src={qrCode}
        alt={wording.qrCode.picture}
        width={600}
        height={600}
        className="aspect-square w-full rounded-card border-[1.5px] border-line bg-white [image-rendering:pixelated]"
      />
      <ButtonLink href={qrCode} download={`${username}-qr-code.png`} className="w-full">
        <Download aria-hidden className="size-5" />
        {wording.qrCode.download}
      </ButtonLink>
    </>
  );
}
