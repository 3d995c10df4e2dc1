import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { deferred } from '../../testing/deferred.ts';
import { type Change, changeMutation, isShown, type Locks, sendOnce } from './change.ts';

const taken = new ApiError({
  status: 422,
  code: 'validation_failed',
  message: 'Certains champs sont à corriger.',
  issues: [{ path: 'name', message: 'Ce nom est pris.' }],
});

/** A change as the hook runs it, without React. */
function open<I, T, D = unknown>(change: Change<I, T, D>, client = new QueryClient()) {
  const feedback = {
    showSuccess: vi.fn<(message: string) => void>(),
    showFailure: vi.fn<(error: unknown, title?: string) => void>(),
    confirm: vi.fn(() => Promise.resolve(true)),
  };
  const locks: Locks = new Map();
  const observer = new MutationObserver(client, changeMutation(client, change, { feedback, locks }));
  const stop = observer.subscribe(() => undefined);
  return {
    client,
    feedback,
    stop,
    run: (input: I) =>
      sendOnce(change, input, { locks, mutate: (given) => observer.mutate(given), feedback }),
    isPending: () => observer.getCurrentResult().isPending,
  };
}

const listKey = ['things'];

/** A page that shows the list; `fetched` counts what it asked of the server. */
function showList(client: QueryClient, fetch: () => Promise<readonly string[]>) {
  const page = new QueryObserver<readonly string[]>(client, {
    queryKey: listKey,
    queryFn: fetch,
    retry: false,
  });
  return page.subscribe(() => undefined);
}

test('a change that worked is told, and stays pending until the page shows it', async () => {
  const client = new QueryClient();
  const fetched = vi.fn(() => Promise.resolve(['a']));
  const leave = showList(client, fetched);
  await expect.poll(() => client.getQueryData(listKey)).toEqual(['a']);
  const fresh = deferred<string[]>();
  fetched.mockReturnValueOnce(fresh.promise);
  const order: string[] = [];
  const change = open(
    {
      send: (name: string) => Promise.resolve(name.toUpperCase()),
      done: (answer, name) => `${name} est devenu ${answer}`,
      refresh: [listKey],
      onDone: () => order.push('done'),
      onRefreshed: () => order.push('refreshed'),
    },
    client,
  );
  const running = change.run('b');
  await expect.poll(() => order).toEqual(['done']);
  expect(change.feedback.showSuccess).toHaveBeenCalledWith('b est devenu B');
  expect(change.isPending()).toBe(true);
  fresh.resolve(['a', 'b']);
  expect(await running).toBe(true);
  expect(order).toEqual(['done', 'refreshed']);
  expect(client.getQueryData(listKey)).toEqual(['a', 'b']);
  expect(change.isPending()).toBe(false);
  leave();
});

test('a refusal is shown in one place, with its title, and the page is fetched anew', async () => {
  const client = new QueryClient();
  const fetched = vi.fn(() => Promise.resolve(['a']));
  const leave = showList(client, fetched);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  const onDone = vi.fn();
  const change = open(
    {
      send: () => Promise.reject(taken),
      done: 'Enregistré',
      refresh: [listKey],
      onDone,
      failureTitle: (name: string) => `${name} n’est pas enregistré`,
    },
    client,
  );
  expect(await change.run('b')).toBe(false);
  expect(change.feedback.showFailure).toHaveBeenCalledExactlyOnceWith(taken, 'b n’est pas enregistré');
  expect(change.feedback.showSuccess).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  leave();
});

test.each([
  ['that names a field stands there', { fields: () => true }, true, 0],
  ['that names no field of the form is shown', { fields: () => false }, false, 1],
  ['that the page explains itself is not shown twice', { onFailure: () => true }, true, 0],
  ['that stands in the dialog has no toast', { failsInPlace: true }, false, 0],
])('a refusal %s', async (_what, part: Partial<Change<string, string>>, isPlaced, toasts) => {
  const error = new ApiError({ ...taken, message: taken.message, issues: [...taken.issues], details: {} });
  const change = open({ send: (_: string): Promise<string> => Promise.reject(error), ...part });
  expect(await change.run('b')).toBe(false);
  expect(isShown(error)).toBe(isPlaced);
  expect(change.feedback.showFailure).toHaveBeenCalledTimes(toasts);
});

test('a failure without issues never asks the fields', async () => {
  const fields = vi.fn(() => true);
  const change = open({ send: () => Promise.reject(new Error('no network')), fields });
  await change.run(undefined);
  expect(fields).not.toHaveBeenCalled();
  expect(change.feedback.showFailure).toHaveBeenCalledOnce();
});

test('a second click while the first is under way sends nothing', async () => {
  const answer = deferred();
  const send = vi.fn(() => answer.promise);
  const change = open({ send, done: 'Envoyé' });
  const running = [change.run(undefined), change.run(undefined)];
  answer.resolve();
  expect(await Promise.all(running)).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
  expect(change.feedback.showSuccess).toHaveBeenCalledOnce();
  expect(await change.run(undefined)).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['rows by their lock', (id: string) => ({ id }), { lock: ({ id }: { id: string }) => id }],
  ['texts by themselves: resuming is not ignored while the page learns of the pause', (id: string) => id, {}],
])('locks one by one: %s', async (_what, inputOf: (id: string) => unknown, options: object) => {
  const answer = deferred();
  const send = vi.fn((_input: unknown) => answer.promise);
  const change = open({ send, ...options });
  const running = [change.run(inputOf('a')), change.run(inputOf('b')), change.run(inputOf('a'))];
  answer.resolve();
  expect(await Promise.all(running)).toEqual([true, true, false]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('what the page offers after the answer is sent although data still arrive', async () => {
  const client = new QueryClient();
  const [slow, second] = [deferred<readonly string[]>(), deferred()];
  const fetched = vi.fn(() => Promise.resolve<readonly string[]>(['a']));
  const leave = showList(client, fetched);
  await expect.poll(() => client.getQueryData(listKey)).toEqual(['a']);
  fetched.mockReturnValue(slow.promise);
  const send = vi.fn(({ isTrial }: { isTrial: boolean }) => (isTrial ? Promise.resolve() : second.promise));
  const change = open({ send, refresh: [listKey] }, client);
  const trial = change.run({ isTrial: true });
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  const real = change.run({ isTrial: false });
  await expect.poll(() => send.mock.calls.length).toBe(2);
  slow.resolve(['a', 'b']);
  expect(await trial).toBe(true);
  // The end of the first call does not free the second one.
  expect(await change.run({ isTrial: false })).toBe(false);
  second.resolve();
  expect(await real).toBe(true);
  leave();
});

test('nothing is sent when the question is answered with no, or could not be put', async () => {
  const send = vi.fn(() => Promise.resolve());
  const refused = open({ send, confirm: { title: 'Supprimer ?', confirmLabel: 'Supprimer' } });
  refused.feedback.confirm.mockResolvedValueOnce(false);
  expect(await refused.run(undefined)).toBe(false);
  expect(await refused.run(undefined)).toBe(true);
  const unread = open({ send, confirm: () => Promise.reject(taken), failureTitle: 'Pas supprimé' });
  expect(await unread.run(undefined)).toBe(false);
  expect(unread.feedback.showFailure).toHaveBeenCalledWith(taken, 'Pas supprimé');
  const unasked = open({ send, confirm: () => null });
  expect(await unasked.run(undefined)).toBe(true);
  expect(unasked.feedback.confirm).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(2);
});

test('who leaves the page meanwhile still learns the outcome, and nothing of it is kept', async () => {
  const answer = deferred<string>();
  const change = open({ send: () => answer.promise, done: (text) => text });
  const running = change.run(undefined);
  change.stop();
  answer.resolve('Vos places sont rendues.');
  expect(await running).toBe(true);
  expect(change.feedback.showSuccess).toHaveBeenCalledWith('Vos places sont rendues.');
  await expect.poll(() => change.client.getMutationCache().getAll()).toEqual([]);
});

/** Moves a thing to the front of the list. */
const toFront = (list: readonly string[], name: string) => [name, ...list.filter((each) => each !== name)];

function openOrder(send: (name: string) => Promise<unknown>) {
  const client = new QueryClient();
  client.setQueryData(listKey, ['a', 'b', 'c']);
  const change = open(
    { send, optimistic: { queryKey: listKey, update: toFront }, refresh: [listKey] },
    client,
  );
  return { ...change, shown: () => client.getQueryData(listKey) };
}

test('an order is shown at once, and put back when it is refused', async () => {
  const answer = deferred();
  const order = openOrder(() => answer.promise);
  const running = order.run('c');
  expect(order.shown()).toEqual(['c', 'a', 'b']);
  answer.reject(taken);
  expect(await running).toBe(false);
  expect(order.shown()).toEqual(['a', 'b', 'c']);
  expect(order.feedback.showFailure).toHaveBeenCalledOnce();
});

test('two moves are sent in turn, and a refused first one leaves the second', async () => {
  const [first, second] = [deferred(), deferred()];
  const send = vi.fn((name: string) => (name === 'c' ? first.promise : second.promise));
  const order = openOrder(send);
  const running = [order.run('c'), order.run('b')];
  expect(order.shown()).toEqual(['b', 'c', 'a']);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  first.reject(taken);
  await running[0];
  expect(order.shown()).toEqual(['b', 'a', 'c']);
  await expect.poll(() => send.mock.calls.length).toBe(2);
  second.reject(taken);
  expect(await Promise.all(running)).toEqual([false, false]);
  expect(order.shown()).toEqual(['a', 'b', 'c']);
});

test('a fetch that was under way does not bring back the old order', async () => {
  const [old, answer] = [deferred<readonly string[]>(), deferred()];
  const client = new QueryClient();
  const fetched = vi.fn(() => Promise.resolve<readonly string[]>(['a', 'b', 'c']));
  const leave = showList(client, fetched);
  await expect.poll(() => client.getQueryData(listKey)).toBeDefined();
  fetched.mockReturnValueOnce(old.promise);
  void client.invalidateQueries({ queryKey: listKey });
  const order = open(
    { send: (_: string) => answer.promise, optimistic: { queryKey: listKey, update: toFront } },
    client,
  );
  const running = order.run('c');
  old.resolve(['a', 'b', 'c']);
  answer.resolve();
  await running;
  expect(client.getQueryData(listKey)).toEqual(['c', 'a', 'b']);
  leave();
});
