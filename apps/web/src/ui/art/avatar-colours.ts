import { hashText } from './random.ts';

/** Backgrounds of initials; the letters on them have the same dark colour in both colour schemes. */
export const avatarGrounds = [
  '#90c8b5',
  '#f6c7a4',
  '#f5a18c',
  '#c6d5ef',
  '#e3cdf0',
  '#ffdd85',
  '#c9dfae',
  '#f3c3d4',
] as const;

export const avatarInk = '#1b2622';

export function avatarGround(seed: string): string {
  return avatarGrounds[hashText(seed) % avatarGrounds.length] ?? avatarGrounds[0];
}
