import { art } from '../colours.ts';
import { RoundTree } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const river: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skySun, art.skyRose, art.skyMint]);
  const sunX = random.between(120, 280);
  const boats = [
    { x: random.between(50, 90), y: 132, scale: 0.8, sail: art.coral },
    { x: random.between(190, 230), y: 146, scale: 1.1, sail: art.cream },
    { x: random.between(305, 335), y: 128, scale: 0.7, sail: art.sun },
  ];
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle cx={sunX} cy={96} r={32} fill={art.sun} />
      <path d="M0 108 C 60 88, 120 92, 170 104 S 330 86, 400 100 V 124 H 0 Z" fill={art.fir} />
      {[26, 58, 346, 374].map((x) => (
        <RoundTree key={x} x={x} y={108} size={random.between(30, 42)} colour={art.firDeep} />
      ))}
      <rect y={112} width={width} height={78} fill={art.mint} />
      {[126, 144, 160, 176].map((y, index) => (
        <path
          key={y}
          d={`M${sunX - 34 + index * 9} ${y} h${68 - index * 18}`}
          stroke={art.butter}
          strokeWidth={4}
          strokeLinecap="round"
        />
      ))}
      {boats.map((boat) => (
        <g key={boat.x} transform={`translate(${boat.x} ${boat.y}) scale(${boat.scale})`}>
          <path d="M0 -46 V0" stroke={art.ink} strokeWidth={2.4} />
          <path d="M3 -46 L30 -6 H3 Z" fill={boat.sail} />
          <path d="M-3 -38 L-20 -6 H-3 Z" fill={boat.sail} opacity={0.75} />
          <path d="M-30 0 H36 Q 28 15 12 15 H-12 Q -26 15 -30 0 Z" fill={art.coralDeep} />
        </g>
      ))}
      {[12, 24, 36].map((x) => (
        <path
          key={x}
          d={`M${x} 190 q-4 -22 2 -40`}
          fill="none"
          stroke={art.fir}
          strokeWidth={3}
          strokeLinecap="round"
        />
      ))}
    </>
  );
};
