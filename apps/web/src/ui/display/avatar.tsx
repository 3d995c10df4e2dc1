import { useState } from 'react';
import { InitialsAvatar } from '../art/initials-avatar.tsx';

export interface AvatarProps {
  name: string;
  /** Decides the colour of the initials; pass an identifier where one is known, as a name may change. */
  seed?: string;
  src?: string | null;
  size?: number;
  /** Square for associations, round for people. */
  shape?: 'round' | 'square';
}

/**
 * The picture, or initials when there is none or it fails to load; decorative, as the name stands beside it.
 */
export function Avatar({ src = null, ...props }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src === brokenSrc ? null : src;
  return (
    <span style={{ display: 'contents' }} onErrorCapture={() => setBrokenSrc(src)}>
      <InitialsAvatar {...props} src={shown} />
    </span>
  );
}
