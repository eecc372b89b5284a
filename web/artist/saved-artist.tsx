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

interface CreatedProfileProps extends CreatedProfileFacts {
  text: string;
  hint: string;
}

/** A profile that was created, with the code that fans scan. */
export function CreatedProfile({
  username,
  qrCode,
  awaitsApproval = undefined,
  text,
  hint,
}: CreatedProfileProps) {
  const words = useWords();
  return (
    <Saved text={text} hint={awaitsApproval ? words.artistForm.waits : hint}>
      <QrCode username={username} qrCode={qrCode} />
      {awaitsApproval ? null : <ProfilePage username={username} />}
    </Saved>
  );
}

export function UpdatedProfile({ artist }: { artist: Artist }) {
  const { updated, waits } = useWords().artistForm;
  return artist.awaitsApproval ? (
    <Saved text={updated} hint={waits}>
      {null}
    </Saved>
  ) : (
    <Saved text={updated}>
      <ProfilePage username={artist.username} />
    </Saved>
  );
}

/** A profile whose username changed, with the new QR code to print. */
export function RenamedProfile({ artist, former }: { artist: Artist; former: string }) {
  const words = useWords();
  const { username, awaitsApproval } = artist;
  return (
    <Saved
      text={words.artistForm.updated}
      hint={awaitsApproval ? words.artistForm.waits : words.username.kept({ former })}
    >
      <NewQrCode username={username} />
      {awaitsApproval ? null : <ProfilePage username={username} />}
    </Saved>
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

/** Links to the profile: one to share, and one to view it. */
function ProfilePage({ username }: { username: string }) {
  const { publicUrl } = useSite();
  const { yourPage, seeProfile } = useWords().artistForm;
  const page = `/a/${username}`;
  return (
    <>
      <LinkToShare label={yourPage} url={`${publicUrl}${page}`} />
      <ButtonLink href={page}>{seeProfile}</ButtonLink>
    </>
  );
}
