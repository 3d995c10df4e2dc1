import { useState } from 'react';
import { InitialsAvatar } from '../art/initials-avatar.tsx';

export interface AvatarProps {
  name: string;
  seed?: string;
  src?: string | null;
  size?: number;
  shape?: 'round' | 'square';
}

/** Falls back to initials when the picture fails to load; decorative, as the name stands beside it. */
export function Avatar({ src = null, ...props }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src === brokenSrc ? null : src;
  return (
    <span style={{ display: 'contents' }} onErrorCapture={() => setBrokenSrc(src)}>
      <InitialsAvatar {...props} src={shown} />
    </span>
  );
}
