import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../ui/button.tsx';
import { ByPointer } from '../ui/by-pointer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words/words.ts';
import type { CropArea } from './crop-area.ts';
import type { PickedPicture } from './use-picture.ts';

/** Beyond it, a phone's photo would be scaled up. */
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;
const KEY_STEP_PX = 8;

interface PictureCropProps {
  picked: PickedPicture;
  /** Width by height of the part. */
  aspect: number;
  round: boolean;
  onCrop: (area: CropArea) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that is used: moved and zoomed by mouse, fingers or keys. */
export function PictureCrop({ picked, aspect, round, onCrop, onClose }: PictureCropProps) {
  const words = useWords();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(picked.area);
  const { adjust, adjustHint, adjustHintByTouch, frame, zoom: zoomLabel, use } = words.picture;

  return (
    <Dialog
      open
      onClose={onClose}
      title={adjust}
      description={<ByPointer mouse={adjustHint} touch={adjustHintByTouch} />}
      body={
        <>
          {/* Low enough for the buttons below it to be in view on a phone, in languages of long words too. */}
          <div className="relative aspect-square max-h-[clamp(10rem,90dvh-28.5rem,50dvh)] w-full shrink-0 overflow-hidden rounded-card bg-black">
            <Cropper
              image={picked.source.url}
              aspect={aspect}
              cropShape={round ? 'round' : 'rect'}
              showGrid={!round}
              crop={position}
              onCropChange={setPosition}
              zoom={zoom}
              onZoomChange={setZoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={KEY_STEP_PX}
              initialCroppedAreaPixels={picked.area}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              cropperProps={{ role: 'application', 'aria-label': frame }}
              mediaProps={{ alt: '' }}
            />
          </div>
          <label className="flex min-h-11 items-center gap-4 font-semibold">
            {zoomLabel}
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="min-h-11 min-w-0 grow cursor-pointer accent-ink"
            />
          </label>
        </>
      }
    >
      <Button variant="outline" size="small" onClick={onClose}>
        {words.form.cancel}
      </Button>
      <Button size="small" onClick={() => onCrop(area)}>
        {use}
      </Button>
    </Dialog>
  );
}
