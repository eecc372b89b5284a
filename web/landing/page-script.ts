import { enhanceEach } from '../shell/enhance-each.ts';
import { createWave, type WaveState } from './wave.ts';

/** Draws in a worker where the browser can, so that drawing delays no tap. */
function startDrawing(canvas: HTMLCanvasElement): (state: WaveState) => void {
  if (!canvas.transferControlToOffscreen) return createWave(canvas);
  const worker = new Worker(new URL('./wave.worker.ts', import.meta.url), { type: 'module' });
  const drawn = canvas.transferControlToOffscreen();
  worker.postMessage(drawn, [drawn]);
  return (state) => worker.postMessage(state);
}

function startWave(canvas: HTMLCanvasElement): void {
  const show = startDrawing(canvas);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let isOnScreen = true;

  function update() {
    const { width, height } = canvas.getBoundingClientRect();
    const motion = isOnScreen && !document.hidden ? 'moving' : 'resting';
    const scale = Math.min(devicePixelRatio, 2);
    show({ width, height, scale, motion: stillness.matches ? 'still' : motion });
  }

  new ResizeObserver(update).observe(canvas);
  new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true;
    update();
  }).observe(canvas);
  document.addEventListener('visibilitychange', update);
  stillness.addEventListener('change', update);
}

enhanceEach<HTMLCanvasElement>('[data-wave]', startWave);
