import { PICTURE_UPLOAD_SIDE } from '../../contract/limits.ts';
import type { CropArea } from './crop-area.ts';
import { drawPicture } from './draw-picture.ts';
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
    return await drawPicture({ width, height }, (context) =>
      context.drawImage(bitmap, 0, 0, width, height),
    );
  } finally {
    bitmap.close();
  }
}
