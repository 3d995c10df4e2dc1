import { art } from '../colours.ts';
import { type Scene, sheet } from './scene.ts';

export const festival: Scene = (random) => {
  const { width, height } = sheet;
  const isWarm = random.chance(0.6);
  const [sky, halo, columns] = isWarm
    ? [art.skyRose, art.salmon, art.coral]
    : [art.skyMint, art.mint, art.fir];
  const centre = random.between(188, 212);
  const radius = random.between(84, 96);
  const rays = random.whole(9, 13);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      {Array.from({ length: rays }, (_, index) => {
        const angle = Math.PI * (0.06 + (0.88 * index) / (rays - 1));
        const reach = radius + 26;
        const x = Math.round(centre - Math.cos(angle) * reach);
        const y = Math.round(136 - Math.sin(angle) * reach);
        return <circle key={angle} cx={x} cy={y} r={4} fill={index % 2 ? art.sun : halo} />;
      })}
      <circle cx={centre} cy={136} r={radius} fill={halo} />
      <circle cx={centre} cy={random.between(114, 122)} r={radius * 0.42} fill={art.sun} />
      {[-140, -76, 64, 128].map((offset, index) => {
        const top = index === 1 || index === 2 ? 66 : 88;
        const x = centre + offset;
        return (
          <g key={offset}>
            <rect x={x} y={top} width={13} height={height - top} fill={columns} />
            <rect x={x - 4} y={top - 6} width={21} height={7} rx={2} fill={columns} />
          </g>
        );
      })}
      <rect y={176} width={width} height={14} fill={isWarm ? art.coralDeep : art.firDeep} />
    </>
  );
};
