import type { Size } from './scaled-size.ts';

function canvasOf(size: Size) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Could not get 2D context from canvas.');
  return { canvas, context };
}

/** Draws a picture as PNG at full quality; what was transparent stays so. Rejects when the browser cannot. */
export function drawPicture(
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const { canvas, context } = canvasOf(size);
  draw(context);
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

/** Stripes of these colours, in RGBA, fill a square with as many pixels a side. */
const STRIPES = [
  [224, 32, 64, 255],
  [32, 160, 96, 255],
  [48, 80, 208, 255],
  [160, 160, 144, 255],
];
/** Of 255: some browsers change pixels by so little that nobody sees it. */
const MAX_UNSEEN_CHANGE = 8;

function drawStripes(context: CanvasRenderingContext2D): void {
  for (const [x, [red, green, blue]] of STRIPES.entries()) {
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(x, 0, 1, STRIPES.length);
  }
}

/** Whether drawn pixels come back unchanged: a browser that hides who its user is gives back noise or white. */
export async function givesPixelsBack(): Promise<boolean> {
  const side = STRIPES.length;
  const size = { width: side, height: side };
  const bitmap = await createImageBitmap(await drawPicture(size, drawStripes));
  const { context } = canvasOf(size);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, side, side);
  const expected = Array.from({ length: side }, () => STRIPES).flat(2);
  return expected.every((sample, at) => Math.abs(sample - data[at]!) <= MAX_UNSEEN_CHANGE);
}
