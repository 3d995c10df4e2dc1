import type { Ref } from 'react';

interface FloatingAnchorProps {
  anchorClass: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}

/** Where a menu or a panel hangs. What the library would say of its button is said on the button itself. */
export function FloatingAnchor({ anchorClass, ref }: FloatingAnchorProps) {
  return <span ref={ref} className={anchorClass} aria-hidden="true" />;
}
