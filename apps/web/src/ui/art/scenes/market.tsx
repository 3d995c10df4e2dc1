import { art } from '../colours.ts';
import { Awning } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const market: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyMint, art.skyPaper, art.skySun]);
  const roofs = random.pick([
    [art.coral, art.fir, art.sun],
    [art.fir, art.sun, art.coral],
    [art.sun, art.coral, art.fir],
  ] as const);
  const fruits = random.pick([
    [art.coral, art.sun, art.mint],
    [art.sun, art.salmon, art.coral],
  ] as const);
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <circle cx={random.between(40, 360)} cy={32} r={16} fill={art.butter} />
      <rect y={164} width={width} height={26} fill={art.sand} />
      {roofs.map((roof, stall) => {
        const x = 22 + stall * 122;
        const top = stall === 1 ? 56 : 68;
        return (
          <g key={roof}>
            <rect x={x + 8} y={top} width={5} height={170 - top} fill={art.coralDeep} />
            <rect x={x + 99} y={top} width={5} height={170 - top} fill={art.coralDeep} />
            <Awning x={x} y={top - 10} width={112} height={30} stripes={6} colours={[roof, art.cream]} />
            {[0, 1, 2, 3, 4].map((index) => (
              <circle
                key={index}
                cx={x + 24 + index * 16}
                cy={136 - (index % 2) * 5}
                r={8.5}
                fill={fruits[(index + stall) % 3]}
              />
            ))}
            <rect x={x + 6} y={138} width={100} height={34} rx={3} fill={stall === 1 ? art.fir : art.mint} />
            <rect x={x + 6} y={150} width={100} height={3} fill={art.cream} opacity={0.5} />
          </g>
        );
      })}
    </>
  );
};
