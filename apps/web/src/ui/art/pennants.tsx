import { type ReactElement, useId } from 'react';
import { art, pennantColours } from './colours.ts';

const gap = 36;
const size = 28;
/** A whole number of colour cycles in one period, so that the pattern repeats without a seam. */
const count = pennantColours.length * 4;
const period = count * gap;
const height = 36;

const round = (value: number) => Math.round(value * 10) / 10;
const lineAt = (x: number) => round(5.5 + 3.5 * Math.cos((x / period) * Math.PI * 4 + 0.8));

function stringPath(): string {
  const points = Array.from({ length: period / 20 + 1 }, (_, index) => `${index * 20} ${lineAt(index * 20)}`);
  return `M${points.join(' L')}`;
}

export function Pennants({ className }: { className?: string | undefined }): ReactElement {
  const id = useId();
  return (
    <svg className={className} width="100%" height={height} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={period} height={height} patternUnits="userSpaceOnUse">
          <path d={stringPath()} fill="none" stroke={art.string} strokeWidth={1.2} />
          {Array.from({ length: count }, (_, index) => {
            const x = index * gap + 4;
            const top = lineAt(x + size / 2);
            return (
              <path
                key={x}
                d={`M${x} ${round(top - 1)} h${size} l${-size / 2} ${size * 0.74} Z`}
                fill={pennantColours[index % pennantColours.length]}
              />
            );
          })}
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}
