import { useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { LinkToShare } from './link-to-share.tsx';
import { QrCode } from './qr-code.tsx';
import { Saved } from './saved.tsx';

interface CreatedProfileProps {
  username: string;
  qrCode: string;
  text: string;
  hint: string;
}

/** A profile that was created, with the code that fans scan. */
export function CreatedProfile({ username, qrCode, text, hint }: CreatedProfileProps) {
  return (
    <Saved text={text} hint={hint}>
      <QrCode username={username} qrCode={qrCode} />
      <ProfilePage username={username} />
    </Saved>
  );
}

export function UpdatedProfile({ username }: { username: string }) {
  return (
    <Saved text={wording.artistForm.updated}>
      <ProfilePage username={username} />
    </Saved>
  );
}

/** The ways to the profile: for others to be sent there, and for the artist to look at it. */
function ProfilePage({ username }: { username: string }) {
  const { publicUrl } = useSite();
  const { yourPage, seeProfile } = wording.artistForm;
  const page = `/a/${username}`;
  return (
    <>
      <LinkToShare label={yourPage} url={`${publicUrl}${page}`} />
      <ButtonLink href={page}>{seeProfile}</ButtonLink>
    </>
  );
}
