import { art } from '../colours.ts';
import { type Scene, sheet } from './scene.ts';

const folds = Array.from({ length: 8 }, (_, index) => 40 + index * 40);

export const lanterns: Scene = (random) => {
  const { width, height } = sheet;
  const lights = random.pick([
    [art.sun, art.coral, art.butter],
    [art.salmon, art.sun, art.coral],
    [art.butter, art.salmon, art.sun],
  ] as const);
  const sag = random.between(14, 24);
  const heightAt = (x: number) => Math.round(16 + sag * 4 * (x / width) * (1 - x / width));
  return (
    <>
      <rect width={width} height={height} fill={art.skyNight} />
      <path d={`M0 16 Q 200 ${16 + sag * 2} 400 16`} fill="none" stroke={art.string} strokeWidth={1.6} />
      {[34, 100, 166, 232, 298, 364].map((x, index) => {
        const top = heightAt(x);
        const drop = 16 + (index % 2) * 12;
        const colour = lights[index % 3];
        return (
          <g key={x}>
            <path d={`M${x} ${top} v${drop}`} stroke={art.string} strokeWidth={1.4} />
            <circle cx={x} cy={top + drop + 15} r={27} fill={colour} opacity={0.18} />
            <ellipse cx={x} cy={top + drop + 15} rx={14} ry={16} fill={colour} />
            <path
              d={`M${x - 12} ${top + drop + 10} h24 M${x - 13} ${top + drop + 19} h26`}
              stroke={art.cream}
              strokeWidth={1.4}
              opacity={0.6}
            />
            <rect x={x - 6} y={top + drop - 3} width={12} height={4} rx={1.5} fill={art.cream} />
          </g>
        );
      })}
      <rect x={40} y={134} width={320} height={14} rx={3} fill={art.cream} />
      {folds.map((x, index) => (
        <path key={x} d={`M${x} 147 h40 l-20 15 Z`} fill={index % 2 ? art.coral : art.cream} />
      ))}
      <path d="M70 148 V190 M330 148 V190" stroke={art.coralDeep} strokeWidth={8} />
      {[88, 142, 196, 250, 304].map((x, index) => (
        <g key={x}>
          <rect x={x - 5} y={114} width={10} height={20} rx={3} fill={index % 2 ? art.mint : art.fir} />
          <circle cx={x + 20} cy={130} r={7} fill={lights[index % 3]} />
        </g>
      ))}
    </>
  );
};
