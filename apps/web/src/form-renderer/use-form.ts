import { hasTokens } from '@kermesse/domain/forms/piping/token-text';
import type { Block } from '@kermesse/domain/forms/schema/block';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { Question } from '@kermesse/domain/forms/schema/question';
import type { SpecialBlockKind } from '@kermesse/domain/forms/structure/labels';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { SendFile } from '../ui/uploader/send-file.ts';
import type { FormStore } from './form-store.ts';

export interface FormSlots {
  /** Adjacent visible products of a block. */
  products?: (part: { block: Block; products: readonly BlockProduct[]; store: FormStore }) => ReactNode;
  productSelector?: (part: { question: Question; error: string | undefined; store: FormStore }) => ReactNode;
  special?: Partial<Record<SpecialBlockKind, (part: { block: Block; store: FormStore }) => ReactNode>>;
}

export interface FormSetting {
  store: FormStore;
  slots: FormSlots;
  /** Replaced where nothing may be sent, as in a preview. */
  sendFile?: SendFile;
  isReadOnly: boolean;
}

export const FormContext = createContext<FormSetting | null>(null);

export function useForm(): FormSetting {
  const setting = use(FormContext);
  if (setting === null) throw new Error('A part of a form stands outside of FormPage');
  return setting;
}

export function useAnswer(key: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.onAnswer(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.answer(key));
}

const subscribeToNothing = () => () => undefined;

/** The text with the answers that it repeats; one without tokens listens to nothing. */
export function usePiped(text: string, format?: 'plain' | 'html'): string {
  const { store } = useForm();
  const isPiped = hasTokens(text);
  return useSyncExternalStore(isPiped ? store.onChange : subscribeToNothing, () =>
    isPiped ? store.pipe(text, format) : text,
  );
}

export function useIsShown(id: string): boolean {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.onShown(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.isShown(id));
}

function onAnyShown(store: FormStore, ids: readonly string[], listener: () => void): () => void {
  const stops = ids.map((id) => store.onShown(id, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** `ids` must be a stable array. */
export function useIsAnyShown(ids: readonly string[]): boolean {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => onAnyShown(store, ids, listener), [store, ids]);
  return useSyncExternalStore(subscribe, () => ids.some((id) => store.isShown(id)));
}

/** Compared as joined text, so that it re-renders only when one of them changes. */
export function useShownAmong(ids: readonly string[]): ReadonlySet<string> {
  const { store } = useForm();
  const key = ids.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => onAnyShown(store, key.split('\n'), listener),
    [store, key],
  );
  const shown = useSyncExternalStore(subscribe, () =>
    key
      .split('\n')
      .filter((id) => store.isShown(id))
      .join('\n'),
  );
  return new Set(shown === '' ? [] : shown.split('\n'));
}

export function useFieldError(fieldName: string): string | undefined {
  const { store } = useForm();
  const subscribe = useCallback(
    (listener: () => void) => store.onError(fieldName, listener),
    [store, fieldName],
  );
  return useSyncExternalStore(subscribe, () => store.error(fieldName));
}
