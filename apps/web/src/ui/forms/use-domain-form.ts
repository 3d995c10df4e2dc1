import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import type { Change } from '../feedback/change.ts';
import { useChange } from '../feedback/use-change.ts';
import { confirmOverwrite, contestedFields, mergeEdits, notSavedMessage } from './concurrent-edits.ts';
import { type DomainSchema, domainResolver, placeIssues } from './domain-resolver.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { forgetDraft, loadDraft, saveDraft } from './form-draft.ts';
import { PartError } from './part-error.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface DomainFormOptions<V extends FieldValues, D, A>
  extends Pick<Change<D, A>, 'confirm' | 'done' | 'refresh' | 'onDone' | 'onRefreshed'> {
  /** The server's schema, so that errors read the same before and after sending. */
  schema: DomainSchema<D>;
  initial: V;
  /** The values as the schema reads them; without it, as they are. Names stay, so that errors find their fields. */
  toPayload?: ((values: V) => unknown) | undefined;
  send: (payload: D, changed: Partial<D>) => Promise<A>;
  /** The name under which typed values survive a reload, until they are sent or discarded. */
  draft?: string | undefined;
  /** Read at the moment of saving, to detect a concurrent change. */
  readCurrent?: (() => Promise<V>) | undefined;
  /** How a question about a concurrent change names a field. */
  nameOf?: ((field: string) => string) | undefined;
  /** The field of a path in the server's answer, where it is not the path itself. */
  fieldOf?: ((path: string) => string | undefined) | undefined;
  /** Before the first refused field gets the focus: opens its tab. Without `refusal`, nothing was sent. */
  onInvalid?: ((fields: readonly string[], refusal?: ApiError) => void) | undefined;
  /** True when it has shown the failure itself; a text stands in place of the server's. */
  onFailure?: ((error: unknown, payload: D) => boolean | string) | undefined;
  /** A page asks before it is left with something unsaved. */
  guardsLeaving?: boolean | undefined;
  /** Empty again after sending, for the next entry. */
  isClearedWhenSent?: boolean | undefined;
}

export interface DomainForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: SyntheticEvent) => void;
  isPending: boolean;
  /** The reason of a refusal that stands at no field. */
  failure: string | null;
  /** The values are a draft that was typed before. */
  isRestored: boolean;
  /** Back to the saved values, without a draft. */
  discard: () => void;
  /** Enters what the server gave while the form was on its way, such as the identifier of a part. */
  recordSaved: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>) => void;
}

function changedOf<D>(before: unknown, after: D): Partial<D> {
  const known = (before ?? {}) as Record<string, unknown>;
  const entries = Object.entries(after as Record<string, unknown>).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key]),
  );
  return Object.fromEntries(entries) as Partial<D>;
}

/**
 * Every form outside the registration and the builder: validated by a domain schema, sent as a change,
 * with the server's errors and the focus at their fields.
 */
export function useDomainForm<V extends FieldValues, D, A = unknown>(
  options: DomainFormOptions<V, D, A>,
): DomainForm<V> {
  const { schema, initial, toPayload = (values: V) => values, send, draft, readCurrent, ...rest } = options;
  const { nameOf = () => 'ce formulaire', fieldOf, onInvalid, onDone, onFailure, ...more } = rest;
  const { guardsLeaving = false, isClearedWhenSent = false, ...outcome } = more;
  /** When typing began: what others changed since is asked about. */
  const base = useRef(initial);
  /** What « Annuler » goes back to. */
  const stored = useRef(initial);
  const sent = useRef(initial);
  const changed = useRef<Partial<D>>({});
  const element = useRef<ParentNode | null>(null);
  const [restored] = useState(() => (draft === undefined ? null : loadDraft(draft, initial)));
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: domainResolver(schema, toPayload),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { reset, subscribe, formState } = form;
  const { letGo } = useLeaveGuard(guardsLeaving && formState.isDirty);

  const showInvalid = (fields: readonly string[], refusal?: ApiError) => {
    onInvalid?.(fields, refusal);
    focusFirstInvalid(() => element.current);
  };
  /** Shows each issue at its field; those without one stand in place of the form's failure. */
  const place = (refusal: ApiError, part = ''): boolean => {
    const own = refusal.issues.map(({ path, message }) => ({ path: fieldOf?.(path) ?? path, message }));
    const { fields, others } = placeIssues(form, own, part);
    if (fields.length === 0) return false;
    if (others.length > 0) setNotice(others.join(' '));
    showInvalid(fields, refusal);
    return true;
  };
  const forget = () => {
    if (draft !== undefined) forgetDraft(draft);
    setIsRestored(false);
  };

  const change = useChange<D, A>({
    ...outcome,
    send: async (payload) => {
      try {
        return await send(payload, changed.current);
      } catch (error) {
        // What was saved before the refusal of a part is not a concurrent change.
        if (readCurrent && error instanceof PartError)
          base.current = await readCurrent().catch(() => base.current);
        throw error;
      }
    },
    onDone: async (answer, payload) => {
      const saved = isClearedWhenSent
        ? initial
        : // The server may have changed values: trimmed, geocoded, or edited by others.
          ((await readCurrent?.().catch(() => sent.current)) ?? sent.current);
      // What was typed while the form was on its way is not saved, and stays.
      const values = mergeEdits({ base: sent.current, values: form.getValues(), current: saved });
      base.current = saved;
      stored.current = saved;
      forget();
      reset(saved);
      if (JSON.stringify(values) === JSON.stringify(saved)) letGo();
      else reset(values, { keepDefaultValues: true });
      await onDone?.(answer, payload);
    },
    fields: (_issues, refusal) => place(refusal),
    onFailure: (error, payload) => {
      if (!(error instanceof PartError)) {
        const shown = onFailure?.(error, payload) ?? false;
        if (typeof shown === 'string') setNotice(shown);
        else if (shown) focusFirstInvalid(() => element.current);
        return shown !== false;
      }
      const isPlaced = error.cause instanceof ApiError && place(error.cause, error.part && `${error.part}.`);
      setNotice(isPlaced ? error.summary : `${error.message} ${error.summary}`);
      return true;
    },
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

  /** Null when somebody else changed the same field and the person chose not to overwrite it. */
  const mergeWith = async (values: V, current: V): Promise<V | null> => {
    const versions = { base: base.current, values, current };
    const theirs = contestedFields(versions);
    if (theirs.length === 0 || (await confirmOverwrite(theirs.map(nameOf)))) return mergeEdits(versions);
    // Nothing typed is lost, and saving asks again.
    stored.current = current;
    reset(current);
    reset(mergeEdits(versions), { keepDefaultValues: true });
    return null;
  };

  const save = form.handleSubmit(
    async (values) => {
      setNotice(null);
      try {
        const merged = readCurrent ? await mergeWith(values, await readCurrent()) : values;
        if (merged === null) return setNotice(notSavedMessage);
        const own = schema.safeParse(toPayload(values));
        const all = schema.safeParse(toPayload(merged));
        if (!all.success) return setNotice(all.error.issues[0]?.message ?? null);
        changed.current = own.success ? changedOf(toPayload(base.current), own.data) : {};
        sent.current = values;
        await change.run(all.data);
      } catch (error) {
        setNotice(messageOf(error));
      }
    },
    (errors) => {
      setNotice(errors.root?.message ?? null);
      change.forgetFailure();
      showInvalid(Object.keys(errors));
    },
  );

  return {
    form,
    submit: (event) => {
      event?.preventDefault();
      // A dialog may be inside another form in the React tree.
      event?.stopPropagation();
      if (event?.currentTarget instanceof Element) element.current = event.currentTarget;
      if (!formState.isSubmitting) void save();
    },
    isPending: formState.isSubmitting,
    failure: notice ?? change.failure,
    isRestored,
    discard: () => {
      setNotice(null);
      change.forgetFailure();
      base.current = stored.current;
      reset(stored.current);
      forget();
    },
    recordSaved: (name, value) => {
      form.setValue(name, value);
      sent.current = structuredClone(sent.current);
      set(sent.current, name, value);
    },
  };
}
