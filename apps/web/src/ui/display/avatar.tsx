import { initialsOf } from '@kermesse/domain/shared/names';
import { type ReactElement, useState } from 'react';
import { avatarBackground, avatarTextColour } from '../art/avatar-colours.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Decides the colour; pass an identifier where one is known, as a name may change. */
  seed?: string;
  size?: number;
  /** Square for associations, round for people. */
  shape?: 'round' | 'square';
  src?: string | null;
}

/** Shows initials without a picture or when it fails to load; decorative, as the name stands beside it. */
export function Avatar({
  name,
  seed = name,
  size = 36,
  shape = 'round',
  src = null,
}: AvatarProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const picture = src === brokenSrc ? null : src;
  const isRound = shape === 'round';
  return (
    <span
      className={classes.avatar}
      data-shape={shape}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * (isRound ? 0.37 : 0.44)),
        background: picture ? undefined : avatarBackground(seed),
        color: avatarTextColour,
      }}
      aria-hidden="true"
    >
      {picture ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setBrokenSrc(picture)} />
      ) : (
        initialsOf(name).slice(0, isRound ? undefined : 1)
      )}
    </span>
  );
}
