import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { type DomainSchema, domainResolver, placeIssues } from '../../../ui/forms/domain-resolver.ts';

interface DraftFormOptions<V extends FieldValues, D> {
  schema: DomainSchema<D>;
  initial: V;
  /** What the fields hold, as the schema reads it. Names stay the same, so that an error finds its field. */
  toDraft: (values: V) => unknown;
  save: (draft: D, values: V) => Promise<void>;
}

export interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault: () => void; stopPropagation: () => void }) => void;
  failure: string | null;
}

/** A refusal that belongs to a part of the form, such as its third tier. */
export class PartError extends Error {
  readonly part: string;
  /** What was saved before it and what was not. */
  readonly summary: string;

  constructor(part: string, cause: unknown, summary: string) {
    super(messageOf(cause), { cause });
    this.part = part;
    this.summary = summary;
  }
}

/** A form with the rules of the domain, checked as one types; what the server refuses stands at its field too. */
export function useDraftForm<V extends FieldValues, D>(options: DraftFormOptions<V, D>): DraftForm<V> {
  const { schema, initial, toDraft, save } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: domainResolver(schema, toDraft),
    mode: 'onTouched',
  });

  const refuse = (thrown: unknown) => {
    const part = thrown instanceof PartError ? `${thrown.part}.` : '';
    const error = thrown instanceof PartError ? thrown.cause : thrown;
    const isPlaced = error instanceof ApiError && placeIssues(form, error.issues, part);
    const words = isPlaced ? [] : [messageOf(error)];
    if (thrown instanceof PartError) words.push(thrown.summary);
    setFailure(words.length === 0 ? null : words.join(' '));
  };

  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    const draft = schema.safeParse(toDraft(values));
    if (!draft.success) return;
    try {
      await save(draft.data, values);
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
