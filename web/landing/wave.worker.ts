import { createWave, type WaveState } from './wave.ts';

let show: ((state: WaveState) => void) | undefined;

/** First comes the canvas, then every change. */
addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | WaveState>) => {
  if ('getContext' in data) show = createWave(data);
  else show?.(data);
});
