/** The position of the square within its range: 0 is left or top, 1 the other end. */
export interface CropFrame {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const centredFrame: CropFrame = { zoom: 1, x: 0.5, y: 0.5 };

/** In pixels of the picture. */
export function cropSquare({ width, height }: PictureSize, { zoom, x, y }: CropFrame) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

const within = (value: number) => Math.min(1, Math.max(0, value));
const share = (pixels: number, room: number) => (room > 0 ? pixels / room : 0);

/** By pixels of the picture, never beyond its edges. */
export function moveFrame(size: PictureSize, frame: CropFrame, right: number, down: number): CropFrame {
  const { side } = cropSquare(size, frame);
  return {
    ...frame,
    x: within(frame.x + share(right, size.width - side)),
    y: within(frame.y + share(down, size.height - side)),
  };
}
