/**
 * `npm run media -- copy --to s3|disk`: copies every stored picture that is not there yet from the disk to the bucket
 * or back, while the server runs and while it does not. It takes the server's settings. It ends with 0 when all is
 * copied, 1 when something is not, 2 when there is no such command.
 */

import { MediaStoreError } from '../server/media/store.ts';
import { type Copied, copyMedia } from '../server/media/stores/copy-media.ts';
import { diskStore, openDiskStore } from '../server/media/stores/disk-store.ts';
import { s3Store } from '../server/media/stores/s3-store.ts';
import { readSettings } from './settings.ts';

const SHELVES_A_LINE = 32;

const { dataDir, s3, mediaStore } = readSettings();
const folder = `${dataDir}/media`;

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

function report({ copied, present, gone, damaged }: Copied, to: 'disk' | 's3'): void {
  const where = to === 's3' ? `the bucket ${s3?.name}` : folder;
  console.log(`Copied ${pictures(copied)} to ${where}; ${present} were there already.`);
  if (gone > 0) console.log(`${pictures(gone)} went away meanwhile: nothing showed them any more.`);
  if (damaged.length > 0) {
    console.error(`${pictures(damaged.length)} are damaged and were not copied:`);
    for (const key of damaged) console.error(`  ${key}`);
    process.exitCode = 1;
  }
  if (mediaStore !== to) {
    console.log(
      `New pictures go elsewhere by these settings. To keep this copy as a backup, copy again now and then; to move the pictures there for good, start with MEDIA_STORE=${to}, then copy once more.`,
    );
  }
}

async function copy(to: 'disk' | 's3'): Promise<void> {
  if (!s3) {
    console.error(
      'There is nothing to copy between: set S3_ENDPOINT and the rest of its settings.',
    );
    process.exitCode = 1;
    return;
  }
  const bucket = s3Store(s3);
  const [from, into] =
    to === 's3' ? [diskStore(folder), bucket] : [bucket, await openDiskStore(folder, dataDir)];
  const copied = await copyMedia(from, into, (done, soFar) => {
    if (done % SHELVES_A_LINE === 0 && done < 256) {
      console.log(`${done} of 256 shelves: ${soFar.copied} copied, ${soFar.present} were there.`);
    }
  });
  report(copied, to);
}

const [command, option, to, ...rest] = process.argv.slice(2);
if (command !== 'copy' || option !== '--to' || (to !== 'disk' && to !== 's3') || rest.length > 0) {
  console.error('Say where to: npm run media -- copy --to s3, or: npm run media -- copy --to disk');
  process.exitCode = 2;
} else {
  try {
    await copy(to);
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error;
    console.error(`${error.message}. What is copied stays; say it again when that is mended.`);
    process.exitCode = 1;
  }
}
