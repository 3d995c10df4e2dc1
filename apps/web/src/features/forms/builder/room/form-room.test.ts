import { editorPresence, formChanged } from '@kermesse/domain/forms/builder/changes/shared-draft';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormRoom } from './form-room.ts';

class FakeSocket {
  connected = true;
  readonly sent: [event: string, payload: unknown][] = [];
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();

  on(event: string, listener: (payload: unknown) => void) {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }
  off(event: string, listener: (payload: unknown) => void) {
    this.#listeners.get(event)?.delete(listener);
  }
  emit(event: string, payload: unknown) {
    this.sent.push([event, payload]);
  }
  push(event: string, payload?: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open() {
  const socket = new FakeSocket();
  const onSaved = vi.fn();
  const onConnected = vi.fn();
  const room = new FormRoom({ formId: 'f1', tabId: 'mine', open: async () => socket, onSaved, onConnected });
  const stop = room.start();
  await vi.advanceTimersByTimeAsync(0);
  const says = (tabId: string, over: object = {}) =>
    socket.push(editorPresence, {
      ...{ formId: 'f1', tabId, editor: { documentId: `user-${tabId}`, name: tabId } },
      ...{ elementId: 'q1', isNew: false, isLeaving: false },
      ...over,
    });
  return { socket, room, stop, says, onSaved, onConnected };
}

it('says who is at which element until they leave', async () => {
  const { room, says } = await open();
  says('nadia');
  says('omar', { elementId: null });
  expect(room.editorsAt('q1').map(({ name }) => name)).toEqual(['nadia']);
  expect(room.editors.map(({ name, colour }) => [name, colour])).toEqual([
    ['nadia', 0],
    ['omar', 1],
  ]);
  says('nadia', { isLeaving: true });
  expect([room.editorsAt('q1').length, room.editors.length]).toEqual([0, 1]);
});

it('answers whoever is new, and knows itself by its tab', async () => {
  const { room, says, socket } = await open();
  expect(socket.sent[0]).toEqual([
    editorPresence,
    { formId: 'f1', tabId: 'mine', elementId: null, isNew: true },
  ]);
  says('mine');
  expect(room.editors).toEqual([]);
  says('nadia', { isNew: true });
  expect(socket.sent).toHaveLength(2);
});

it('tells the others once where somebody stops who goes through many rows', async () => {
  const { room, socket } = await open();
  for (const id of ['q1', 'q2', 'q3']) room.point(id);
  await vi.advanceTimersByTimeAsync(500);
  expect(socket.sent.slice(1)).toEqual([[editorPresence, { formId: 'f1', tabId: 'mine', elementId: 'q3' }]]);
});

it('passes saves of this form on, and forgets everybody with the connection', async () => {
  const { room, socket, says, onSaved, onConnected, stop } = await open();
  const change = { type: 'set', id: 'q1', fields: { fieldLabel: 'x' } };
  socket.push(formChanged, { formId: 'f2', version: 9, changes: [change], by: null });
  socket.push(formChanged, { formId: 'f1', version: 2, changes: [change], by: null });
  socket.push(formChanged, { formId: 'f1', version: 3, changes: [{ type: 'unheard-of' }], by: null });
  expect(onSaved.mock.calls).toEqual([
    [{ version: 2, by: null, changes: [change] }],
    [{ version: 3, by: null, changes: null }],
  ]);
  says('nadia');
  socket.push('disconnect');
  expect(room.editors).toEqual([]);
  socket.push('connect');
  expect(onConnected).toHaveBeenCalledTimes(2);
  stop();
  expect(socket.sent.slice(-2)).toEqual([
    [editorPresence, { formId: 'f1', tabId: 'mine', elementId: null, isLeaving: true }],
    ['unsubscribe', 'form:f1'],
  ]);
});
