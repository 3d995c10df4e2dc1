import type { ReactElement, ReactNode } from 'react';

interface SkeletonFrameProps {
  className?: string | undefined;
  /** What is on its way, for people who listen. */
  label?: string;
  children: ReactNode;
}

/** The shapes are for the eye only: a listener hears one sentence. */
export function SkeletonFrame({
  className,
  label = 'Chargement…',
  children,
}: SkeletonFrameProps): ReactElement {
  return (
    <div role="status" aria-busy="true">
      <span className="k-visually-hidden">{label}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
