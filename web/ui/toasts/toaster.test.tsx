import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopTheClock } from '../../testing/clock.ts';
import { openRoute } from '../../testing/open-page.tsx';
import { GERMAN_PAGE } from '../../testing/words.ts';
import { Button } from '../button.tsx';
import { useToast } from './toaster.tsx';

/** When the last toast was shown: a click that is tried again lets time go by before and after it. */
let shownAt = 0;

function Failing() {
  const show = useToast();
  const fail = () => {
    shownAt = Date.now();
    show({ variant: 'destructive', title: 'It failed' });
  };
  return <Button onClick={fail}>Fail</Button>;
}

const toasts = () => [...document.querySelectorAll('[data-variant=destructive]')];
const failing = () => page.getByRole('button', { name: 'Fail' });

beforeEach(async () => {
  openRoute(Failing, undefined);
  await expect.element(failing()).toBeVisible();
  stopTheClock();
});

async function fail(): Promise<void> {
  await failing().click();
  // The frames in which it settles.
  await pass(50);
  expect(toasts()).toHaveLength(1);
}

/** Moves the mouse away and lets go by what is left of a toast's time. */
async function leave(): Promise<void> {
  await userEvent.hover(failing());
  await pass(5000);
}

it('a toast stays for 5 seconds, longer while it is hovered or focused', async () => {
  await fail();
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

it('a toast is called in the language of the page for screen readers', async () => {
  openRoute(Failing, undefined, GERMAN_PAGE);
  await fail();
  await expect.element(page.getByRole('region', { name: 'Hinweise (F8)' })).toBeInTheDocument();
  await pass(50);
  expect(document.body.textContent).toContain('Hinweis It failed');
  expect(document.body.innerHTML).not.toContain('Notification');
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
