import type { Bucket } from '../media/stores/s3-calls.ts';
import { type Environment, requireSettings } from './environment.ts';

/** Where pictures are stored. */
export interface MediaSettings {
  /** Where pictures lie besides `dataDir`; null: nowhere. */
  s3: Bucket | null;
  /** Where new pictures go; those that lie elsewhere are still found. */
  mediaStore: 'disk' | 's3';
  /** Where the bucket's files are public and pages link pictures to, without a trailing slash; null: we send them. */
  mediaUrl: string | null;
}

const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_REGION',
] as const;

/** @throws ConfigError where some of the settings of the bucket are missing */
export function mediaOf(env: Environment): MediaSettings {
  const asked = env.MEDIA_STORE === 's3' || env.S3_PUBLIC_URL !== undefined;
  if (!asked && S3_SETTINGS.every((name) => env[name] === undefined)) {
    return { s3: null, mediaStore: 'disk', mediaUrl: null };
  }
  requireSettings(env, S3_SETTINGS, 'Pictures in S3 need all of its settings');
  const mediaStore = env.MEDIA_STORE ?? 's3';
  return {
    s3: {
      endpoint: env.S3_ENDPOINT!,
      name: env.S3_BUCKET!,
      accessKeyId: env.S3_ACCESS_KEY_ID!,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
      region: env.S3_REGION!,
    },
    mediaStore,
    // New pictures are not in the bucket while they go to the disk.
    mediaUrl: (mediaStore === 's3' && env.S3_PUBLIC_URL) || null,
  };
}
