import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';
import { type AvatarDrawing, noAvatarPart } from '@kermesse/domain/profiles/avatar';

const ground = ['e3f1ec', 'fdeae5', 'fff3d1'];

/** A part that was not chosen follows from the seed; 'none' leaves it out. */
function part(name: 'accessories' | 'facialHair', chosen: string | undefined) {
  if (chosen === undefined) return {};
  return chosen === noAvatarPart
    ? { [`${name}Probability`]: 0 }
    : { [name]: [chosen], [`${name}Probability`]: 100 };
}

const one = (name: string, chosen: string | undefined) => (chosen === undefined ? {} : { [name]: [chosen] });

/** Draws an avatar here in the browser, as the address of an SVG picture. */
export function drawAvatar({ seed, options }: AvatarDrawing): string {
  return createAvatar(avataaars, {
    seed,
    backgroundColor: ground,
    ...one('top', options.top),
    ...one('hairColor', options.hairColor),
    ...part('accessories', options.accessories),
    ...part('facialHair', options.facialHair),
    ...one('facialHairColor', options.hairColor),
    ...one('clothing', options.clothes),
    ...one('clothesColor', options.clothesColor),
    ...one('eyes', options.eyes),
    ...one('eyebrows', options.eyebrows),
    ...one('mouth', options.mouth),
    ...one('skinColor', options.skin),
  }).toDataUri();
}
