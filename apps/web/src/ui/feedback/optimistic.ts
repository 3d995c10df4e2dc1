import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface OptimisticUpdate<I, D> {
  queryKey: QueryKey;
  update: (before: D, input: I) => D;
}

interface PendingUpdates {
  /** As the server confirmed it; what is shown is this with the pending updates. */
  confirmed: unknown;
  pending: Set<(before: unknown) => unknown>;
}

const byClient = new WeakMap<QueryClient, Map<string, PendingUpdates>>();

function pendingUpdatesOf(client: QueryClient, queryKey: QueryKey): PendingUpdates {
  const known = byClient.get(client) ?? new Map<string, PendingUpdates>();
  byClient.set(client, known);
  const hash = hashKey(queryKey);
  const found = known.get(hash) ?? { confirmed: undefined, pending: new Set() };
  known.set(hash, found);
  return found;
}

/** Both answers tell whether no other update of the same data is pending. */
interface ShownUpdate {
  confirm: () => boolean;
  takeBack: () => boolean;
}

/** Taking back one of several pending updates leaves the others shown. */
export function showAtOnce<I, D>(
  client: QueryClient,
  { queryKey, update }: OptimisticUpdate<I, D>,
  input: I,
): ShownUpdate {
  const updates = pendingUpdatesOf(client, queryKey);
  const { pending } = updates;
  const apply = (before: unknown) => (before === undefined ? before : update(before as D, input));
  const show = () =>
    client.setQueryData(
      queryKey,
      [...pending].reduce((data, next) => next(data), updates.confirmed),
    );
  // A fetch under way would bring back the old data.
  void client.cancelQueries({ queryKey });
  if (pending.size === 0) updates.confirmed = client.getQueryData(queryKey);
  pending.add(apply);
  show();
  return {
    confirm: () => {
      updates.confirmed = apply(updates.confirmed);
      pending.delete(apply);
      return pending.size === 0;
    },
    takeBack: () => {
      pending.delete(apply);
      show();
      return pending.size === 0;
    },
  };
}
