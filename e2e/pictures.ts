import sharp from 'sharp';

/** A picture as an artist would choose it: wider than any form needs, with something to see. */
export async function photo(
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const stage = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="${colour}"/><circle cx="600" cy="420" r="260" fill="#fff" opacity=".3"/></svg>`;
  const buffer = await sharp(Buffer.from(stage)).jpeg().toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}
