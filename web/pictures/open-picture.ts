import type { Size } from './scaled-size.ts';

/** A picture file that the browser has decoded, rotated by its EXIF data. */
export interface OpenedPicture {
  image: HTMLImageElement;
  /** Address under which the file can be shown until it is closed. */
  url: string;
  /** As it is seen, in the file's own pixels. */
  size: Size;
}

/** Reads a picture file. Rejects when the browser cannot decode it. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    return { image, url, size: { width: image.naturalWidth, height: image.naturalHeight } };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/** Releases the file's memory. */
export function closePicture({ url }: OpenedPicture): void {
  URL.revokeObjectURL(url);
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be decoded.'));
    image.src = url;
  });
}
