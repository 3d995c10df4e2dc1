import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { messageOf } from '../../../platform/api/errors.ts';
import type { Change } from '../../../ui/feedback/change.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import {
  confirmOverwrite,
  contestedFields,
  mergeEdits,
  notSavedMessage,
} from '../../../ui/forms/concurrent-edits.ts';
import { type DomainSchema, domainResolver, placeIssues } from '../../../ui/forms/domain-resolver.ts';
import { organizerKeys } from '../keys.ts';
import { forgetDraft, loadDraft, saveDraft } from './draft.ts';
import { fieldName } from './field-names.ts';

interface Sent<W> {
  payload: W;
  changed: Partial<W>;
}

interface WireFormOptions<V extends FieldValues, W, A>
  extends Pick<Change<Sent<W>, A>, 'done' | 'onDone' | 'onRefreshed'> {
  /** The server's schema, so that errors read the same before and after sending. */
  schema: DomainSchema<W>;
  /** Fields are named as in the request. */
  initial: V;
  toWire: (values: V) => unknown;
  save: (payload: W, changed: Partial<W>) => Promise<A>;
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
export function useWireForm<V extends FieldValues, W, A>(options: WireFormOptions<V, W, A>): WireForm<V> {
  const { schema, initial, toWire, save, draft, readCurrent, ...outcome } = options;
  const base = useRef(initial);
  const [restored] = useState(() => (draft === undefined ? null : loadDraft(draft, initial)));
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: domainResolver(schema, toWire),
    mode: 'onTouched',
  });
  const { reset, subscribe } = form;
  const change = useChange({
    ...outcome,
    send: ({ payload, changed }: Sent<W>) => save(payload, changed),
    refresh: [organizerKeys.all],
    fields: (issues) => placeIssues(form, issues).length > 0,
    failsInPlace: true,
  });

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

  const send = form.handleSubmit(async (values) => {
    setNotice(null);
    const read = schema.safeParse(toWire(values));
    if (!read.success) return;
    const payload = read.data;
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
          setNotice(notSavedMessage);
          return;
        }
      }
      if (!(await change.run({ payload, changed: changedOf(toWire(base.current), payload) }))) return;
      // The server may have changed values: trimmed, geocoded, or edited by others.
      if (readCurrent) saved = await readCurrent();
    } catch (error) {
      setNotice(messageOf(error));
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
    failure: notice ?? change.failure,
    isRestored,
    discard: () => {
      setNotice(null);
      change.forgetFailure();
      reset(base.current);
      forget();
    },
  };
}
