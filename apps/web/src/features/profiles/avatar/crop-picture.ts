import { type CropFrame, cropSquare } from './crop-frame.ts';

/** Pixels; the server encodes the picture again. */
const side = 512;

export async function cropPicture(source: HTMLImageElement, frame: CropFrame, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const size = { width: source.naturalWidth, height: source.naturalHeight };
  const square = cropSquare(size, frame);
  context.drawImage(source, square.left, square.top, square.side, square.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}
