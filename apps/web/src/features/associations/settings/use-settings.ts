import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import type { AssociationChange } from '@kermesse/domain/associations/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { keptDraft } from '../../../ui/forms/kept-draft.ts';
import { useKeptState } from '../../../ui/forms/use-kept-state.ts';
import { associationQuery, saveAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';
import {
  changeOf,
  checkChange,
  fieldOf,
  formOf,
  type SettingsField,
  type SettingsForm,
  type SettingsProblems,
} from './form-values.ts';

const text = z.string().optional();
const editsSchema = z.object({
  name: text,
  bio: text,
  description_short: text,
  description_long: text,
  website: text,
  price: z.number().nullable().optional(),
  active: z.boolean().optional(),
  email: text,
  phone: text,
  line1: text,
  line2: text,
  zipcode: text,
  city: text,
  president_name: text,
  siret: text,
  regime: text,
} satisfies Record<SettingsField, z.ZodType>);

function readEdits(stored: unknown): Partial<SettingsForm> | null {
  const { data = {} } = editsSchema.safeParse(stored);
  const edits = Object.entries(data).filter(([, value]) => value !== undefined);
  return edits.length === 0 ? null : (Object.fromEntries(edits) as Partial<SettingsForm>);
}

interface SettingsOutcome {
  onSaved: () => void;
  /** The first field that is refused. */
  onProblem: (field: SettingsField) => void;
}

export function useSettings(association: Association, { onSaved, onProblem }: SettingsOutcome) {
  const client = useQueryClient();
  const stored = formOf(association);
  const [edits, setEdits, kept] = useKeptState<Partial<SettingsForm>>(
    keptDraft(`settings:${association.documentId}`, readEdits),
    () => ({}),
  );
  const [problems, setProblems] = useState<SettingsProblems>({});
  const formRef = useRef<HTMLFormElement>(null);
  const form: SettingsForm = { ...stored, ...edits };

  const show = (found: SettingsProblems) => {
    setProblems(found);
    const [first] = Object.keys(found) as SettingsField[];
    if (first) onProblem(first);
    focusFirstInvalid(() => formRef.current);
  };

  const set = <N extends SettingsField>(name: N, value: SettingsForm[N]) => {
    setEdits({ ...edits, [name]: value });
    const { [name]: _, ...rest } = problems;
    setProblems(rest);
  };

  const saving = useChange({
    send: (change: AssociationChange) => saveAssociation(association.documentId, change),
    done: associationMessages.saved,
    refresh: [associationKeys.all],
    onDone: (saved) => {
      client.setQueryData(associationQuery(association.documentId).queryKey, saved);
      kept.startAnew();
    },
    onRefreshed: onSaved,
    fields: (issues) => {
      const found: SettingsProblems = {};
      for (const { path, message } of issues) {
        const field = fieldOf(path);
        if (field) found[field] = message;
      }
      show(found);
      return false;
    },
    failureTitle: associationMessages.saveFailed,
  });

  const save = () => {
    const { change, problems: found } = checkChange(changeOf(stored, form, association));
    if (found) {
      show(found);
      toast.error(associationMessages.saveFailed);
    } else void saving.run(change);
  };

  const reset = () => {
    kept.startAnew();
    setProblems({});
  };

  return {
    form,
    formRef,
    set,
    problems,
    isSaving: saving.isPending,
    save,
    reset,
    isDirty: Object.keys(edits).length > 0,
    isKept: kept.isKept,
  };
}

export type Settings = ReturnType<typeof useSettings>;
