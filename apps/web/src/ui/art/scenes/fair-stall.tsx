import { art } from '../colours.ts';
import { Awning, PennantRow } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const fairStall: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skySun, art.skyRose, art.skyMint]);
  const left = random.between(112, 138);
  const [roof, wall] = random.pick([
    [art.fir, art.coral],
    [art.coral, art.fir],
    [art.coral, art.mint],
  ] as const);
  const balloonX = random.between(300, 330);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <path d="M0 168 C 120 150, 280 150, 400 168 V 190 H 0 Z" fill={art.mint} />
      <PennantRow
        width={width}
        y={30}
        sag={random.between(4, 9)}
        size={36}
        gap={49}
        shift={random.whole(0, 4)}
      />
      <rect x={left + 14} y={112} width={132} height={62} fill={wall} />
      <rect x={left + 28} y={112} width={104} height={30} fill={art.ink} opacity={0.22} />
      {[44, 80, 116].map((offset, index) => (
        <circle key={offset} cx={left + offset} cy={136} r={8} fill={index === 1 ? art.sun : art.butter} />
      ))}
      <rect x={left + 6} y={142} width={148} height={9} rx={2} fill={art.cream} />
      <Awning x={left} y={82} width={160} height={26} stripes={8} colours={[roof, art.cream]} />
      {[0, 1, 2].map((index) => (
        <g key={index}>
          <path
            d={`M${balloonX + index * 18} 132 Q ${balloonX + 16} 152 ${balloonX + 18} 170`}
            fill="none"
            stroke={art.string}
            strokeWidth={1.4}
          />
          <ellipse
            cx={balloonX + index * 18}
            cy={116 - (index % 2) * 12}
            rx={11}
            ry={14}
            fill={[art.coral, art.sun, art.fir][index]}
          />
        </g>
      ))}
    </>
  );
};
