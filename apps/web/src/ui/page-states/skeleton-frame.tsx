import { VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface SkeletonFrameProps {
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** The shapes are hidden from screen readers, which get one sentence. */
export function SkeletonFrame({
  className,
  label = 'Chargement…',
  children,
}: SkeletonFrameProps): ReactElement {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
