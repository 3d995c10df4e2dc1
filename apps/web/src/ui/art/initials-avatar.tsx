import { initialsOf } from '@kermesse/domain/shared/names';
import type { CSSProperties, ReactElement } from 'react';
import { avatarGround, avatarInk } from './avatar-colours.ts';
import classes from './initials-avatar.module.css';

interface InitialsAvatarProps {
  name: string;
  /** Decides the colour; pass an identifier where one is known, as a name may change. */
  seed?: string;
  size?: number;
  /** Square for associations, round for people. */
  shape?: 'round' | 'square';
  src?: string | null;
}

/** Decorative and hidden from screen readers: the name stands beside it. */
export function InitialsAvatar({
  name,
  seed = name,
  size = 36,
  shape = 'round',
  src,
}: InitialsAvatarProps): ReactElement {
  const style: CSSProperties = {
    width: size,
    height: size,
    fontSize: Math.round(size * (shape === 'round' ? 0.37 : 0.44)),
    background: src ? undefined : avatarGround(seed),
    color: avatarInk,
  };
  const letters = initialsOf(name);
  return (
    <span className={classes.avatar} data-shape={shape} style={style} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} />
      ) : shape === 'round' ? (
        letters
      ) : (
        letters.slice(0, 1)
      )}
    </span>
  );
}
