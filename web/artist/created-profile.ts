import type { Api } from '../../contract/api.ts';
import type { SetupSession } from '../../contract/setup-session.ts';

/** What the page of a created profile shows. */
export interface CreatedProfileFacts {
  username: string;
  /** Null while the profile waits for approval. */
  qrCode: string | null;
  /** Nobody sees the profile before an operator approves it. */
  awaitsApproval?: true | undefined;
}

/** Reads the profile that a session has created. */
export async function createdProfile(
  api: Pick<Api, 'artist' | 'artistQrCode'>,
  session: SetupSession,
): Promise<CreatedProfileFacts> {
  const { username, awaitsApproval } = await api.artist(session.artistId ?? '', session.id);
  const { qrCode } = awaitsApproval ? { qrCode: null } : await api.artistQrCode(username);
  return { username, qrCode, awaitsApproval };
}
