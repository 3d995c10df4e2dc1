import type { FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { createContext, useContext } from 'react';

interface GraphActions {
  select: (element: FindingElement) => void;
  follow: (key: string) => void;
}

export const GraphContext = createContext<GraphActions | null>(null);

export function useGraph(): GraphActions {
  const actions = useContext(GraphContext);
  if (!actions) throw new Error('This node stands outside of a graph.');
  return actions;
}
