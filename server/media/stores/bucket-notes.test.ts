import { afterAll, expect, it } from 'vitest';
import { openS3StandIn } from '../../testing/stand-ins/s3.ts';
import { bucketNotes } from './bucket-notes.ts';

const s3 = await openS3StandIn();
afterAll(() => s3.close());

it('a bucket holds texts by their names, which may be written again, listed and removed', async () => {
  const notes = bucketNotes(s3.bucket);
  expect(await notes.get('notes/a.txt')).toBeNull();
  await notes.put('notes/a.txt', 'one\n');
  await notes.put('notes/a.txt', 'one\ntwo ü\n');
  await notes.put('notes/b.txt', 'three');
  await notes.put('others/c.txt', 'four');
  expect(await notes.get('notes/a.txt')).toBe('one\ntwo ü\n');
  expect(await notes.namesUnder('notes/')).toEqual(['notes/a.txt', 'notes/b.txt']);
  await notes.remove('notes/a.txt');
  expect(await notes.namesUnder('notes/')).toEqual(['notes/b.txt']);
});
