/** The metrics of Helvetica, in which the file is written, by whichever of its twins the machine has. */
export const badgeFont = 'Helvetica, Arial, "Liberation Sans", sans-serif';

const measuredSize = 100;
let context: CanvasRenderingContext2D | null = null;

export function measureText(text: string, size: number, isBold: boolean): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.55;
  context.font = `${isBold ? 700 : 400} ${measuredSize}px ${badgeFont}`;
  return (context.measureText(text).width / measuredSize) * size;
}
