import { art } from '../colours.ts';
import { FirTree, hill } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const forest: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skySun]);
  const far = Array.from({ length: 11 }, (_, index) => ({
    x: index * 40 + random.between(-8, 8),
    height: random.between(64, 96),
  }));
  const near = [18, 66, 112, 290, 338, 384].map((x) => ({
    x: x + random.between(-8, 8),
    height: random.between(92, 132),
  }));
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle cx={random.between(150, 250)} cy={random.between(50, 64)} r={28} fill={art.sun} />
      {far.map((tree) => (
        <FirTree key={tree.x} x={tree.x} y={150} height={tree.height} colour={art.mint} />
      ))}
      <path d={hill(width, height, 138, 126, 140)} fill={art.mint} />
      <path d="M196 142 C 214 156, 178 166, 158 190 H 262 C 250 166, 224 158, 208 142 Z" fill={art.butter} />
      {near.map((tree) => (
        <FirTree key={tree.x} x={tree.x} y={182} height={tree.height} colour={art.fir} />
      ))}
      <path d="M0 178 Q 70 166 150 184 V190 H0 Z M400 176 Q 330 168 262 186 V190 H400 Z" fill={art.firDeep} />
    </>
  );
};
