import type { Ref } from 'react';

interface FloatingAnchorProps {
  anchorClass: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}

/** The anchor of a menu or panel; the library's ARIA attributes are set on the button instead. */
export function FloatingAnchor({ anchorClass, ref }: FloatingAnchorProps) {
  return <span ref={ref} className={anchorClass} aria-hidden="true" />;
}
