import type { ComponentType } from 'react';
import { lazyPart } from '../ui/display/lazy-part.tsx';
import { ControlSkeleton } from './control-skeleton.tsx';
import type { ControlProps } from './use-control.ts';

/** A control whose code comes with the first form that shows it. */
export const late = (
  name: string,
  load: () => Promise<ComponentType<ControlProps>>,
): ComponentType<ControlProps> => lazyPart<ControlProps>(name, load, ControlSkeleton);
