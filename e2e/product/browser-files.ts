import type { Locator, Page } from '@playwright/test';
import type { TestFile } from './pictures.ts';

/** Makes the file in the page, inside what a drag carries. */
function carrying({ name, mimeType, buffer }: TestFile): string {
  return `(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (c) => c.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([bytes], ${JSON.stringify(name)}, { type: '${mimeType}' }));
    return carried;
  })()`;
}

/** Drags a file in from outside the browser and lets it go over an element. */
export async function dropFile(page: Page, target: Locator, file: TestFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(carrying(file));
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** What a picture element shows: its size and the colours, as "r,g,b,a", at five points. */
export interface Shown {
  size: [width: number, height: number];
  left: string;
  right: string;
  top: string;
  bottom: string;
  middle: string;
}

/** What is used of a picture element in the browser, whose types the journeys do not have. */
interface PictureElement {
  naturalWidth: number;
  naturalHeight: number;
  decode(): Promise<void>;
  ownerDocument: { createElement(name: 'canvas'): CanvasElement };
}
interface CanvasElement {
  width: number;
  height: number;
  getContext(kind: '2d'): {
    drawImage(picture: PictureElement, x: number, y: number): void;
    getImageData(x: number, y: number, w: number, h: number): { data: { join(): string } };
  };
}

/** Reads the pixels of a picture element. */
export function shownBy(picture: Locator): Promise<Shown> {
  return picture.evaluate(async (element: PictureElement) => {
    // While one picture gives way to another, neither can be decoded.
    while (
      !(await element.decode().then(
        () => true,
        () => false,
      ))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = element.ownerDocument.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context.drawImage(element, 0, 0);
    const at = (x: number, y: number) =>
      context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data.join();
    return {
      size: [width, height] as [number, number],
      left: at(0.1, 0.5),
      right: at(0.9, 0.5),
      top: at(0.5, 0.1),
      bottom: at(0.5, 0.9),
      middle: at(0.5, 0.5),
    };
  });
}

/** Keeps the pictures that the page sends from now on, which requests in the browser do not show. */
export async function watchSentPictures(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(`
    window.sentPictures = [];
    const send = window.fetch;
    window.fetch = async (address, init) => {
      if (init?.body instanceof FormData) {
        for (const value of init.body.values()) {
          if (!(value instanceof File)) continue;
          const bytes = new Uint8Array(await value.arrayBuffer());
          window.sentPictures.push(bytes.toBase64?.() ?? btoa(String.fromCharCode(...bytes)));
        }
      }
      return send(address, init);
    };`);
  return async () => {
    const sent = await page.evaluate<string[]>('window.sentPictures');
    return sent.map((text) => Buffer.from(text, 'base64'));
  };
}
