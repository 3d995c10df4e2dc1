/** In pixels of the picture that is stored, three to one. */
export const pictureSize = { width: 900, height: 300 } as const;
const ink = '#1b2622';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

function prepare(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  return context;
}

/** A touch without a movement is a dot. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = prepare(canvas);
  if (!context) return;
  for (const [first, ...others] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    if (others.length === 0) context.lineTo(first.x + 0.1, first.y);
    for (const { x, y } of others) context.lineTo(x, y);
    context.stroke();
  }
}

/** As large as it fits. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  const context = prepare(canvas);
  if (!context || name === '') return;
  const fontOf = (size: number) =>
    `italic ${size}px "Segoe Script", "Snell Roundhand", "Bradley Hand", "Comic Sans MS", cursive`;
  context.font = fontOf(100);
  const width = context.measureText(name).width;
  const most = pictureSize.width * 0.86;
  context.font = fontOf(Math.min(100, (100 * most) / Math.max(1, width)));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, pictureSize.width / 2, pictureSize.height / 2);
}

/** Of a pointer on the canvas, whatever its size on the screen. */
export function pointAt(canvas: HTMLCanvasElement, event: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    x: ((event.clientX - left) * pictureSize.width) / width,
    y: ((event.clientY - top) * pictureSize.height) / height,
  };
}

export function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })), 'image/png');
  });
}

/** '.png' behind what was typed, without what a file's name may not hold. */
export const signatureName = (typed: string): string =>
  `${
    typed
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 80) || 'signature'
  }.png`;
