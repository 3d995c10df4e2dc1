import { art } from '../colours.ts';
import { House, hill, PennantRow, RoundTree } from '../shapes.tsx';
import { type Scene, sheet } from './scene.ts';

export const village: Scene = (random) => {
  const { width, height } = sheet;
  const sky = random.pick([art.skyRose, art.skyMint, art.skySun]);
  const church = random.between(176, 208);
  const houses = [
    { x: 42, width: 52, height: 40, wall: art.cream, roof: art.coral },
    { x: 104, width: 58, height: 52, wall: art.butter, roof: art.fir },
    { x: 252, width: 56, height: 46, wall: art.cream, roof: art.fir },
    { x: 318, width: 50, height: 38, wall: art.salmon, roof: art.coralDeep },
  ];
  return (
    <>
      <rect width={width} height={height} fill={sky} />
      <path d={hill(width, height, 128, random.between(74, 92), 120)} fill={art.mint} />
      <PennantRow width={width} y={44} sag={12} size={20} gap={34} shift={random.whole(0, 4)} />
      <rect x={church} y={84} width={30} height={82} fill={art.cream} />
      <path d={`M${church - 4} 84 L${church + 15} 34 L${church + 34} 84 Z`} fill={art.fir} />
      <circle cx={church + 15} cy={102} r={8} fill={art.coral} />
      <rect x={church + 8} y={136} width={14} height={30} rx={7} fill={art.fir} />
      {houses.map((house) => (
        <House key={house.x} {...house} y={166} height={house.height + random.between(-4, 8)} />
      ))}
      <RoundTree x={26} y={168} size={random.between(46, 56)} colour={art.fir} />
      <RoundTree x={382} y={168} size={random.between(40, 52)} colour={art.fir} />
      <rect y={164} width={width} height={26} fill={art.sand} />
    </>
  );
};
