import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../app.css';
import { takeErrors, watchErrors } from './errors.ts';
import { forgetCalls } from './fake-api.ts';
import { closePage } from './open-page.tsx';
import { giveFreshStorages } from './storage.ts';

const DESK = [1280, 720] as const;

beforeEach(async () => {
  giveFreshStorages();
  await page.viewport(...DESK);
  watchErrors();
});

afterEach(() => {
  closePage();
  forgetCalls();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(takeErrors(), 'errors in the console').toEqual([]);
});
