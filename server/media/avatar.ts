import { openOnce } from '../load/lazy.ts';

/** Imported on first use, because it loads slowly and few requests need it. */
const openStyle = openOnce(async () => {
  const { Avatar, Style } = await import('@dicebear/core');
  const { default: thumbs } = await import('@dicebear/styles/thumbs.json', {
    with: { type: 'json' },
  });
  const style = new Style(thumbs);
  return (seed: string) => new Avatar(style, { seed }).toString();
});

/** The picture of an artist without one: an SVG text, the same for the same artist id every time. */
export async function generatedAvatar(artistId: string): Promise<string> {
  const draw = await openStyle();
  return draw(artistId);
}
