import { hashText } from './random.ts';

/** Backgrounds of initials; the letters on them have the same dark colour in both colour schemes. */
export const avatarBackgrounds = [
  '#90c8b5',
  '#f6c7a4',
  '#f5a18c',
  '#c6d5ef',
  '#e3cdf0',
  '#ffdd85',
  '#c9dfae',
  '#f3c3d4',
] as const;

export const avatarTextColour = '#1b2622';

export function avatarBackground(seed: string): string {
  return avatarBackgrounds[hashText(seed) % avatarBackgrounds.length] ?? avatarBackgrounds[0];
}
