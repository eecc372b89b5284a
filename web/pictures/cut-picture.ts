import { PICTURE_UPLOAD_SIDE } from '../../contract/limits.ts';
import type { CropArea } from './crop-area.ts';
import { scaledSize } from './scaled-size.ts';

/**
 * Draws a part of a picture anew with its longer side at most 600 px, as PNG at full quality; what
 * was transparent stays so. Rejects when the browser cannot decode the picture or cannot draw it.
 */
export async function cutPicture(image: ImageBitmapSource, area: CropArea): Promise<Blob> {
  const { width, height } = scaledSize(area, PICTURE_UPLOAD_SIDE);
  // Scaled while it is decoded: the 160 MB of a 40-megapixel photo are never held as a canvas.
  const bitmap = await createImageBitmap(image, area.x, area.y, area.width, area.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Could not get 2D context from canvas.');
    context.drawImage(bitmap, 0, 0, width, height);
    return await encode(canvas);
  } finally {
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
