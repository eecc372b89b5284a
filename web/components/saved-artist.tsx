import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { QrCode } from './qr-code.tsx';
import { Saved } from './saved.tsx';

/** A profile that was created, with the code that fans scan. */
export function CreatedProfile({ username, qrCode }: { username: string; qrCode: string }) {
  const { created, createdHint, seeProfile } = wording.artistForm;
  return (
    <Saved text={created} hint={createdHint}>
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
