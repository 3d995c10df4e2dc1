import { art } from '../colours.ts';
import { at, hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const mountains: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skySun, art.skyRose]);
  const summit = { x: random.between(165, 235), y: random.between(38, 52) };
  const left = { x: random.between(55, 85), y: random.between(68, 84) };
  const right = { x: random.between(310, 345), y: random.between(66, 82) };
  const crest = random.between(112, 128);
  const isSunLeft = random.chance(0.4);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle
        cx={isSunLeft ? left.x - 20 : right.x + 8}
        cy={random.between(34, 44)}
        r={random.between(17, 22)}
        fill={art.sun}
      />
      <polygon
        points={at(
          { x: 0, y: 136 },
          left,
          { x: 122, y: 118 },
          summit,
          { x: 274, y: 116 },
          right,
          { x: 400, y: 126 },
          { x: 400, y: 190 },
          { x: 0, y: 190 },
        )}
        fill={art.mint}
      />
      <polygon
        points={at(
          summit,
          { x: summit.x + 26, y: summit.y + 27 },
          { x: summit.x + 8, y: summit.y + 22 },
          { x: summit.x - 6, y: summit.y + 32 },
          { x: summit.x - 24, y: summit.y + 24 },
        )}
        fill={art.cream}
      />
      <path d={hill(width, height, 152, crest, 166)} fill={art.fir} />
      <path
        d={`M${random.between(20, 70)} 190 C 120 ${crest + 34}, 210 ${crest + 50}, 250 ${crest + 24} S 330 ${crest + 30}, 372 ${crest + 34}`}
        fill="none"
        stroke={art.butter}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <path d={`M${summit.x} ${summit.y} v-18`} stroke={art.ink} strokeWidth={1.8} />
      <path d={`M${summit.x} ${summit.y - 18} l15 5 l-15 5 Z`} fill={art.coral} />
    </>
  );
};
