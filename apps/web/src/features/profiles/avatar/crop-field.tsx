import { Box, Input, Slider, Text } from '@mantine/core';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import classes from './avatar-dialog.module.css';
import { type CropFrame, cropSquare, moveFrame, type PictureSize } from './crop-frame.ts';

/** Pixels, as in the stylesheet. */
const previewSide = 176;
/** How far an arrow key moves the square, as a fraction of its side. */
const keyStep = 0.05;

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropFieldProps {
  src: string;
  frame: CropFrame;
  onChange: (frame: CropFrame) => void;
  onUnreadable: () => void;
  image: RefObject<HTMLImageElement | null>;
}

export function CropField({ src, frame, onChange, onUnreadable, image }: CropFieldProps): ReactElement {
  const [size, setSize] = useState<PictureSize | null>(null);
  const dragFrom = useRef<{ x: number; y: number } | null>(null);
  const { left, top, side } = size ? cropSquare(size, frame) : { left: 0, top: 0, side: previewSide };
  const scale = previewSide / side;

  const drag = (event: PointerEvent) => {
    if (!dragFrom.current || !size) return;
    const right = (dragFrom.current.x - event.clientX) / scale;
    const down = (dragFrom.current.y - event.clientY) / scale;
    dragFrom.current = { x: event.clientX, y: event.clientY };
    onChange(moveFrame(size, frame, right, down));
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || !size) return;
    event.preventDefault();
    onChange(moveFrame(size, frame, direction[0] * side * keyStep, direction[1] * side * keyStep));
  };

  return (
    <>
      <button
        type="button"
        className={`${classes.frame} ${classes.crop}`}
        aria-label="Cadrage du portrait"
        aria-describedby="avatar-crop-hint"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragFrom.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragFrom.current = null;
        }}
        onPointerCancel={() => {
          dragFrom.current = null;
        }}
      >
        <img
          ref={image}
          src={src}
          alt="Aperçu du portrait choisi"
          draggable={false}
          style={
            size
              ? {
                  width: size.width * scale,
                  height: size.height * scale,
                  transform: `translate(${-left * scale}px, ${-top * scale}px)`,
                }
              : undefined
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onUnreadable}
        />
      </button>
      <Text id="avatar-crop-hint" c="dimmed" fz="sm" ta="center">
        Faites glisser la photo, ou déplacez-la avec les flèches du clavier.
      </Text>
      <Box w="min(280px, 100%)">
        <Input.Label id="avatar-zoom">Recadrer</Input.Label>
        <Slider
          min={1}
          max={3}
          step={0.1}
          label={null}
          value={frame.zoom}
          thumbProps={{ 'aria-labelledby': 'avatar-zoom' }}
          onChange={(zoom) => onChange({ ...frame, zoom })}
        />
      </Box>
    </>
  );
}
