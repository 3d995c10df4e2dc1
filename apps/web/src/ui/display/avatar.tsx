import { useState } from 'react';
import { InitialsAvatar } from '../art/initials-avatar.tsx';

export interface AvatarProps {
  name: string;
  /** What decides the colour of the initials; the name when nothing steadier is known. */
  seed?: string;
  src?: string | null;
  size?: number;
  /** Associations are square, people are round. */
  shape?: 'round' | 'square';
}

/** A person's picture, or their initials when there is none or it cannot be loaded. The name stands beside it. */
export function Avatar({ src = null, ...props }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src === brokenSrc ? null : src;
  return (
    <span style={{ display: 'contents' }} onErrorCapture={() => setBrokenSrc(src)}>
      <InitialsAvatar {...props} src={shown} />
    </span>
  );
}
