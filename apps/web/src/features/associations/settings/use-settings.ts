import { associationMessages } from '@kermesse/domain/associations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { keptDraft } from '../../../ui/forms/kept-draft.ts';
import { useKeptState } from '../../../ui/forms/use-kept-state.ts';
import { type Association, associationQuery, saveAssociation } from '../api.ts';
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

export function useSettings(association: Association, onSaved: () => void) {
  const client = useQueryClient();
  const stored = formOf(association);
  const [edits, setEdits, kept] = useKeptState<Partial<SettingsForm>>(
    keptDraft(`settings:${association.documentId}`, readEdits),
    () => ({}),
  );
  const [problems, setProblems] = useState<SettingsProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form: SettingsForm = { ...stored, ...edits };

  const show = (found: SettingsProblems) => {
    setProblems(found);
    focusFirstInvalid(() => formRef.current);
  };

  const set = <N extends SettingsField>(name: N, value: SettingsForm[N]) => {
    setEdits({ ...edits, [name]: value });
    const { [name]: _, ...rest } = problems;
    setProblems(rest);
  };

  const save = async (): Promise<SettingsProblems | null> => {
    const checked = checkChange(changeOf(stored, form, association));
    if (checked.problems) {
      show(checked.problems);
      toast.error(associationMessages.saveFailed);
      return checked.problems;
    }
    setIsSaving(true);
    try {
      const saved = await saveAssociation(association.documentId, checked.change);
      client.setQueryData(associationQuery(association.documentId).queryKey, saved);
      kept.startAnew();
      toast.success(associationMessages.saved);
      await client.invalidateQueries({ queryKey: ['associations'] });
      onSaved();
      return null;
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const found: SettingsProblems = {};
      for (const { path, message } of issues) {
        const field = fieldOf(path);
        if (field) found[field] = message;
      }
      show(found);
      toast.error(messageOf(error), { title: associationMessages.saveFailed });
      return found;
    } finally {
      setIsSaving(false);
    }
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
    isSaving,
    save,
    reset,
    isDirty: Object.keys(edits).length > 0,
    isKept: kept.isKept,
  };
}

export type Settings = ReturnType<typeof useSettings>;
