import type { ReactElement } from 'react';
import { art, pennantColours } from './colours.ts';

interface Point {
  x: number;
  y: number;
}

export const at = (...points: Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

export function hill(width: number, height: number, left: number, crest: number, right: number): string {
  const third = width / 3;
  return `M0 ${left} C ${third} ${crest}, ${third * 2} ${crest}, ${width} ${right} V ${height} H 0 Z`;
}

interface PennantRowProps {
  width: number;
  y: number;
  sag: number;
  size: number;
  gap: number;
  /** Index of the first colour. */
  shift?: number;
}

/** Pennants on a string that sags by `sag` in the middle. */
export function PennantRow({ width, y, sag, size, gap, shift = 0 }: PennantRowProps): ReactElement {
  const count = Math.ceil(width / gap) + 1;
  const heightAt = (x: number) => Math.round((y + sag * 4 * (x / width) * (1 - x / width)) * 10) / 10;
  return (
    <g>
      <path
        d={`M0 ${y} Q ${width / 2} ${y + sag * 2} ${width} ${y}`}
        fill="none"
        stroke={art.string}
        strokeWidth={1.2}
      />
      {Array.from({ length: count }, (_, index) => {
        const x = index * gap - gap / 4;
        const top = heightAt(Math.min(Math.max(x + size / 2, 0), width));
        return (
          <path
            key={x}
            d={`M${x} ${top} h${size} l${-size / 2} ${size * 0.86} Z`}
            fill={pennantColours[(index + shift) % pennantColours.length]}
          />
        );
      })}
    </g>
  );
}

interface FirTreeProps extends Point {
  height: number;
  colour: string;
}

/** `x`, `y` is the foot of the trunk. */
export function FirTree({ x, y, height, colour }: FirTreeProps): ReactElement {
  const half = height * 0.3;
  const part = height * 0.36;
  const top = y - height;
  return (
    <g>
      <rect
        x={x - height * 0.04}
        y={y - height * 0.16}
        width={height * 0.08}
        height={height * 0.16}
        fill={art.coralDeep}
      />
      {[0, 1, 2].map((level) => {
        const width = half * (0.55 + level * 0.22);
        const start = top + level * height * 0.24;
        return <path key={level} d={`M${x} ${start} l${width} ${part} h${-2 * width} Z`} fill={colour} />;
      })}
    </g>
  );
}

interface RoundTreeProps extends Point {
  size: number;
  colour: string;
}

/** `x`, `y` is the foot of the trunk. */
export function RoundTree({ x, y, size, colour }: RoundTreeProps): ReactElement {
  return (
    <g>
      <rect
        x={x - size * 0.06}
        y={y - size * 0.6}
        width={size * 0.12}
        height={size * 0.6}
        fill={art.coralDeep}
      />
      <circle cx={x} cy={y - size * 0.78} r={size * 0.42} fill={colour} />
    </g>
  );
}

interface AwningProps extends Point {
  width: number;
  height: number;
  stripes: number;
  colours: readonly [string, string];
}

export function Awning({ x, y, width, height, stripes, colours }: AwningProps): ReactElement {
  const step = width / stripes;
  return (
    <g>
      {Array.from({ length: stripes }, (_, index) => {
        const left = x + index * step;
        const inset = (edge: number) => edge + (x + width / 2 - edge) * 0.12;
        return (
          <path
            key={left}
            d={`M${inset(left)} ${y} L${inset(left + step)} ${y} L${left + step} ${y + height} a${step / 2} ${step / 2} 0 0 1 ${-step} 0 Z`}
            fill={colours[index % 2]}
          />
        );
      })}
    </g>
  );
}

interface HouseProps extends Point {
  width: number;
  height: number;
  wall: string;
  roof: string;
  hasDoor?: boolean;
}

/** `x`, `y` is the left foot. */
export function House({ x, y, width, height, wall, roof, hasDoor = true }: HouseProps): ReactElement {
  const top = y - height;
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} fill={wall} />
      <path
        d={`M${x - 5} ${top} L${x + width / 2} ${top - width * 0.5} L${x + width + 5} ${top} Z`}
        fill={roof}
      />
      <rect
        x={x + width * 0.18}
        y={top + height * 0.2}
        width={width * 0.2}
        height={width * 0.22}
        fill={art.butter}
      />
      <rect
        x={x + width * 0.62}
        y={top + height * 0.2}
        width={width * 0.2}
        height={width * 0.22}
        fill={art.butter}
      />
      {hasDoor && (
        <rect
          x={x + width * 0.4}
          y={y - height * 0.42}
          width={width * 0.2}
          height={height * 0.42}
          fill={roof}
        />
      )}
    </g>
  );
}
