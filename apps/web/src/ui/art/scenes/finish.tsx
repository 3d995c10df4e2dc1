import { art } from '../colours.ts';
import { hill, RoundTree } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

const checkered = Array.from({ length: 14 }, (_, index) => 116 + index * 12);

export const finish: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skySun, art.skyRose]);
  const shirts = random.pick([
    [art.coral, art.sun, art.fir],
    [art.sun, art.fir, art.coral],
    [art.fir, art.coral, art.sun],
  ] as const);
  const lead = random.between(150, 172);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle cx={random.between(40, 90)} cy={38} r={18} fill={art.sun} />
      <path d={hill(width, height, 122, random.between(86, 98), 116)} fill={art.mint} />
      {[34, 66, 344, 372].map((x) => (
        <RoundTree key={x} x={x} y={134} size={random.between(38, 50)} colour={art.fir} />
      ))}
      <path d="M0 138 H400 V190 H0 Z" fill={art.fir} />
      <path d="M176 138 H226 L330 190 H70 Z" fill={art.sand} />
      <rect x={104} y={44} width={11} height={104} fill={art.coral} />
      <rect x={286} y={44} width={11} height={104} fill={art.coral} />
      <rect x={98} y={36} width={205} height={30} rx={6} fill={art.coral} />
      {checkered.map((x, index) => (
        <rect key={x} x={x} y={index % 2 ? 52 : 42} width={12} height={10} fill={art.cream} />
      ))}
      {shirts.map((shirt, index) => {
        const x = lead + index * 36;
        const y = 126 + (index % 2) * 10;
        return (
          <g key={shirt} strokeLinecap="round" fill="none">
            <circle cx={x + 4} cy={y - 30} r={7} fill={art.ink} />
            <path d={`M${x + 2} ${y - 19} L${x} ${y}`} stroke={shirt} strokeWidth={12} />
            <path
              d={`M${x - 12} ${y - 4} l11 -10 M${x + 5} ${y - 14} l12 -4`}
              stroke={art.ink}
              strokeWidth={4}
            />
            <path
              d={`M${x} ${y + 4} l11 9 l-3 13 M${x - 1} ${y + 4} l-10 10 l-11 2`}
              stroke={art.ink}
              strokeWidth={5}
            />
          </g>
        );
      })}
    </>
  );
};
