import { type AvatarDrawing, readAvatar } from '@kermesse/domain/profiles/avatar';
import { type ReactElement, useEffect, useState } from 'react';
import { Avatar } from '../display/avatar.tsx';

/** The drawing as a picture; null until the code that draws has arrived. */
export function useDrawnAvatar(avatar: AvatarDrawing | null): string | null {
  const [drawn, setDrawn] = useState<{ key: string; src: string } | null>(null);
  const key = avatar === null ? null : JSON.stringify(avatar);
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    void import('./draw-avatar.ts').then(({ drawAvatar }) => {
      if (isWanted) setDrawn({ key, src: drawAvatar(JSON.parse(key) as AvatarDrawing) });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return drawn !== null && key !== null ? drawn.src : null;
}

interface PersonAvatarProps {
  name: string;
  seed: string;
  picture: string | null | undefined;
  /** As it is stored with the account. */
  avatar: unknown;
  size?: number;
}

/** A person as they chose to be seen: their photo, their drawn avatar, or their initials. */
export function PersonAvatar({ name, seed, picture, avatar, size = 42 }: PersonAvatarProps): ReactElement {
  const drawn = useDrawnAvatar(picture ? null : readAvatar(avatar));
  return <Avatar name={name} seed={seed} src={picture ?? drawn} size={size} />;
}
