import world from './world.svg?url&no-inline';
import type { MapView } from './world-map.ts';

interface WorldDotsProps {
  view: MapView;
  /** Larger dots, in units of the map. */
  marks?: { key: string; x: number; y: number; radius: number }[];
  /** How strongly the towns show, from 0 to 1. */
  towns: number;
  className?: string;
}

/**
 * The world's towns in dots, as far as `view` shows them; `npm run world` draws them. Decorative: what it
 * shows is said beside it.
 */
export function WorldDots({ view, marks = [], towns, className }: WorldDotsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <use href={`${world}#towns`} opacity={towns} />
      {marks.map(({ key, x, y, radius }) => (
        <circle key={key} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
    </svg>
  );
}
