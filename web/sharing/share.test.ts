import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { share } from './share.ts';

const url = 'https://stagebell.example/g/abc2345';
const WORDS = {
  shareTitle: 'Check this out!',
  shareText: 'Take a look at this link:',
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'The link could not be copied',
};
const said = vi.fn();
const writeText = vi.fn();

beforeEach(() => {
  said.mockReset();
  writeText.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device with this sheet; without one where it is left out. */
function device(sheet?: () => Promise<void>) {
  const opened = sheet && vi.fn(sheet);
  vi.stubGlobal('navigator', { share: opened, clipboard: { writeText } });
  return opened;
}

describe('sharing', () => {
  it('opens the share sheet of the device with the title, the text and the address', async () => {
    const opened = device(async () => {});
    await share(url, WORDS, said);
    const sheet = { title: 'Check this out!', text: 'Take a look at this link:', url };
    expect(opened).toHaveBeenCalledExactlyOnceWith(sheet);
    expect(writeText).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no sheet', undefined],
    ['the sheet fails', () => Promise.reject(new TypeError('not allowed'))],
  ])('copies the address and says so where %s', async (_where, sheet) => {
    device(sheet);
    await share(url, WORDS, said);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(said).toHaveBeenCalledExactlyOnceWith({ title: 'Link copied to clipboard' });
  });

  it('does nothing more when the sheet is closed', async () => {
    device(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await share(url, WORDS, said);
    expect(writeText).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
  });
});
