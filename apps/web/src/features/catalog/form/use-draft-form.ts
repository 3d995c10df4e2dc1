import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import type { Change } from '../../../ui/feedback/change.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { notSavedMessage, resolveEdits } from '../../../ui/forms/concurrent-edits.ts';
import { type DomainSchema, domainResolver, placeIssues } from '../../../ui/forms/domain-resolver.ts';
import { afterCatalogChange } from '../keys.ts';
import { fieldName } from './field-names.ts';

interface DraftFormOptions<V extends FieldValues, D>
  extends Pick<Change<D, unknown>, 'done' | 'onDone' | 'onRefreshed'> {
  schema: DomainSchema<D>;
  initial: V;
  /** The values as the schema reads them. Names stay the same, so that an error finds its field. */
  toDraft: (values: V) => unknown;
  save: (draft: D) => Promise<unknown>;
  /** Read at the moment of saving, to detect a concurrent change. */
  readCurrent?: (() => Promise<V>) | undefined;
}

export interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault: () => void; stopPropagation: () => void }) => void;
  failure: string | null;
}

/** A refusal about a part of the form, such as its third tier. */
export class PartError extends Error {
  readonly part: string;
  readonly summary: string;

  constructor(part: string, cause: unknown, summary: string) {
    super(messageOf(cause), { cause });
    this.part = part;
    this.summary = summary;
  }
}

/** Validated by the domain schema while typing; the server's errors stand at their fields too. */
export function useDraftForm<V extends FieldValues, D>(options: DraftFormOptions<V, D>): DraftForm<V> {
  const { schema, initial, toDraft, save, readCurrent, ...outcome } = options;
  const base = useRef(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: domainResolver(schema, toDraft),
    mode: 'onTouched',
  });

  const refuse = (thrown: unknown) => {
    const part = thrown instanceof PartError ? `${thrown.part}.` : '';
    const error = thrown instanceof PartError ? thrown.cause : thrown;
    const isPlaced = error instanceof ApiError && placeIssues(form, error.issues, part).length > 0;
    const words = isPlaced ? [] : [messageOf(error)];
    if (thrown instanceof PartError) words.push(thrown.summary);
    setFailure(words.length === 0 ? null : words.join(' '));
  };
  const change = useChange({
    ...outcome,
    send: async (draft: D) => {
      try {
        return await save(draft);
      } catch (error) {
        // What was saved before the refusal is not a concurrent change.
        if (readCurrent && error instanceof PartError)
          base.current = await readCurrent().catch(() => base.current);
        throw error;
      }
    },
    refresh: afterCatalogChange,
    onFailure: (error) => {
      refuse(error);
      return true;
    },
  });

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const kept = readCurrent
        ? await resolveEdits({ base: base.current, values, current: await readCurrent() }, fieldName)
        : values;
      if (kept === null) return setFailure(notSavedMessage);
      const draft = schema.safeParse(toDraft(kept));
      if (!draft.success) return setFailure(draft.error.issues[0]?.message ?? null);
      await change.run(draft.data);
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    submit: (event) => {
      event?.preventDefault();
      event?.stopPropagation();
      void send();
    },
    failure,
  };
}
