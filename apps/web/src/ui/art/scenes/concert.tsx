import { art } from '../colours.ts';
import { type Scene, sheet } from './scene.ts';

export const concert: Scene = (random) => {
  const { width, height } = sheet;
  const beams = random.pick([
    [art.sun, art.salmon, art.mint],
    [art.salmon, art.sun, art.salmon],
    [art.mint, art.butter, art.mint],
  ] as const);
  const crowd = Array.from({ length: 17 }, (_, index) => ({
    x: index * 25 + random.between(-4, 4),
    y: random.between(164, 176),
    isRaised: random.chance(0.35),
  }));
  return (
    <>
      <rect width={width} height={height} fill={art.skyNight} />
      <rect x={58} y={28} width={284} height={12} rx={3} fill={art.coral} />
      <rect x={62} y={34} width={12} height={122} fill={art.coral} />
      <rect x={326} y={34} width={12} height={122} fill={art.coral} />
      {beams.map((beam, index) => {
        const top = 110 + index * 90;
        const foot = top + random.between(-44, 44);
        return (
          <g key={top}>
            <path
              d={`M${top - 5} 42 L${foot - 46} 156 H${foot + 46} L${top + 5} 42 Z`}
              fill={beam}
              opacity={0.34}
            />
            <circle cx={top} cy={42} r={8} fill={beam} />
          </g>
        );
      })}
      <path d="M186 124 q14 -12 28 0 l4 32 h-36 Z" fill={art.sun} />
      <circle cx={200} cy={104} r={12} fill={art.cream} />
      <path d="M188 103 a12 12 0 0 1 24 -2 q-12 2 -17 -4 q-2 5 -7 6 Z" fill={art.coralDeep} />
      <path d="M176 132 l48 -16" stroke={art.coral} strokeWidth={6} strokeLinecap="round" />
      <rect x={84} y={152} width={232} height={10} rx={2} fill={art.butter} />
      {crowd.map((head) => (
        <g key={head.x} fill={art.ink}>
          <circle cx={head.x} cy={head.y} r={10} />
          <rect x={head.x - 13} y={head.y + 8} width={26} height={30} rx={11} />
          {head.isRaised && <rect x={head.x + 7} y={head.y - 22} width={5} height={30} rx={2.5} />}
        </g>
      ))}
    </>
  );
};
