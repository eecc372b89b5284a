/** A picture that is red on its left half and blue on its right one, twice as wide as high. */
export function wideHalves(): Promise<File> {
  return drawn(1600, 800, (canvas) => {
    canvas.fillStyle = '#ff0000';
    canvas.fillRect(0, 0, 800, 800);
    canvas.fillStyle = '#0000ff';
    canvas.fillRect(800, 0, 800, 800);
  });
}

/** Red, of which only half shines through. */
export function transparent(): Promise<File> {
  return drawn(800, 600, (canvas) => {
    canvas.fillStyle = '#ff000080';
    canvas.fillRect(0, 0, 800, 600);
  });
}

/** A photo of one colour. */
export function photo(
  colour: string,
  width = 1200,
  height = 900,
  type = 'image/jpeg',
): Promise<File> {
  const draw = (canvas: OffscreenCanvasRenderingContext2D) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, width, height);
  };
  return drawn(width, height, draw, type);
}

async function drawn(
  width: number,
  height: number,
  draw: (canvas: OffscreenCanvasRenderingContext2D) => void,
  type = 'image/png',
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  draw(canvas.getContext('2d')!);
  return new File(
    [await canvas.convertToBlob({ type })],
    `picture.${type.slice('image/'.length)}`,
    { type },
  );
}

/** What a picture element shows: its size and the colours, as "r,g,b,a", at three points. */
export async function shownBy(picture: Element) {
  const element = picture as HTMLImageElement;
  await element.decode();
  const { naturalWidth: width, naturalHeight: height } = element;
  const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
  canvas.drawImage(element, 0, 0);
  const at = (x: number) =>
    canvas.getImageData(Math.floor(x * width), height / 2, 1, 1).data.join();
  return { size: [width, height], left: at(0.1), middle: at(0.5), right: at(0.9) };
}
