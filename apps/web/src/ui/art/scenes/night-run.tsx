import { art } from '../colours.ts';
import { FirTree, hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const nightRun: Scene = (random) => {
  const { width, height } = sheet;
  const stars = Array.from({ length: 22 }, () => ({
    x: random.between(6, 394),
    y: random.between(8, 84),
    r: random.between(0.9, 2),
  }));
  const moon = { x: random.between(60, 340), y: random.between(34, 48) };
  const lamps = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    x: 62 + index * 44,
    y: Math.round(146 + Math.sin(index * 1.1) * 12),
    r: 3.2 + index * 0.25,
  }));
  return (
    <>
      <rect width={width} height={height} fill={art.skyNight} />
      {stars.map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} fill={art.butter} />
      ))}
      <circle cx={moon.x} cy={moon.y} r={20} fill={art.sun} />
      <circle cx={moon.x + 9} cy={moon.y - 5} r={17} fill={art.skyNight} />
      <path d={hill(width, height, 118, random.between(62, 84), 108)} fill={art.fir} />
      <path d={hill(width, height, 138, random.between(120, 132), 128)} fill={art.firDeep} />
      {[18, 44, 352, 380].map((x, index) => (
        <FirTree key={x} x={x} y={146 + (index % 2) * 8} height={random.between(44, 66)} colour={art.ink} />
      ))}
      {lamps.map((lamp) => (
        <g key={lamp.x}>
          <path d={`M${lamp.x} ${lamp.y} l30 -8 v16 Z`} fill={art.butter} opacity={0.4} />
          <circle cx={lamp.x} cy={lamp.y} r={lamp.r} fill={art.sun} />
        </g>
      ))}
    </>
  );
};
