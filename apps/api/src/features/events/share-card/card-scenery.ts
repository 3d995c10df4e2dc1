import { cardSize } from './card-content.ts';

/** The colours of the drawings on the site (apps/web/src/ui/art/art.css), by day. */
export const cardColours = {
  mint: '#8fc7b4',
  mintPale: '#bfe0d4',
  fir: '#12604f',
  firDeep: '#0c4739',
  coral: '#d9472b',
  coralDeep: '#b23a22',
  salmon: '#f5a18c',
  sun: '#ffc53d',
  butter: '#ffdd85',
  cream: '#fffaf2',
  ink: '#1b2622',
  muted: '#4d5a55',
  string: '#c9c0aa',
} as const;
const c = cardColours;

/** Sky and sun; an event keeps its own. */
const skies = [
  { sky: '#dcefe8', sun: '#fff1cf', hill: '#a9d6c6' },
  { sky: '#fff1cf', sun: '#ffdd85', hill: '#bfe0d4' },
  { sky: '#fdeae4', sun: '#ffdd85', hill: '#bfe0d4' },
  { sky: '#f6efdf', sun: '#fad0c6', hill: '#bfe0d4' },
] as const;

const pennantColours = [c.fir, c.coral, c.sun, c.mint, c.salmon];
const colourAt = (index: number) => pennantColours[index % pennantColours.length] ?? c.fir;
const round = (value: number) => Math.round(value * 10) / 10;

interface Garland {
  from: { x: number; y: number };
  to: { x: number; y: number };
  sag: number;
  size: number;
  count: number;
  firstColour: number;
}

function garland({ from, to, sag, size, count, firstColour }: Garland): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag * 2 };
  const pointAt = (part: number) => {
    const rest = 1 - part;
    return {
      x: rest * rest * from.x + 2 * rest * part * middle.x + part * part * to.x,
      y: rest * rest * from.y + 2 * rest * part * middle.y + part * part * to.y,
    };
  };
  const pennants = Array.from({ length: count }, (_, index) => {
    const at = pointAt((index + 0.5) / count);
    const before = pointAt((index + 0.4) / count);
    const angle = (Math.atan2(at.y - before.y, at.x - before.x) * 180) / Math.PI;
    return `<path transform="translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})" d="M${-size / 2} -1h${size}l${-size / 2} ${round(size * 1.05)}Z" fill="${colourAt(index + firstColour)}"/>`;
  });
  return `<path d="M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}" fill="none" stroke="${c.string}" stroke-width="3"/>${pennants.join('')}`;
}

function ferrisWheel(): string {
  const radius = 96;
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
    return `<path d="M0 0L${x} ${y}" stroke="${c.salmon}" stroke-width="3"/><path d="M${x - 12} ${y}h24v9a12 12 0 0 1-24 0Z" fill="${colourAt(index)}"/>`;
  });
  return `<g transform="translate(1062 448)"><path d="M0 0L-54 140M0 0L54 140" stroke="${c.coralDeep}" stroke-width="9" stroke-linecap="round"/><circle r="${radius}" fill="none" stroke="${c.coral}" stroke-width="6"/><circle r="${radius - 16}" fill="none" stroke="${c.salmon}" stroke-width="3"/>${spokes.join('')}<circle r="13" fill="${c.sun}"/></g>`;
}

function marquee(x: number, y: number): string {
  const stripes = [-70, -22, 26].map(
    (left) => `<rect x="${left}" y="-62" width="24" height="62" fill="${c.coral}"/>`,
  );
  return `<g transform="translate(${x} ${y})"><path d="M-70-62h140v62h-140Z" fill="${c.cream}"/>${stripes.join('')}<path d="M0-62L22 0H-22Z" fill="${c.firDeep}"/><path d="M0-122Q16-84 86-60H-86Q-16-84 0-122Z" fill="${c.fir}"/><path d="M0-122Q6-84 30-60H-30Q-6-84 0-122Z" fill="${c.mint}"/><path d="M0-120v-24" stroke="${c.ink}" stroke-width="3"/><path d="M0-144l24 7l-24 8Z" fill="${c.sun}"/></g>`;
}

function firTree(x: number, y: number, height: number, colour: string): string {
  const levels = [0, 1, 2].map((level) => {
    const half = round(height * 0.3 * (0.55 + level * 0.22));
    return `<path d="M${x} ${round(y - height + level * height * 0.24)}l${half} ${round(height * 0.36)}h${-2 * half}Z" fill="${colour}"/>`;
  });
  return `<rect x="${x - 4}" y="${y - 16}" width="8" height="20" fill="${c.coralDeep}"/>${levels.join('')}`;
}

/** Behind the text: sky, pennants and a fair on its hill, which leave the left and the middle free. */
export function cardScenery(seed: number): string {
  const { sky, sun, hill } = skies[seed % skies.length] ?? skies[0];
  const { width, height } = cardSize;
  const firstColour = seed % pennantColours.length;
  return [
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    `<circle cx="1064" cy="330" r="236" fill="${sun}"/>`,
    garland({ from: { x: -20, y: 4 }, to: { x: 640, y: -6 }, sag: 44, size: 42, count: 13, firstColour }),
    garland({
      from: { x: 640, y: -6 },
      to: { x: 1220, y: 8 },
      sag: 38,
      size: 42,
      count: 11,
      firstColour: firstColour + 13,
    }),
    `<path d="M0 560C220 520 420 552 640 540S1010 490 1200 524V630H0Z" fill="${hill}"/>`,
    ferrisWheel(),
    firTree(726, 578, 58, c.fir),
    firTree(758, 584, 78, c.firDeep),
    firTree(1178, 590, 116, c.fir),
    marquee(884, 590),
    `<path d="M0 566C240 548 470 584 740 574S1060 560 1200 578V630H0Z" fill="${c.fir}"/>`,
    `<path d="M640 630C800 606 1000 622 1200 602V630Z" fill="${c.firDeep}"/>`,
  ].join('');
}
