import type { ReactElement } from 'react';
import { art, pennantColours } from './colours.ts';
import classes from './fair-panorama.module.css';
import { HotAirBalloon } from './hot-air-balloon.tsx';
import { Awning, FirTree, House, RoundTree } from './shapes.tsx';

const wheelSpokes = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);

function FerrisWheel(): ReactElement {
  const radius = 96;
  const point = (angle: number, reach: number) => ({
    x: Math.round(Math.cos(angle) * reach),
    y: Math.round(Math.sin(angle) * reach),
  });
  return (
    <g transform="translate(1050 196)">
      <path d="M0 0 L-52 128 M0 0 L52 128" stroke={art.coralDeep} strokeWidth={9} strokeLinecap="round" />
      <circle r={radius} fill="none" stroke={art.coral} strokeWidth={6} />
      <circle r={radius - 16} fill="none" stroke={art.salmon} strokeWidth={3} />
      {wheelSpokes.map((angle, index) => {
        const rim = point(angle, radius);
        return (
          <g key={angle}>
            <path d={`M0 0 L${rim.x} ${rim.y}`} stroke={art.salmon} strokeWidth={3} />
            <path
              d={`M${rim.x - 12} ${rim.y} h24 v9 a12 12 0 0 1 -24 0 Z`}
              fill={pennantColours[index % pennantColours.length]}
            />
          </g>
        );
      })}
      <circle r={13} fill={art.sun} />
    </g>
  );
}

function Marquee({ x, y, size }: { x: number; y: number; size: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-70 -62 h140 v62 h-140 Z" fill={art.cream} />
      {[-70, -22, 26].map((left) => (
        <rect key={left} x={left} y={-62} width={24} height={62} fill={art.coral} />
      ))}
      <path d="M0 -62 L22 0 H-22 Z" fill={art.firDeep} />
      <path d="M0 -122 Q 16 -84 86 -60 H-86 Q -16 -84 0 -122 Z" fill={art.fir} />
      <path d="M0 -122 Q 6 -84 30 -60 H-30 Q -6 -84 0 -122 Z" fill={art.mint} />
      <path d="M0 -120 v-24" stroke={art.ink} strokeWidth={3} />
      <path d="M0 -144 l24 7 l-24 8 Z" fill={art.sun} />
    </g>
  );
}

function Stall({ x, y, roof, wall }: { x: number; y: number; roof: string; wall: string }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={10} y={-58} width={112} height={58} fill={wall} />
      <rect x={20} y={-58} width={92} height={26} fill={art.ink} opacity={0.2} />
      {[38, 66, 94].map((cx, index) => (
        <circle key={cx} cx={cx} cy={-37} r={8} fill={index === 1 ? art.sun : art.butter} />
      ))}
      <rect x={4} y={-32} width={124} height={8} rx={2} fill={art.cream} />
      <Awning x={-2} y={-84} width={136} height={24} stripes={8} colours={[roof, art.cream]} />
    </g>
  );
}

function Cloud({ x, y, size }: { x: number; y: number; size: number }): ReactElement {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0 0 a18 18 0 0 1 14 -30 a26 26 0 0 1 48 -4 a20 20 0 0 1 30 20 a14 14 0 0 1 -4 14 Z"
      fill={art.skyPaper}
    />
  );
}

function Runner({ x, y, shirt }: { x: number; y: number; shirt: string }): ReactElement {
  return (
    <g strokeLinecap="round" fill="none" transform={`translate(${x} ${y})`}>
      <circle cx={4} cy={-30} r={7} fill={art.ink} />
      <path d="M2 -19 L0 0" stroke={shirt} strokeWidth={12} />
      <path d="M-12 -4 l11 -10 M5 -14 l12 -4" stroke={art.ink} strokeWidth={4} />
      <path d="M0 4 l11 9 l-3 13 M-1 4 l-10 10 l-11 2" stroke={art.ink} strokeWidth={5} />
    </g>
  );
}

const stringBetween = (from: number, to: number, y: number, sag: number): ReactElement => {
  const count = Math.floor((to - from) / 30);
  const step = (to - from) / count;
  const heightAt = (x: number) => {
    const part = (x - from) / (to - from);
    return Math.round((y + sag * 4 * part * (1 - part)) * 10) / 10;
  };
  return (
    <g>
      <path
        d={`M${from} ${y} Q ${(from + to) / 2} ${y + sag * 2} ${to} ${y}`}
        fill="none"
        stroke={art.ink}
        strokeWidth={1.4}
        opacity={0.5}
      />
      {Array.from({ length: count }, (_, index) => {
        const x = Math.round(from + index * step + step / 2 - 9);
        return (
          <path
            key={x}
            d={`M${x} ${heightAt(x + 9)} h18 l-9 16 Z`}
            fill={pennantColours[index % pennantColours.length]}
          />
        );
      })}
    </g>
  );
};

export function FairPanorama({ className }: { className?: string | undefined }): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 -180 1440 580"
      width="100%"
      height="580"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx={566} cy={176} r={74} fill={art.sun} />
      <path
        d="M0 268 C 180 178, 330 196, 520 246 S 860 168, 1060 214 S 1330 262, 1440 216 V400 H0 Z"
        fill={art.mintPale}
      />
      <g className={classes.sky}>
        <Cloud x={1040} y={-124} size={1.1} />
        <Cloud x={1310} y={66} size={0.9} />
        <Cloud x={1010} y={44} size={0.7} />
        <HotAirBalloon x={1210} y={-34} size={1.5} colours={[art.coral, art.butter]} />
        <HotAirBalloon x={902} y={-72} size={0.95} colours={[art.sun, art.cream]} />
      </g>
      <HotAirBalloon x={756} y={96} size={0.8} colours={[art.fir, art.mint]} />
      <path d="M0 300 C 220 236, 420 262, 640 292 S 1120 250, 1440 288 V400 H0 Z" fill={art.mint} />
      <House x={60} y={324} width={64} height={46} wall={art.cream} roof={art.coral} />
      <House x={136} y={324} width={74} height={62} wall={art.butter} roof={art.fir} />
      <rect x={228} y={204} width={38} height={120} fill={art.cream} />
      <path d="M222 206 L247 132 L272 206 Z" fill={art.fir} />
      <circle cx={247} cy={232} r={10} fill={art.coral} />
      <rect x={238} y={284} width={18} height={40} rx={9} fill={art.firDeep} />
      <House x={288} y={324} width={70} height={54} wall={art.cream} roof={art.coralDeep} />
      <House x={372} y={324} width={58} height={42} wall={art.salmon} roof={art.fir} />
      <RoundTree x={38} y={330} size={74} colour={art.fir} />
      <RoundTree x={452} y={332} size={64} colour={art.fir} />
      <FerrisWheel />
      <FirTree x={1244} y={330} height={110} colour={art.fir} />
      <FirTree x={1290} y={336} height={140} colour={art.fir} />
      <FirTree x={1340} y={330} height={104} colour={art.firDeep} />
      <FirTree x={1396} y={338} height={134} colour={art.fir} />
      <path
        d="M486 332 V226 M792 338 V222 M940 338 V240"
        stroke={art.coralDeep}
        strokeWidth={5}
        strokeLinecap="round"
      />
      {stringBetween(486, 792, 228, 16)}
      {stringBetween(792, 940, 224, 10)}
      {stringBetween(266, 486, 218, 14)}
      <Marquee x={716} y={338} size={0.92} />
      <Stall x={512} y={336} roof={art.coral} wall={art.fir} />
      <Stall x={816} y={340} roof={art.fir} wall={art.coral} />
      <path d="M0 326 C 240 312, 520 346, 760 338 S 1240 318, 1440 338 V400 H0 Z" fill={art.fir} />
      <path
        d="M0 368 C 300 340, 560 378, 820 366 S 1240 350, 1440 372"
        fill="none"
        stroke={art.butter}
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="2 13"
      />
      <Runner x={352} y={352} shirt={art.sun} />
      <Runner x={394} y={354} shirt={art.coral} />
      <Runner x={1004} y={350} shirt={art.salmon} />
      <path d="M0 388 C 360 368, 980 404, 1440 384 V400 H0 Z" fill={art.firDeep} />
    </svg>
  );
}
