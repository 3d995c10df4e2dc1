import { associationMessages } from '@kermesse/domain/associations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
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

/** The settings as they are typed; only what changed is sent. */
export function useSettings(association: Association, onSaved: () => void) {
  const client = useQueryClient();
  const stored = formOf(association);
  const [edits, setEdits] = useState<Partial<SettingsForm>>({});
  const [problems, setProblems] = useState<SettingsProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form: SettingsForm = { ...stored, ...edits };

  const show = (found: SettingsProblems) => {
    setProblems(found);
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
      setEdits({});
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
    setEdits({});
    setProblems({});
  };

  return { form, formRef, set, problems, isSaving, save, reset, isDirty: Object.keys(edits).length > 0 };
}

export type Settings = ReturnType<typeof useSettings>;
