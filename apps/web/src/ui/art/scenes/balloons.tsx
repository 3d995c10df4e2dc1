import { art } from '../colours.ts';
import { HotAirBalloon } from '../hot-air-balloon.tsx';
import { hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const balloons: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skyRose, art.skySun]);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <path d={hill(width, height, 150, random.between(114, 132), 140)} fill={art.mint} />
      <path d={hill(width, height, 162, random.between(150, 158), 176)} fill={art.fir} />
      <g fill={art.cream} opacity={0.8}>
        <path d="M44 52 a14 14 0 0 1 26 -4 a11 11 0 0 1 18 8 H44 Z" />
        <path d="M306 34 a12 12 0 0 1 22 -3 a9 9 0 0 1 15 7 H306 Z" />
      </g>
      <HotAirBalloon
        x={random.between(86, 116)}
        y={random.between(80, 92)}
        size={0.74}
        colours={[art.sun, art.cream]}
      />
      <HotAirBalloon
        x={random.between(190, 224)}
        y={random.between(62, 72)}
        size={1.05}
        colours={[art.coral, art.butter]}
      />
      <HotAirBalloon
        x={random.between(300, 330)}
        y={random.between(88, 102)}
        size={0.58}
        colours={[art.fir, art.mint]}
      />
    </>
  );
};
