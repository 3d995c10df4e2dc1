import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { createContext, use, useSyncExternalStore } from 'react';
import type { BuilderActions } from './actions.ts';
import type { BuilderState, BuilderStore } from './builder-store.ts';
import { indexOf } from './form-index.ts';

interface BuilderSetting {
  store: BuilderStore;
  actions: BuilderActions;
  editionId: string;
  /** Null until first stored. */
  formId: string | null;
}

export const BuilderContext = createContext<BuilderSetting | null>(null);

export function useBuilderSetting(): BuilderSetting {
  const setting = use(BuilderContext);
  if (setting === null) throw new Error('A part of the builder stands outside of it');
  return setting;
}

/** The selector must return the same value while nothing changed. */
export function useBuilder<T>(select: (state: BuilderState) => T): T {
  const { store } = useBuilderSetting();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}

export function useElement(id: string): FormElement | undefined {
  return useBuilder(({ form }) => indexOf(form).byId.get(id));
}

export function useIsSelected(id: string): boolean {
  return useBuilder(({ selection }) => selection.includes(id));
}
