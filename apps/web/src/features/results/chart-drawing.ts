import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatPercent } from '@kermesse/domain/shared/percent';

export interface DrawnBar {
  readonly label: string;
  readonly count: number;
  readonly share: number;
  readonly isFormer?: boolean | undefined;
}

export type DrawingTone = 'ink' | 'muted' | 'bar' | 'former' | 'track';

/** A chart as shapes: the page shows them as SVG, and a file is made of the same. */
type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: DrawingTone;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly tone: DrawingTone;
      readonly size: number;
      readonly isBold: boolean;
      readonly isEnd: boolean;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const fontSize = 14;
/** Of a letter of the body font, on average. */
const letterWidth = 7.6;
const wide = 520;

/** Cut where it would not fit, between whole signs. */
export function fitText(text: string, width: number): string {
  const letters = Math.floor(width / letterWidth);
  if (text.length <= letters) return text;
  const start = text.slice(0, Math.max(1, letters - 1));
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

const text = (x: number, y: number, words: string, over: Partial<Extract<Shape, { kind: 'text' }>> = {}) =>
  ({
    kind: 'text',
    x,
    y,
    text: words,
    tone: 'ink',
    size: fontSize,
    isBold: false,
    isEnd: false,
    ...over,
  }) as const;

/** Labels stand beside the bars where there is room, above them otherwise. */
export function drawBars(bars: readonly DrawnBar[], width: number): Drawing {
  const isWide = width >= wide;
  const labelWidth = isWide ? Math.round(width * 0.32) : width - 120;
  const figuresWidth = 116;
  const start = isWide ? labelWidth + 16 : 0;
  const room = Math.max(40, width - start - (isWide ? figuresWidth : 0));
  const rowHeight = isWide ? 34 : 46;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const shapes = bars.flatMap(({ label, count, share, isFormer }, index): Shape[] => {
    const top = index * rowHeight;
    const barTop = top + (isWide ? 8 : 24);
    const barHeight = isWide ? 18 : 12;
    const textLine = top + (isWide ? 22 : 16);
    return [
      text(0, textLine, fitText(isFormer ? `${label} (avant)` : label, labelWidth), {
        tone: isFormer ? 'muted' : 'ink',
      }),
      { kind: 'rect', x: start, y: barTop, width: room, height: barHeight, tone: 'track' },
      {
        kind: 'rect',
        x: start,
        y: barTop,
        width: count === 0 ? 0 : Math.max(3, (room * count) / most),
        height: barHeight,
        tone: isFormer ? 'former' : 'bar',
      },
      text(width - 52, textLine, formatDecimal(count), { isBold: true, isEnd: true }),
      text(width, textLine, formatPercent(share), { tone: 'muted', isEnd: true }),
    ];
  });
  return { width, height: bars.length * rowHeight, shapes };
}
