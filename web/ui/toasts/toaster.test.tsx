import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopTheClock } from '../../testing/clock.ts';
import { openRoute } from '../../testing/open-page.tsx';
import { Button } from '../button.tsx';
import { useToast } from './toaster.tsx';

function Failing() {
  const show = useToast();
  return <Button onClick={() => show({ variant: 'destructive', title: 'It failed' })}>Fail</Button>;
}

const toasts = () => [...document.querySelectorAll('[data-variant=destructive]')];
const failing = () => page.getByRole('button', { name: 'Fail' });

beforeEach(async () => {
  openRoute(Failing, undefined);
  await expect.element(failing()).toBeVisible();
  stopTheClock();
});

/** Returns when the toast has begun; a click that is tried again lets time go by. */
async function fail(): Promise<number> {
  await failing().click();
  const shownAt = Date.now();
  // The frames in which it settles.
  await pass(50);
  expect(toasts()).toHaveLength(1);
  return shownAt;
}

/** Moves the mouse away and lets go by what is left of a toast's time. */
async function leave(): Promise<void> {
  await userEvent.hover(failing());
  await pass(5000);
}

it('a toast stays for 5 seconds, longer while it is hovered or focused', async () => {
  const shownAt = await fail();
  await pass(shownAt + 4900 - Date.now());
  expect(toasts()).toHaveLength(1);
  await pass(100);
  expect(toasts()).toEqual([]);

  await fail();
  await userEvent.hover(toasts()[0]!);
  await pass(20_000);
  expect(toasts(), 'hovered').toHaveLength(1);
  await leave();
  expect(toasts()).toEqual([]);

  await fail();
  await userEvent.keyboard('{F8}');
  await pass(20_000);
  expect(toasts(), 'focused').toHaveLength(1);
  (failing().element() as HTMLElement).focus();
  await pass(5000);
  expect(toasts()).toEqual([]);
});

it('a toast is closed by Escape, by its button and by a swipe to the right of 50 pixels', async () => {
  await fail();
  await userEvent.keyboard('{Escape}');
  await pass(50);
  expect(toasts()).toEqual([]);

  await fail();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.tab();
  expect(toasts()[0]!.querySelector('[aria-label=Close]')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await pass(50);
  expect(toasts()).toEqual([]);

  for (const [pixels, stays] of [
    [45, true],
    [55, false],
  ] as const) {
    await fail();
    await userEvent.dragAndDrop(toasts()[0]!, toasts()[0]!, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 20 + pixels, y: 20 },
    });
    await pass(50);
    expect(toasts(), `${pixels} pixels`).toHaveLength(stays ? 1 : 0);
  }
});

it('only the newest toast is shown, and it is read out for a second', async () => {
  await fail();
  await fail();
  const readOut = page.getByRole('status').filter({ hasText: 'It failed' });
  expect(readOut.elements()).toHaveLength(1);
  await pass(1000);
  expect(readOut.elements()).toEqual([]);
  expect(toasts()).toHaveLength(1);
});
