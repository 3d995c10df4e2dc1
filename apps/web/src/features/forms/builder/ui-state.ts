import { createContext, use, useSyncExternalStore } from 'react';
import { focusInspector } from './canvas/focus-element.ts';
import type { TextPlace } from './store/texts.ts';

/** Whether only one part of the builder fits. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 61.99em)').matches;

export type Panel = 'palette' | 'canvas' | 'inspector' | 'preview';

interface OpenMenu {
  elementId: string;
  x: number;
  y: number;
  trigger: HTMLElement | null;
}

/** A text that is edited on the canvas. */
export interface EditedPlace extends TextPlace {
  /** Added by Enter and not named yet: left empty, it goes. */
  isNew?: boolean;
  /** The caret stands behind the text, rather than the text being selected. */
  isCaretAtEnd?: boolean;
}

interface InsertPlace {
  /** After which element; null for the end of the page. */
  elementId: string | null;
  /** Whether what is chosen takes the place of that element, a question without a name. */
  isReplacing: boolean;
}

/** A row may be cut by the edge of the window, and a menu positioned outside is not drawn. */
function withinView(menu: OpenMenu): OpenMenu {
  const { innerWidth, innerHeight } = window;
  return { ...menu, x: Math.min(menu.x, innerWidth - 4), y: Math.min(menu.y, innerHeight - 4) };
}

interface UiState {
  panel: Panel;
  isPreviewOpen: boolean;
  menu: OpenMenu | null;
  editing: EditedPlace | null;
  inserting: InsertPlace | null;
}

/** Kept apart from the form: none of it is saved or undone. */
export class BuilderUi {
  readonly #listeners = new Set<() => void>();
  #state: UiState = { panel: 'canvas', isPreviewOpen: false, menu: null, editing: null, inserting: null };

  get state(): UiState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show = (panel: Panel): void => this.#put({ panel, isPreviewOpen: panel === 'preview' });
  togglePreview = (): void =>
    this.#put({
      isPreviewOpen: !this.#state.isPreviewOpen,
      panel: this.#state.isPreviewOpen ? 'canvas' : 'preview',
    });
  openMenu = (menu: OpenMenu | null): void => this.#put({ menu: menu === null ? null : withinView(menu) });

  edit = (editing: EditedPlace): void => this.#put({ editing });

  /** A text that is no longer the edited one has nothing to end. */
  stopEditing = ({ id, part }: TextPlace): void => {
    const { editing } = this.#state;
    if (editing?.id === id && editing.part === part) this.#put({ editing: null });
  };

  openInsertMenu = (inserting: InsertPlace | null): void => this.#put({ inserting });

  openInspector = (): void => {
    if (this.#state.panel !== 'inspector' && isNarrow())
      this.#put({ panel: 'inspector', isPreviewOpen: false });
    focusInspector();
  };

  #put(patch: Partial<UiState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

export const BuilderUiContext = createContext<BuilderUi | null>(null);

export function useUi(): BuilderUi {
  const ui = use(BuilderUiContext);
  if (ui === null) throw new Error('A part of the builder stands outside of it');
  return ui;
}

export function useUiState<T>(select: (state: UiState) => T): T {
  const ui = useUi();
  return useSyncExternalStore(ui.subscribe, () => select(ui.state));
}
