import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
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
  const { seeProfile } = wording.artistForm;
  return (
    <Saved text={text} hint={hint}>
      <QrCode username={username} qrCode={qrCode} />
      <ButtonLink variant="outline" href={`/a/${username}`}>
        {seeProfile}
      </ButtonLink>
    </Saved>
  );
}

export function UpdatedProfile({ username }: { username: string }) {
  return (
    <Saved text={wording.artistForm.updated}>
      <ButtonLink href={`/a/${username}`}>{wording.artistForm.seeProfile}</ButtonLink>
    </Saved>
  );
}
