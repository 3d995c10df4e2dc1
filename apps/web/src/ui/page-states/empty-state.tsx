import type { ReactElement, ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

export interface EmptyStateProps {
  /** One of `ui/art/drawings`. */
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps): ReactElement {
  return (
    <StatePanel drawing={drawing} title={title} action={action}>
      {children}
    </StatePanel>
  );
}
