import { art } from '../colours.ts';
import { hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const cycling: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skySun, art.skyMint, art.skyRose]);
  const x = random.between(130, 176);
  const frame = random.pick([art.coral, art.fir]);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle cx={random.between(290, 350)} cy={42} r={22} fill={art.sun} />
      <path d={hill(width, height, 110, random.between(54, 72), 132)} fill={art.mint} />
      <path d={hill(width, height, 148, random.between(116, 128), 138)} fill={art.fir} />
      <path d="M0 168 C 130 152, 270 178, 400 160 V190 H0 Z" fill={art.sand} />
      <path
        d="M0 180 C 130 164, 270 190, 400 172"
        fill="none"
        stroke={art.cream}
        strokeWidth={3}
        strokeDasharray="16 14"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <circle cx={x} cy={146} r={24} stroke={art.ink} strokeWidth={5} />
        <circle cx={x + 78} cy={146} r={24} stroke={art.ink} strokeWidth={5} />
        <path
          d={`M${x} 146 L${x + 24} 108 H${x + 62} L${x + 38} 146 Z L${x + 38} 146 L${x + 24} 108`}
          stroke={frame}
          strokeWidth={5}
        />
        <path
          d={`M${x + 78} 146 L${x + 58} 94 h-9 M${x + 24} 108 l-4 -12 h-9 h18`}
          stroke={frame}
          strokeWidth={5}
        />
        <circle cx={x + 38} cy={146} r={6} stroke={art.ink} strokeWidth={4} />
      </g>
      <path d={`M${x + 66} 92 h22 v18 h-26 Z`} fill={art.sun} />
      {[0, 9, 18].map((offset) => (
        <circle
          key={offset}
          cx={x + 68 + offset}
          cy={90 - (offset % 2) * 5}
          r={7}
          fill={offset === 9 ? art.salmon : art.coral}
        />
      ))}
    </>
  );
};
