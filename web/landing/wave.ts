import { WAVE_FADE, WAVE_GRID_PX } from '../../contract/limits.ts';
import { dotRadius } from './dotted-wave.ts';

/** Enough for a slow wave, and it saves battery. */
const FRAME_MS = 1000 / 30;
/** Each frame fades the ones before, so a still picture needs several frames to be complete. */
const STILL_FRAMES = Math.ceil(1 / WAVE_FADE);

/** How the wave is to be shown. */
export interface WaveState {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the canvas to one CSS pixel. */
  scale: number;
  /** Paused while it is not visible; still where reduced motion is preferred. */
  motion: 'moving' | 'resting' | 'still';
}

/** Draws the wave on `canvas`, in the page or in a worker; call what comes back at every change. */
export function createWave(canvas: HTMLCanvasElement | OffscreenCanvas): (next: WaveState) => void {
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null;
  if (!context) return () => {};
  const pen = context;
  let state: WaveState = { width: 0, height: 0, scale: 1, motion: 'resting' };
  let frame = 0;
  let seconds = 0;
  let drawnAt = 0;

  /** Draws one frame over a faded copy of the ones before. */
  function draw() {
    pen.fillStyle = `rgb(0 0 0 / ${WAVE_FADE})`;
    pen.fillRect(0, 0, state.width, state.height);
    pen.fillStyle = `rgb(255 255 255 / ${WAVE_FADE})`;
    pen.beginPath();
    for (let x = 0; x <= state.width; x += WAVE_GRID_PX) {
      for (let y = 0; y <= state.height; y += WAVE_GRID_PX) {
        const radius = dotRadius(x, y, seconds);
        if (radius < 0.3) continue;
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, 2 * Math.PI);
      }
    }
    pen.fill();
  }

  function drawStill() {
    for (let i = 0; i < STILL_FRAMES; i += 1) draw();
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    const passed = now - drawnAt;
    if (passed < FRAME_MS - 1) return;
    drawnAt = now;
    // After a pause the wave continues where it stopped.
    seconds += Math.min(passed, 2 * FRAME_MS) / 1000;
    draw();
  }

  return (next) => {
    cancelAnimationFrame(frame);
    const isResized = next.width !== state.width || next.height !== state.height;
    state = next;
    if (isResized) {
      canvas.width = Math.round(state.width * state.scale);
      canvas.height = Math.round(state.height * state.scale);
      pen.setTransform(state.scale, 0, 0, state.scale, 0, 0);
    }
    // A new size begins with an empty canvas.
    if (isResized || state.motion === 'still') drawStill();
    if (state.motion === 'moving') frame = requestAnimationFrame(tick);
  };
}
