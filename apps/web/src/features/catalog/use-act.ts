import { actAndTell } from '../../ui/feedback/act-and-tell.ts';
import { useRefreshCatalog } from './api.ts';

/** Runs an act on the catalogue, shows its outcome and refetches. True when it worked. */
export function useAct(): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
  const refresh = useRefreshCatalog();
  return (act, done) => actAndTell(act, done, refresh);
}
