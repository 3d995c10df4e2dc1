import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import {
  confirmOverwrite,
  contestedFields,
  mergeEdits,
  notSavedMessage,
} from '../../../ui/forms/concurrent-edits.ts';
import { type DomainSchema, domainResolver, placeIssues } from '../../../ui/forms/domain-resolver.ts';
import { forgetDraft, loadDraft, saveDraft } from './draft.ts';
import { fieldName } from './field-names.ts';

export interface WireFormOptions<V extends FieldValues, W> {
  /** The server's schema, so that errors read the same before and after sending. */
  schema: DomainSchema<W>;
  /** Fields are named as in the request. */
  initial: V;
  toWire: (values: V) => unknown;
  save: (payload: W, changed: Partial<W>) => Promise<unknown>;
  /** The storage key under which typed values survive a reload. */
  draft?: string;
  /** Read at the moment of saving, to detect a concurrent change. */
  readCurrent?: () => Promise<V>;
}

export interface WireForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault: () => void }) => void;
  failure: string | null;
  isRestored: boolean;
  discard: () => void;
}

function changedOf<W>(before: unknown, after: W): Partial<W> {
  const known = (before ?? {}) as Record<string, unknown>;
  const entries = Object.entries(after as Record<string, unknown>).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key]),
  );
  return Object.fromEntries(entries) as Partial<W>;
}

/** Validates by the server's schema, keeps a draft and shows errors at their fields. */
export function useWireForm<V extends FieldValues, W>(options: WireFormOptions<V, W>): WireForm<V> {
  const { schema, initial, toWire, save, draft, readCurrent } = options;
  const base = useRef(initial);
  const [restored] = useState(() => (draft === undefined ? null : loadDraft(draft, initial)));
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: domainResolver(schema, toWire),
    mode: 'onTouched',
  });
  const { reset, subscribe } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, []);

  useEffect(() => {
    if (draft === undefined) return;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === JSON.stringify(base.current)) forgetDraft(draft);
        else saveDraft(draft, { base: base.current, values });
      },
    });
  }, [draft, subscribe]);

  const forget = () => {
    if (draft !== undefined) forgetDraft(draft);
    setIsRestored(false);
  };

  const refuse = (error: unknown) => {
    const isPlaced = error instanceof ApiError && placeIssues(form, error.issues);
    setFailure(isPlaced ? null : messageOf(error));
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    const payload = schema.safeParse(toWire(values));
    if (!payload.success) return;
    let saved = values;
    try {
      if (readCurrent) {
        const versions = { base: base.current, values, current: await readCurrent() };
        const theirs = contestedFields(versions);
        if (theirs.length > 0 && !(await confirmOverwrite(theirs.map(fieldName)))) {
          // From here on « Annuler » restores the stored values, and nothing typed is lost.
          base.current = versions.current;
          reset(versions.current);
          reset(mergeEdits(versions), { keepDefaultValues: true });
          setFailure(notSavedMessage);
          return;
        }
      }
      await save(payload.data, changedOf(toWire(base.current), payload.data));
      // The server may have changed values: trimmed, geocoded, or edited by others.
      if (readCurrent) saved = await readCurrent();
    } catch (error) {
      refuse(error);
      return;
    }
    base.current = saved;
    reset(saved);
    forget();
  });

  return {
    form,
    submit: (event) => {
      event?.preventDefault();
      void send();
    },
    failure,
    isRestored,
    discard: () => {
      setFailure(null);
      reset(base.current);
      forget();
    },
  };
}
