import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import type { Coordinates, TownAround } from '../../contract/places/place.ts';
import { townsAround } from '../api/client.ts';
import { type Plane, planeAround } from '../places/pin-plane.ts';
import { ByPointer } from '../ui/by-pointer.tsx';
import { distanceAt } from '../words/distance.ts';
import { useWords } from '../words/words.ts';
import { type ChosenPlace, kmBetween } from './gig-values.ts';

/** Where an arrow key moves the pin, in hundredths of what the picture reaches. */
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With Shift it goes so many times as far. */
const STRIDE = 10;

interface PinMapProps {
  place: ChosenPlace;
  at: Coordinates;
  onMove: (to: Coordinates) => void;
}

/** The surroundings of a place with its towns nearby and the pin, which a tap, a drag and the arrow keys move. */
export function PinMap({ place, at, onMove }: PinMapProps) {
  const words = useWords();
  const { pin } = words.gigForm;
  const id = useId();
  const [towns, setTowns] = useState<TownAround[]>([]);
  /** Stays while the pin is dragged, so that the picture does not change under the finger. */
  const [held, setHeld] = useState<Plane | null>(null);
  const plane = held ?? planeAround(place.coordinates, at);
  const { lat, lng } = place.coordinates;

  useEffect(() => {
    const leaving = new AbortController();
    townsAround({ lat, lng }, leaving.signal).then(setTowns, (error: unknown) => {
      // The picture does without their names.
      if (!leaving.signal.aborted) console.error('Error fetching towns:', error);
    });
    return () => leaving.abort();
  }, [lat, lng]);

  function moveTo(event: PointerEvent<SVGSVGElement>, on: Plane) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (from: number, length: number) => (from / length) * 200 - 100;
    onMove(on.at({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) }));
  }

  function step(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = arrow.map((way) => way * (event.shiftKey ? STRIDE : 1)) as typeof arrow;
    const spot = plane.spotOf(at);
    onMove(plane.at({ x: spot.x + x, y: spot.y + y }));
  }

  const spot = plane.spotOf(at);
  const distance = (km: number) => distanceAt(place, km, words, 1);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="application"
        aria-label={pin.map({ place: place.name })}
        aria-describedby={`${id}-how ${id}-where`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the pin on it.
        tabIndex={0}
        onKeyDown={step}
        className="overflow-hidden rounded-card rule border-ink bg-card outline-none focus-visible:outline-3 focus-visible:outline-ink focus-visible:outline-offset-3"
      >
        <svg
          viewBox="-100 -100 200 200"
          aria-hidden="true"
          // A finger that begins beside the pin scrolls the page, and moves the pin where it only taps.
          className="block aspect-square w-full cursor-crosshair touch-pan-y touch-pinch-zoom select-none text-[7px]"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            if (event.pointerType === 'touch' && !isOnPin(event.target)) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(plane);
            moveTo(event, plane);
          }}
          onPointerMove={(event) => held && moveTo(event, held)}
          onPointerUp={(event) => {
            if (event.pointerType === 'touch') moveTo(event, held ?? plane);
            setHeld(null);
          }}
          onPointerCancel={() => setHeld(null)}
        >
          {[1, 2].map((part) => (
            <circle key={part} r={part * 40} fill="none" className="stroke-line" />
          ))}
          <text x={2} y={-82} className="fill-mute">
            {distance(plane.reachKm * 0.8)}
          </text>
          <Town name={place.name} spot={{ x: 0, y: 0 }} />
          {towns
            .filter(({ placeId }) => placeId !== place.placeId)
            .map(({ placeId, name, coordinates }) => (
              <Town key={placeId} name={name} spot={plane.spotOf(coordinates)} />
            ))}
          <g transform={`translate(${spot.x} ${spot.y})`} data-pin="">
            <path d="M0 0 L-5 -10 A6 6 0 1 1 5 -10 Z" className="fill-ink" />
            <circle cy={-13} r={2.5} className="fill-paper" />
            {/* As large as a finger. It is HTML because browsers differ about touch-action inside of SVG. */}
            <foreignObject x={-14} y={-24} width={28} height={30}>
              <div className="size-full touch-none" />
            </foreignObject>
          </g>
        </svg>
      </div>
      <p id={`${id}-how`} className="text-mute text-sm">
        <ByPointer mouse={pin.moveByKeys} touch={pin.moveByTouch} />
      </p>
      <output id={`${id}-where`} className="text-sm">
        {pin.distance({ distance: distance(kmBetween(at, place.coordinates)), place: place.name })}
      </output>
    </div>
  );
}

const isOnPin = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-pin]') !== null;

function Town({ name, spot: { x, y } }: { name: string; spot: { x: number; y: number } }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.5} className="fill-mute" />
      <text x={3} y={2.5} className="fill-mute">
        {name}
      </text>
    </g>
  );
}
