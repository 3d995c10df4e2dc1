/** The side of the square that leaves this browser; the server draws it anew all the same. */
const side = 512;

/** Cuts the middle square out of a picture, closer with a zoom above 1. */
export async function cropPicture(source: HTMLImageElement, zoom: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const cut = Math.min(source.naturalWidth, source.naturalHeight) / zoom;
  context.drawImage(
    source,
    (source.naturalWidth - cut) / 2,
    (source.naturalHeight - cut) / 2,
    cut,
    cut,
    0,
    0,
    side,
    side,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}
