import { ShareButton } from './share-button.tsx';

interface LinkToShareProps {
  label: string;
  /** A whole address. */
  url: string;
}

/** An address to read out or write down, and to pass on. */
export function LinkToShare({ label, url }: LinkToShareProps) {
  return (
    <div className="flex flex-col gap-3 border-ink border-t-[3px] rule-b py-4 [border-bottom-style:dashed]">
      <div>
        <p className="text-mute text-sm">{label}</p>
        <p className="select-all font-semibold text-lg leading-snug">
          <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
        </p>
      </div>
      <ShareButton url={url} />
    </div>
  );
}
