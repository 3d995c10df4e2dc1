import './art.css';

const token = (name: string) => `var(--k-art-${name})`;

export const art = {
  skyMint: token('sky-mint'),
  skyRose: token('sky-rose'),
  skySun: token('sky-sun'),
  skyPaper: token('sky-paper'),
  skyNight: token('sky-night'),
  mint: token('mint'),
  mintPale: token('mint-pale'),
  fir: token('fir'),
  firDeep: token('fir-deep'),
  coral: token('coral'),
  coralDeep: token('coral-deep'),
  salmon: token('salmon'),
  sun: token('sun'),
  butter: token('butter'),
  cream: token('cream'),
  sand: token('sand'),
  ink: token('ink'),
  lilac: token('lilac'),
  string: token('string'),
} as const;

export const pennantColours = [art.fir, art.coral, art.sun, art.mint, art.salmon] as const;
