import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { type Change, changeMutation, type Feedback, isShown, type Locks, sendOnce } from './change.ts';
import { confirm } from './confirm.ts';
import { showFailure } from './show-failure.ts';
import { toast } from './toast.ts';

const feedback: Feedback = { showSuccess: (message) => toast.success(message), showFailure, confirm };

interface RunningChange<I> {
  /** False when it was refused, or is under way already; resolves after the refetch. */
  run: (input: I) => Promise<boolean>;
  /** Until what the change made out of date is fetched again. */
  isPending: boolean;
  /** Of the pending call. */
  input: I | undefined;
  /** The reason of a refusal that stands at no field. */
  failure: string | null;
  /** Of the last call, for what the message does not say. */
  error: unknown;
  forgetFailure: () => void;
}

/** Every change of the server's data, and every other call that a person waits for, such as a download. */
export function useChange<I = void, T = unknown, D = unknown>(change: Change<I, T, D>): RunningChange<I> {
  const client = useQueryClient();
  const [locks] = useState<Locks>(() => new Map());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { mutateAsync, isPending, variables, error, reset } = useMutation(
    changeMutation(client, change, { feedback, locks }),
  );
  return {
    run: (input) => {
      const sent = sendOnce(change, input, { locks, mutate: mutateAsync, feedback });
      // The library tells a frame later: a row that was dropped would first jump back.
      if (change.optimistic) redraw();
      return sent;
    },
    isPending,
    input: isPending ? variables : undefined,
    failure: error === null || isShown(error) ? null : messageOf(error),
    error,
    forgetFailure: reset,
  };
}
