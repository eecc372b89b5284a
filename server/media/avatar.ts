import { Avatar, Style } from '@dicebear/core';
import thumbs from '@dicebear/styles/thumbs.json' with { type: 'json' };

const style = new Style(thumbs);

/** The picture of an artist without one: an SVG text, the same for the same artist id every time. */
export function generatedAvatar(artistId: string): string {
  return new Avatar(style, { seed: artistId }).toString();
}
