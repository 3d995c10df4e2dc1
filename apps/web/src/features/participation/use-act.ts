import { useQueryClient } from '@tanstack/react-query';
import { actAndTell } from '../../ui/feedback/act-and-tell.ts';
import { participationKey } from './api.ts';

/** Runs an act, shows its outcome and refetches. True when it worked. */
export function useAct(): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useQueryClient();
  return (act, done) => actAndTell(act, done, () => client.invalidateQueries({ queryKey: participationKey }));
}
