import { art } from '../../../../ui/art/colours.ts';
import type { Scene } from '../../../../ui/art/scenes/scene.ts';
import { sheet } from '../../../../ui/art/scenes/scene.ts';
import { hill, PennantRow, RoundTree } from '../../../../ui/art/shapes.tsx';

const { width, height } = sheet;

/** A small person seen from the front: `x`, `y` is between the feet. */
function Person({
  x,
  y,
  shirt,
  isWaving = false,
}: {
  x: number;
  y: number;
  shirt: string;
  isWaving?: boolean;
}) {
  return (
    <g strokeLinecap="round" fill="none">
      <circle cx={x} cy={y - 50} r={8} fill={art.ink} />
      <path
        d={`M${x - 5} ${y - 18} L${x - 6} ${y} M${x + 5} ${y - 18} L${x + 6} ${y}`}
        stroke={art.ink}
        strokeWidth={5}
      />
      <path d={`M${x} ${y - 34} V${y - 22}`} stroke={shirt} strokeWidth={18} />
      <path d={`M${x - 9} ${y - 36} l-8 14`} stroke={shirt} strokeWidth={6} />
      <path
        d={isWaving ? `M${x + 9} ${y - 36} l10 -18` : `M${x + 9} ${y - 36} l8 14`}
        stroke={shirt}
        strokeWidth={6}
      />
    </g>
  );
}

/** A pitch, a goal, a ball and the cup. */
export const tournamentScene: Scene = () => (
  <>
    <rect width={width} height={height} fill={art.skySun} />
    <path d={hill(width, height, 96, 66, 92)} fill={art.mintPale} />
    {[26, 60, 340, 374].map((x, index) => (
      <RoundTree key={x} x={x} y={112} size={40 + (index % 2) * 8} colour={art.mint} />
    ))}
    <path d="M0 112 H400 V190 H0 Z" fill={art.fir} />
    <path d="M0 140 H400 V162 H0 Z" fill={art.firDeep} opacity={0.5} />
    <path d="M120 138 V70 H280 V138" fill="none" stroke={art.cream} strokeWidth={6} strokeLinejoin="round" />
    {[140, 160, 180, 200, 220, 240, 260].map((x) => (
      <path key={x} d={`M${x} 74 V134`} stroke={art.cream} strokeWidth={1} opacity={0.6} />
    ))}
    {[88, 104, 120].map((y) => (
      <path key={y} d={`M124 ${y} H276`} stroke={art.cream} strokeWidth={1} opacity={0.6} />
    ))}
    <Person x={96} y={166} shirt={art.coral} isWaving />
    <Person x={140} y={174} shirt={art.coral} />
    <Person x={268} y={170} shirt={art.lilac} />
    <circle cx={204} cy={164} r={14} fill={art.cream} />
    <path d="M204 157 l7 5 l-3 8 h-8 l-3 -8 Z" fill={art.ink} />
    <g>
      <path d="M330 92 h36 v18 a18 18 0 0 1 -36 0 Z" fill={art.sun} />
      <path
        d="M330 98 h-10 q0 16 14 18 M366 98 h10 q0 16 -14 18"
        fill="none"
        stroke={art.sun}
        strokeWidth={5}
      />
      <path d="M344 126 h8 v12 h12 v8 h-32 v-8 h12 Z" fill={art.coralDeep} />
    </g>
  </>
);

/** A hall in which hands are raised. */
export const assemblyScene: Scene = () => (
  <>
    <rect width={width} height={height} fill={art.skyRose} />
    <PennantRow width={width} y={6} sag={9} size={18} gap={30} />
    <path d="M0 128 H400 V190 H0 Z" fill={art.sand} />
    <rect x={118} y={44} width={164} height={58} rx={5} fill={art.cream} />
    {[58, 72, 86].map((y, index) => (
      <path
        key={y}
        d={`M134 ${y} H${[250, 266, 222][index]}`}
        stroke={index === 0 ? art.coral : art.string}
        strokeWidth={6}
        strokeLinecap="round"
      />
    ))}
    <Person x={92} y={132} shirt={art.fir} />
    <path d="M70 112 h44 v30 h-44 Z" fill={art.coralDeep} />
    {[40, 104, 168, 232, 296, 360].map((x, index) => {
      const y = 176 + (index % 2) * 6;
      const shirt = [art.fir, art.sun, art.coral, art.mint, art.lilac, art.salmon][index] ?? art.fir;
      return (
        <g key={x} strokeLinecap="round" fill="none">
          {index % 3 !== 1 && (
            <path d={`M${x + 13} ${y - 4} L${x + 18} ${y - 46}`} stroke={shirt} strokeWidth={8} />
          )}
          {index % 3 !== 1 && <circle cx={x + 18} cy={y - 52} r={6} fill={art.ink} />}
          <circle cx={x} cy={y - 28} r={12} fill={art.ink} />
          <path
            d={`M${x - 10} ${y + 6} q0 -14 10 -14 q10 0 10 14 V${y + 30}`}
            stroke={shirt}
            strokeWidth={18}
          />
        </g>
      );
    })}
  </>
);

/** People in vests who carry a table. */
export const volunteersScene: Scene = () => (
  <>
    <rect width={width} height={height} fill={art.skyMint} />
    <circle cx={338} cy={40} r={20} fill={art.sun} />
    <path d={hill(width, height, 120, 84, 112)} fill={art.mint} />
    {[34, 372].map((x) => (
      <RoundTree key={x} x={x} y={140} size={52} colour={art.fir} />
    ))}
    <path d="M0 144 H400 V190 H0 Z" fill={art.fir} />
    <PennantRow width={width} y={16} sag={12} size={18} gap={32} shift={2} />
    <Person x={92} y={172} shirt={art.sun} isWaving />
    <Person x={160} y={166} shirt={art.sun} />
    <Person x={262} y={166} shirt={art.sun} />
    <path d="M172 140 H250" stroke={art.coralDeep} strokeWidth={9} strokeLinecap="round" />
    <path d="M184 144 V166 M238 144 V166" stroke={art.coralDeep} strokeWidth={5} strokeLinecap="round" />
    <rect x={190} y={114} width={42} height={22} rx={3} fill={art.salmon} />
    <path d="M211 114 v22" stroke={art.coralDeep} strokeWidth={4} />
    <Person x={322} y={174} shirt={art.coral} />
  </>
);

/** Juggling under the big top. */
export const workshopScene: Scene = () => (
  <>
    <rect width={width} height={height} fill={art.skySun} />
    <path d="M200 -20 L420 96 V190 H-20 V96 Z" fill={art.cream} />
    {[-20, 90, 200, 310].map((x) => (
      <path key={x} d={`M200 -20 L${x} 96 h55 Z`} fill={art.coral} />
    ))}
    <path d="M-20 96 H420" stroke={art.coralDeep} strokeWidth={5} />
    <path d="M0 148 H400 V190 H0 Z" fill={art.sand} />
    <ellipse cx={200} cy={164} rx={150} ry={16} fill={art.butter} />
    <Person x={120} y={168} shirt={art.fir} isWaving />
    <Person x={200} y={172} shirt={art.lilac} isWaving />
    <Person x={284} y={168} shirt={art.mint} isWaving />
    {[
      [104, 92, art.sun],
      [126, 78, art.coral],
      [148, 92, art.fir],
      [186, 86, art.fir],
      [208, 72, art.sun],
      [230, 88, art.coral],
      [272, 90, art.coral],
      [294, 76, art.fir],
      [314, 92, art.sun],
    ].map(([x, y, colour]) => (
      <circle key={`${x}`} cx={x} cy={y} r={7} fill={`${colour}`} />
    ))}
  </>
);
