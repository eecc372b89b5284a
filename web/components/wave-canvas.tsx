import { useEffect, useRef } from 'react';
import { WAVE_FADE, WAVE_GRID_PX } from '../../contract/limits.ts';
import { classes } from '../ui/classes.ts';
import { dotRadius } from './dotted-wave.ts';

/** A slow wave needs no more; the rest of the battery is the phone's. */
const FRAME_MS = 1000 / 30;
/** A still picture has no earlier frames to shine through, so it is drawn until it stands. */
const STILL_FRAMES = Math.ceil(1 / WAVE_FADE);

/** Draws one frame over a faded copy of the ones before. */
function drawFrame(pen: CanvasRenderingContext2D, width: number, height: number, seconds: number) {
  pen.fillStyle = `rgb(0 0 0 / ${WAVE_FADE})`;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = `rgb(255 255 255 / ${WAVE_FADE})`;
  pen.beginPath();
  for (let x = 0; x <= width; x += WAVE_GRID_PX) {
    for (let y = 0; y <= height; y += WAVE_GRID_PX) {
      const radius = dotRadius(x, y, seconds);
      if (radius < 0.3) continue;
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  pen.fill();
}

/** Runs the wave on `canvas` while it can be seen; returns what ends it. */
function runWave(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return () => {};
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let { width, height } = canvas.getBoundingClientRect();
  let onScreen = true;
  let frame = 0;
  let seconds = 0;
  let drawnAt = 0;

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    const passed = now - drawnAt;
    if (passed < FRAME_MS - 1) return;
    drawnAt = now;
    // After a pause the wave goes on where it stood.
    seconds += Math.min(passed, 2 * FRAME_MS) / 1000;
    drawFrame(pen!, width, height, seconds);
  }

  function update() {
    cancelAnimationFrame(frame);
    if (stillness.matches) {
      for (let i = 0; i < STILL_FRAMES; i += 1) drawFrame(pen!, width, height, 0);
    } else if (onScreen && !document.hidden) {
      frame = requestAnimationFrame(tick);
    }
  }

  const size = new ResizeObserver(() => {
    const scale = Math.min(devicePixelRatio, 2);
    ({ width, height } = canvas.getBoundingClientRect());
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    update();
  });
  const sight = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    update();
  });
  size.observe(canvas);
  sight.observe(canvas);
  document.addEventListener('visibilitychange', update);
  stillness.addEventListener('change', update);

  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    sight.disconnect();
    document.removeEventListener('visibilitychange', update);
    stillness.removeEventListener('change', update);
  };
}

/** The landing's background: a wave of dots in black and white. */
export function WaveCanvas({ className }: { className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? runWave(canvas.current) : undefined), []);
  return (
    <canvas ref={canvas} aria-hidden className={classes('wave-canvas size-full', className)} />
  );
}
