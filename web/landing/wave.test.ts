import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWave, type WaveState } from './wave.ts';

const STATE: WaveState = { width: 200, height: 100, scale: 2, motion: 'still' };

/** A canvas that remembers what was drawn on it. */
function canvas() {
  const dots: { x: number; y: number }[] = [];
  const veils: string[] = [];
  const pen = {
    fillStyle: '',
    beginPath() {},
    moveTo() {},
    fill() {},
    setTransform() {},
    fillRect: () => veils.push(pen.fillStyle),
    arc: (x: number, y: number) => dots.push({ x, y }),
  };
  const drawn = { width: 0, height: 0, getContext: () => pen };
  return { dots, veils, drawn, show: createWave(drawn as unknown as HTMLCanvasElement) };
}

describe('the wave on a canvas', () => {
  const frames: unknown[] = [];
  beforeAll(() => {
    vi.stubGlobal('requestAnimationFrame', (frame: unknown) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => {});
  });
  afterAll(() => vi.unstubAllGlobals());

  it('has its dots on a grid of 20 pixels', () => {
    const { dots, show } = canvas();
    show(STATE);
    expect(dots.length).toBeGreaterThan(0);
    expect(dots.filter(({ x, y }) => x % 20 !== 0 || y % 20 !== 0)).toEqual([]);
  });

  it('fades what was drawn before by a tenth with every frame', () => {
    const { veils, show } = canvas();
    show(STATE);
    expect(new Set(veils)).toEqual(new Set(['rgb(0 0 0 / 0.1)']));
  });

  it('is as sharp as the screen', () => {
    const { drawn, show } = canvas();
    show(STATE);
    expect(drawn).toMatchObject({ width: 400, height: 200 });
  });

  it('asks for a frame only while it moves', () => {
    const { show } = canvas();
    frames.length = 0;
    show(STATE);
    show({ ...STATE, motion: 'resting' });
    expect(frames).toHaveLength(0);
    show({ ...STATE, motion: 'moving' });
    expect(frames).toHaveLength(1);
  });
});
