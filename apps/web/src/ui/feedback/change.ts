import type { Issue } from '@kermesse/domain/shared/issue';
import { hashKey, type QueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/errors.ts';
import type { ConfirmOptions } from './confirm.ts';
import { type OptimisticUpdate, showAtOnce } from './optimistic.ts';

export interface Change<I, T, D = unknown> {
  send: (input: I) => Promise<T>;
  /** Asked first; null where nothing needs to be asked. */
  confirm?: ConfirmOptions | ((input: I) => ConfirmOptions | null | Promise<ConfirmOptions | null>);
  /** The toast of success; none for null. */
  done?: string | ((answer: T, input: I) => string | null);
  /** Refetched after success, and after a failure: somebody else may have been first. */
  refresh?: readonly QueryKey[];
  /**
   * Shown before the server answers and taken back when it refuses; such changes are sent in turn. At once
   * in the component that also reads the query.
   */
  optimistic?: OptimisticUpdate<I, D>;
  /** Before the refetch: closes a dialog, leaves a page that is no longer accessible. */
  onDone?: (answer: T, input: I) => unknown;
  /** After the refetch: opens a page that needs the new data. */
  onRefreshed?: (answer: T, input: I) => unknown;
  /** Shows the server's issues at their fields; false when none has one. */
  fields?: (issues: readonly Issue[], refusal: ApiError) => boolean;
  /** True when it has shown the failure itself. */
  onFailure?: (error: unknown, input: I) => boolean;
  failureTitle?: string | ((input: I) => string | undefined);
  /** The page shows `failure`, so there is no toast. */
  failsInPlace?: boolean;
  /**
   * What must not be sent twice until the page shows it, such as a row; without it, an input that is a text (a
   * row, a step) or else the change as a whole, until the server has answered.
   */
  lock?: (input: I) => string;
}

export interface Feedback {
  showSuccess: (message: string) => void;
  showFailure: (error: unknown, title?: string) => void;
  confirm: (question: ConfirmOptions) => Promise<boolean>;
}

const titleOf = <I, T, D>({ failureTitle }: Change<I, T, D>, input: I): string | undefined =>
  typeof failureTitle === 'function' ? failureTitle(input) : failureTitle;

/** Failures that stand at a field, or that the change showed itself. */
const shown = new WeakSet<object>();

export const isShown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && shown.has(error);

function isPlaced<I, T, D>(change: Change<I, T, D>, error: unknown, input: I): boolean {
  const isAtFields =
    error instanceof ApiError && error.issues.length > 0 && change.fields?.(error.issues, error);
  const isHandled = isAtFields || (change.onFailure?.(error, input) ?? false);
  if (isHandled && typeof error === 'object' && error !== null) shown.add(error);
  return isHandled || change.failsInPlace === true;
}

/** What is under way, each with the call that it belongs to. */
export type Locks = Map<string, object>;

const wholeChange = '';

const lockOf = <I, T, D>(change: Change<I, T, D>, input: I): string =>
  change.lock?.(input) ?? (typeof input === 'string' ? input : wholeChange);

/** The change as TanStack Query runs it; its callbacks outlive the component that began it. */
export function changeMutation<I, T, D>(
  client: QueryClient,
  change: Change<I, T, D>,
  { feedback, locks }: { feedback: Feedback; locks: Locks },
): UseMutationOptions<T, unknown, I, ReturnType<typeof showAtOnce> | undefined> {
  const { optimistic } = change;
  const refresh = () =>
    Promise.all((change.refresh ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    mutationFn: change.send,
    // Answers may be private: none outlives the component that shows it.
    gcTime: 0,
    ...(optimistic ? { scope: { id: hashKey(optimistic.queryKey) } } : {}),
    onMutate: (input) => optimistic && showAtOnce(client, optimistic, input),
    onSuccess: async (answer, input, update) => {
      const isLast = update?.confirm() ?? true;
      const message = typeof change.done === 'function' ? change.done(answer, input) : change.done;
      if (message) feedback.showSuccess(message);
      await change.onDone?.(answer, input);
      // What the page offers from here on is something else: a click on it counts while data still arrive.
      locks.delete(wholeChange);
      if (isLast) await refresh();
      await change.onRefreshed?.(answer, input);
    },
    onError: (error, input, update) => {
      const isLast = update?.takeBack() ?? true;
      if (!isPlaced(change, error, input)) feedback.showFailure(error, titleOf(change, input));
      if (isLast) void refresh();
    },
  };
}

interface Sending<T, I> {
  locks: Locks;
  mutate: (input: I) => Promise<T>;
  feedback: Pick<Feedback, 'confirm' | 'showFailure'>;
}

async function isWanted<I, T, D>(
  change: Change<I, T, D>,
  input: I,
  feedback: Pick<Feedback, 'confirm' | 'showFailure'>,
): Promise<boolean> {
  try {
    const question = typeof change.confirm === 'function' ? await change.confirm(input) : change.confirm;
    return !question || (await feedback.confirm(question));
  } catch (error) {
    // What the question says could not be read.
    feedback.showFailure(error, titleOf(change, input));
    return false;
  }
}

/** Ignores a second call while the first is under way; true when the change was made. */
export async function sendOnce<I, T, D>(
  change: Change<I, T, D>,
  input: I,
  { locks, mutate, feedback }: Sending<T, I>,
): Promise<boolean> {
  const lock = lockOf(change, input);
  if (!change.optimistic && locks.has(lock)) return false;
  const call = {};
  locks.set(lock, call);
  try {
    if (change.confirm && !(await isWanted(change, input, feedback))) return false;
    await mutate(input);
    return true;
  } catch {
    // `onError` has shown it.
    return false;
  } finally {
    if (locks.get(lock) === call) locks.delete(lock);
  }
}
