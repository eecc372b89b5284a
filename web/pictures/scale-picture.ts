import { PICTURE_UPLOAD_SIDE } from '../../contract/limits.ts';
import { scaledSize } from './scaled-size.ts';

/**
 * Draws a picture anew with its longer side at most 600 px, upright as its EXIF says, as PNG at full
 * quality. Rejects when the browser cannot decode the file or has no canvas to draw on.
 */
export async function scalePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, scaledSize(bitmap, PICTURE_UPLOAD_SIDE));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Could not get 2D context from canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await encode(canvas);
  } finally {
    // A 40-megapixel bitmap holds 160 MB until it is closed.
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('Canvas is empty or cannot be converted to blob.'));
      },
      'image/png',
      1,
    );
  });
}
