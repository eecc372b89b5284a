import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { button } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { choosePicture, DJANA, openNewGig, openNewProfile, openProfile } from '../testing/forms.ts';
import { photo, shownBy, transparent, wideHalves } from '../testing/pictures.ts';
import { keptNames } from '../testing/storage.ts';
import { ENGLISH } from '../testing/words.ts';

const RED = '255,0,0,255';
const BLUE = '0,0,255,255';

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
/** The picture in the form's frame; the gig card beside it has one from the start. */
const preview = () => document.querySelector('div:has(> input[type=file]) > img')!;
const shown = () => shownBy(preview());
const dialog = () => page.getByRole('dialog', { name: 'Move and zoom' });
const frame = () => dialog().getByLabelText('Frame over the picture');

/** What a drag or a clipboard carries. */
function carrying(file: File, text = ''): DataTransfer {
  const carried = new DataTransfer();
  carried.items.add(file);
  if (text) carried.setData('text/plain', text);
  return carried;
}

function paste(target: Element, file: File, text?: string): void {
  const clipboardData = carrying(file, text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  target.dispatchEvent(new ClipboardEvent('paste', options));
}

it('a cover dropped beside its frame is taken, cut to 4:3 and at most 600 px', async () => {
  openNewGig();
  const beside = page.getByRole('heading', { name: 'Create Gig' });
  await expect.poll(input).toBeTruthy();
  const dataTransfer = carrying(await wideHalves());
  for (const type of ['dragover', 'drop']) {
    const options = { dataTransfer, bubbles: true, cancelable: true };
    beside.element().dispatchEvent(new DragEvent(type, options));
  }
  await expect.poll(preview).toBeTruthy();
  expect(await shown()).toMatchObject({ size: [600, 450], left: RED, right: BLUE });
});

it('a picture is pasted anywhere in a form, but with a text the text is', async () => {
  openNewGig();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toBeVisible();
  paste(title.element(), await photo('#224466'), 'a title with a picture of it');
  await expect.element(page.getByText('Drop your cover here')).toBeVisible();
  paste(title.element(), await wideHalves(), 'picture.png');
  await expect.poll(preview).toBeTruthy();
  paste(document.body, await transparent(), 'a text nobody asked for');
  await expect.poll(async () => (await shown()).middle).toMatch(/^25[45],0,0,128$/);
});

it.each([
  ['profile', openNewProfile],
  ['gig', openNewGig],
])('what is below the picture of a %s does not move when it is ready', async (_, open) => {
  open();
  const house = button('House');
  await expect.element(house).toBeVisible();
  const top = () => house.element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await choosePicture(await wideHalves());
  await expect.element(button('Move and zoom')).toBeVisible();
  expect(top()).toBe(before);
});

it('a transparent PNG stays transparent', async () => {
  openNewGig();
  await choosePicture(await transparent());
  await expect.poll(preview).toBeTruthy();
  const { size, middle } = await shown();
  expect(size).toEqual([600, 450]);
  expect(middle).toMatch(/^25[45],0,0,128$/);
});

it('the part of a picture that is used is chosen by keyboard and with a mouse', async () => {
  openNewProfile();
  await choosePicture(await wideHalves());
  await expect.poll(preview).toBeTruthy();
  await expect.poll(async () => (await shown()).left).toBe(RED);
  const adjust = button('Move and zoom');
  const use = dialog().getByRole('button', { name: 'Use this part' });

  (adjust.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(frame()).toBeVisible();
  (dialog().getByRole('slider', { name: 'Zoom' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}');
  (frame().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}'.repeat(30));
  (use.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(async () => (await shown()).left, { message: 'moved left' }).toBe(BLUE);
  await expect.element(adjust).toHaveFocus();

  await adjust.click();
  await drag(400);
  await use.click();
  await expect.poll(async () => (await shown()).right, { message: 'moved right' }).toBe(RED);

  await adjust.click();
  await expect.element(frame()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect((await shown()).right, 'as it was').toBe(RED);
});

it('the picture of a draft can still be moved and zoomed, and that of a profile be replaced', async () => {
  openNewProfile();
  await choosePicture(await wideHalves());
  await expect.poll(preview).toBeTruthy();
  await expect.poll(async () => (await shown()).left).toBe(RED);
  await expect.poll(() => keptNames().some((name) => name.endsWith(':picture'))).toBe(true);
  openNewProfile();
  await button('Move and zoom').click();
  await expect.element(frame()).toBeVisible();
  (dialog().getByRole('slider', { name: 'Zoom' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  (frame().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}'.repeat(60));
  await dialog().getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(async () => (await shown()).left, { message: 'moved' }).toBe(BLUE);
  await expect
    .element(page.getByText('will look blurred'), { message: 'a quarter of 600 px' })
    .toBeVisible();

  openProfile({ ...DJANA, avatar: '/favicon.svg' });
  await expect
    .element(page.getByText('Tap, drop or paste to choose a new picture to crop'))
    .toBeVisible();
  const blurred = page.getByText('This picture is small and will look blurred.');
  await expect.element(blurred).not.toBeInTheDocument();
  await choosePicture(await photo('#446622', 64, 48));
  await expect.element(blurred).toBeVisible();
  await expect
    .element(button('Update'), { message: 'all the same' })
    .not.toHaveAttribute('aria-disabled', 'true');
  await choosePicture(await photo('#224466'));
  await expect.element(blurred).not.toBeInTheDocument();
});

/** Drags the picture to the right by some pixels. */
async function drag(pixels: number): Promise<void> {
  await expect.element(frame()).toBeVisible();
  const element = frame().element();
  const box = element.getBoundingClientRect();
  const at = (type: string, moved: number) => {
    const clientX = box.x + box.width / 2 + moved;
    const clientY = box.y + box.height / 2;
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
  };
  at('mousedown', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    at('mousemove', pixels * part);
    // It moves once a frame.
    await new Promise(requestAnimationFrame);
  }
  at('mouseup', pixels);
}

it.each([
  ['photo.jfif', 'application/octet-stream', 'image/jpeg'],
  ['photo.jpe', '', 'image/jpeg'],
  ['photo', '', 'image/png'],
  ['photo.heic', 'image/heic', 'image/jpeg'],
  ['photo.webp', 'image/webp', 'image/png'],
] as const)('%s, said to be "%s", is used where it is one of %s', async (name, type, kind) => {
  const bytes = await photo('#224466', 1200, 900, kind);
  openNewGig();
  await choosePicture(new File([bytes], name, { type }));
  await expect.poll(preview).toBeTruthy();
  expect((await shown()).size).toEqual([600, 450]);
  expect(input().accept).toContain('.jfif');
});

it.each([
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avif'],
  ['GIF', 'GIF89a'],
])('a %s that is named as a JPEG is told what it is and what to do', async (format, bytes) => {
  openNewProfile();
  await choosePicture(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(ENGLISH.problems.pictureFormat({ format }))).toBeVisible();
});

describe('where the canvas gives back something else than was drawn, a picture', () => {
  function whiteOut(): void {
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      ...args
    ) {
      const white = Object.assign(document.createElement('canvas'), {
        width: this.width,
        height: this.height,
      });
      const context = white.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, this.width, this.height);
      toBlob.apply(white, args);
    });
  }

  function randomize(): void {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...args: unknown[]
    ) {
      const read = getImageData.apply(this, args as Parameters<typeof getImageData>);
      crypto.getRandomValues(read.data);
      return read;
    });
  }

  it.each([
    ['avatar', openNewProfile, whiteOut],
    ['cover', openNewGig, whiteOut],
    ['avatar', openNewProfile, randomize],
    ['cover', openNewGig, randomize],
  ])('chosen as %s is sent as it is', async (_, open, lie) => {
    const file = await photo('#224466');
    lie();
    open();
    await choosePicture(file);
    await expect.poll(preview).toBeTruthy();
    const used = await fetch((preview() as HTMLImageElement).src);
    expect(new Uint8Array(await used.arrayBuffer())).toEqual(
      new Uint8Array(await file.arrayBuffer()),
    );
    await expect.element(button('Move and zoom')).not.toBeInTheDocument();
  });

  it('is told when it is larger than the server takes', async () => {
    const file = await photo('#224466');
    const large = new File([file, new Uint8Array(PICTURE_MAXIMUM_BYTES)], 'large.jpg');
    whiteOut();
    openNewProfile();
    await choosePicture(large);
    const said = ENGLISH.problems.pictureLarger({ megabytes: 10 });
    await expect.element(page.getByText(said)).toBeVisible();
  });
});

describe('a picture that cannot be used', () => {
  const unusable = () => page.getByText('This picture cannot be used. Please choose another one.');

  it('because the browser cannot decode it, says so', async () => {
    openNewProfile();
    await choosePicture(new File([], 'nothing.png', { type: 'image/png' }));
    await expect.element(page.getByText(ENGLISH.problems.pictureEmpty)).toBeVisible();
    const whole = await photo('#553311');
    await choosePicture(
      new File([whole.slice(0, whole.size / 2)], 'cut.jpg', { type: whole.type }),
    );
    await expect.element(unusable()).toBeVisible();
    await choosePicture(await photo('#113355'));
    await expect.element(unusable()).not.toBeInTheDocument();
    expect(takeErrors().join('\n')).toContain('Error preparing picture:');
  });

  it.each([
    {
      broken: () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
      said: 'Could not get 2D context from canvas.',
    },
    {
      broken: () =>
        vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null)),
      said: 'Canvas is empty or cannot be converted to blob.',
    },
  ])('says so and logs: $said', async ({ broken, said }) => {
    const file = await photo('#113355');
    broken();
    openNewProfile();
    await choosePicture(file);
    await expect.element(unusable()).toBeVisible();
    await expect.element(page.getByText('Drop your picture here')).toBeVisible();
    expect(takeErrors().join('\n')).toContain(said);
  });
});
