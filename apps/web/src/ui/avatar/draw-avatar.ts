import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';
import {
  type AvatarDrawing,
  type AvatarOptionName,
  avatarOptions,
  noAvatarPart,
  readAvatar,
} from '@kermesse/domain/profiles/avatar';

const ground = ['e3f1ec', 'fdeae5', 'fff3d1'];

/** A part that was not chosen follows from the seed; 'none' leaves it out. */
function part(name: 'accessories' | 'facialHair', chosen: string | undefined) {
  if (chosen === undefined) return {};
  return chosen === noAvatarPart
    ? { [`${name}Probability`]: 0 }
    : { [name]: [chosen], [`${name}Probability`]: 100 };
}

/** The seed picks among the editor's choices only: the library also has crying and vomiting faces. */
const one = (name: string, option: AvatarOptionName, chosen: string | undefined) => ({
  [name]: chosen === undefined ? avatarOptions[option].choices.map(({ value }) => value) : [chosen],
});

function drawAvatar({ seed, options }: AvatarDrawing): string {
  return createAvatar(avataaars, {
    seed,
    backgroundColor: ground,
    ...one('top', 'top', options.top),
    ...one('hairColor', 'hairColor', options.hairColor),
    ...part('accessories', options.accessories),
    ...part('facialHair', options.facialHair),
    ...one('facialHairColor', 'hairColor', options.hairColor),
    ...one('clothing', 'clothes', options.clothes),
    ...one('clothesColor', 'clothesColor', options.clothesColor),
    ...one('eyes', 'eyes', options.eyes),
    ...one('eyebrows', 'eyebrows', options.eyebrows),
    ...one('mouth', 'mouth', options.mouth),
    ...one('skinColor', 'skin', options.skin),
  }).toDataUri();
}

/** Null for a stored avatar that this version cannot draw. */
export function drawStoredAvatar(stored: unknown): string | null {
  const avatar = readAvatar(stored);
  return avatar && drawAvatar(avatar);
}
