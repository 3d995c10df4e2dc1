import { lazyPart } from '../ui/display/lazy-part.tsx';
import { ControlSkeleton } from './control-skeleton.tsx';
import type { ControlProps } from './use-control.ts';

export const DocumentControl = lazyPart<ControlProps>(
  async () => (await import('./document-control-loaded.tsx')).LoadedDocumentControl,
  ControlSkeleton,
);
