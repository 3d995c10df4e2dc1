import { type DraftChange, draftChangesSchema } from '@kermesse/domain/forms/builder/changes/draft-change';
import {
  type Editor,
  editorPresence,
  formChanged,
  formChangedSchema,
  formTopic,
  type PresenceUpdate,
  presenceUpdateSchema,
} from '@kermesse/domain/forms/builder/changes/shared-draft';

/** The part of the realtime connection that the room uses. */
export interface RoomSocket {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown): unknown;
}

export interface PresentEditor extends Editor {
  tabId: string;
  /** One of the colours of marks, in the order of names. */
  colour: number;
}

interface Heard {
  version: number;
  changes: DraftChange[] | null;
  by: Editor | null;
}

interface RoomOptions {
  formId: string;
  tabId: string;
  open: () => Promise<RoomSocket>;
  /** Somebody saved the form. */
  onSaved: (saved: Heard) => void;
  /** Connected, for the first time or again: saves may have been missed. */
  onConnected: () => void;
}

const editorColours = 4;
/** Arrow keys held down select many rows in a second. */
const pointPauseMs = 150;

const nobody: readonly PresentEditor[] = [];

/** Who else has this form open and at which element. Known here alone, and forgotten with the connection. */
export class FormRoom {
  readonly #options: RoomOptions;
  readonly #listeners = new Set<() => void>();
  readonly #present = new Map<string, PresenceUpdate>();
  #editors: readonly PresentEditor[] = nobody;
  #byElement: ReadonlyMap<string, readonly PresentEditor[]> = new Map();
  #socket: RoomSocket | null = null;
  #elementId: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOver = false;

  constructor(options: RoomOptions) {
    this.#options = options;
  }

  get editors(): readonly PresentEditor[] {
    return this.#editors;
  }

  /** The same list while nobody comes to or leaves an element. */
  editorsAt(elementId: string): readonly PresentEditor[] {
    return this.#byElement.get(elementId) ?? nobody;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): () => void {
    this.#isOver = false;
    void this.#options.open().then(
      (socket) => this.#join(socket),
      // Without a connection the form is saved and merged all the same, when somebody comes back to it.
      () => undefined,
    );
    return () => this.#leave();
  }

  /** The element in hand, if any. */
  point(elementId: string | null): void {
    if (elementId === this.#elementId) return;
    this.#elementId = elementId;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#say();
    }, pointPauseMs);
  }

  #join(socket: RoomSocket): void {
    if (this.#isOver) return;
    this.#socket = socket;
    socket.on('connect', this.#enter);
    socket.on('disconnect', this.#forgetAll);
    socket.on(editorPresence, this.#onPresence);
    socket.on(formChanged, this.#onChanged);
    if (socket.connected) this.#enter();
  }

  #leave(): void {
    this.#isOver = true;
    const socket = this.#socket;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (socket === null) return;
    this.#say({ isLeaving: true });
    socket.emit('unsubscribe', formTopic(this.#options.formId));
    socket.off('connect', this.#enter);
    socket.off('disconnect', this.#forgetAll);
    socket.off(editorPresence, this.#onPresence);
    socket.off(formChanged, this.#onChanged);
    this.#socket = null;
  }

  #say(over: { isNew?: boolean; isLeaving?: boolean } = {}): void {
    const { formId, tabId } = this.#options;
    if (this.#socket?.connected)
      this.#socket.emit(editorPresence, { formId, tabId, elementId: this.#elementId, ...over });
  }

  readonly #enter = (): void => {
    this.#say({ isNew: true });
    this.#options.onConnected();
  };

  readonly #forgetAll = (): void => {
    this.#present.clear();
    this.#settle();
  };

  readonly #onChanged = (payload: unknown): void => {
    const saved = formChangedSchema.safeParse(payload);
    if (!saved.success || saved.data.formId !== this.#options.formId) return;
    const { version, by } = saved.data;
    const changes = draftChangesSchema.nullable().safeParse(saved.data.changes);
    this.#options.onSaved({ version, by, changes: changes.success ? changes.data : null });
  };

  readonly #onPresence = (payload: unknown): void => {
    const read = presenceUpdateSchema.safeParse(payload);
    if (!read.success) return;
    const update = read.data;
    if (update.formId !== this.#options.formId || update.tabId === this.#options.tabId) return;
    if (update.isLeaving) this.#present.delete(update.tabId);
    else this.#present.set(update.tabId, update);
    if (update.isNew) this.#say();
    this.#settle();
  };

  #settle(): void {
    const updates = [...this.#present.values()];
    const people = [...new Set(updates.map(({ editor }) => editor.documentId))].sort();
    const shown = updates.map(({ editor, tabId, elementId }) => ({
      elementId,
      editor: { ...editor, tabId, colour: people.indexOf(editor.documentId) % editorColours },
    }));
    this.#editors = shown.map(({ editor }) => editor);
    const byElement = new Map<string, PresentEditor[]>();
    for (const { elementId, editor } of shown)
      if (elementId !== null) byElement.set(elementId, [...(byElement.get(elementId) ?? []), editor]);
    this.#byElement = byElement;
    for (const listener of this.#listeners) listener();
  }
}
