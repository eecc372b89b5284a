import type { ReactNode } from 'react';
import type { Artist } from '../../contract/artist.ts';
import { browserApi } from '../api/client.ts';
import { useDebouncedRequest } from '../api/use-debounced-request.ts';
import { Saved } from '../session/saved.tsx';
import { LinkToShare } from '../sharing/link-to-share.tsx';
import { QrCode } from '../sharing/qr-code.tsx';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.ts';
import type { CreatedProfileFacts } from './created-profile.ts';

interface SavedProfileProps extends Pick<CreatedProfileFacts, 'username' | 'awaitsApproval'> {
  text: string;
  hint?: string;
  /** The code that fans scan. */
  children?: ReactNode;
}

/** A profile that was saved, with links to it once others see it: one to share, and one to view it. */
function SavedProfile({ username, awaitsApproval, text, hint, children }: SavedProfileProps) {
  const { publicUrl } = useSite();
  const { waits, yourPage, seeProfile } = useWords().artistForm;
  const page = `/a/${username}`;
  return (
    <Saved text={text} hint={awaitsApproval ? waits : hint}>
      {children}
      {awaitsApproval ? null : (
        <>
          <LinkToShare label={yourPage} url={`${publicUrl}${page}`} />
          <ButtonLink href={page}>{seeProfile}</ButtonLink>
        </>
      )}
    </Saved>
  );
}

/** A profile that was just created, with its QR code. */
export function CreatedProfile({ qrCode, ...saved }: CreatedProfileFacts & SavedProfileProps) {
  return (
    <SavedProfile {...saved}>
      {qrCode === null ? null : <QrCode username={saved.username} qrCode={qrCode} />}
    </SavedProfile>
  );
}

/** A profile that was updated. If its username is not the `former` one any more, with the new QR code to print. */
export function UpdatedProfile({ artist, former }: { artist: Artist; former: string }) {
  const { artistForm, username } = useWords();
  const isRenamed = former.toLowerCase() !== artist.username.toLowerCase();
  const wait = artist.changesAwaitApproval && artistForm.changesWait;
  return (
    <SavedProfile
      {...artist}
      text={artistForm.updated}
      hint={isRenamed ? username.kept({ former }) : wait}
    >
      {isRenamed && !artist.awaitsApproval ? <NewQrCode username={artist.username} /> : null}
    </SavedProfile>
  );
}

/** The QR code once it is loaded; if that fails, a link to its page. */
function NewQrCode({ username }: { username: string }) {
  const words = useWords();
  const { request } = useDebouncedRequest({
    input: username,
    delayMs: 0,
    send: async (name) => (await browserApi.artistQrCode(name)).qrCode,
    onFailure: (error) => console.error('Error fetching QR code:', error),
  });
  if (request.status === 'done') return <QrCode username={username} qrCode={request.value} />;
  if (request.status === 'failed') {
    return <ButtonLink href={`/a/${username}/qr-code`}>{words.qrCode.see}</ButtonLink>;
  }
  return <Skeleton className="aspect-square w-full rounded-card" />;
}
