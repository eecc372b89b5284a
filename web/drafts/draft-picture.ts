/** The base64 of a picture, because the storage holds only strings. */
export async function textOfPicture(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Null where there is none, or the text is not base64. */
export function pictureOfText(text: string | null): Blob | null {
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type: 'image/png' });
  } catch (error) {
    console.warn('The picture of a draft could not be read:', error);
    return null;
  }
}
