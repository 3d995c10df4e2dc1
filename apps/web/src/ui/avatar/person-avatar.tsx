import type { ReactElement } from 'react';
import { Avatar } from '../display/avatar.tsx';
import { useDrawnAvatar } from './use-drawn-avatar.ts';

interface PersonAvatarProps {
  name: string;
  seed: string;
  picture: string | null | undefined;
  avatar: unknown;
  size?: number;
}

/** The person's photo, drawn avatar or initials, in this order. */
export function PersonAvatar({ name, seed, picture, avatar, size = 42 }: PersonAvatarProps): ReactElement {
  const drawn = useDrawnAvatar(picture ? null : avatar);
  return <Avatar name={name} seed={seed} src={picture ?? drawn} size={size} />;
}
