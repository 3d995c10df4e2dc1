import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { templateFields } from '@kermesse/domain/mailing/template';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { resolveEdits } from '../../../ui/forms/concurrent-edits.ts';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import { saveTemplate, type TemplateDraft, templateQuery } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';

const draftSchema = z.object(templateFields);
const contested = new Error('Somebody else changed the same field.');

export interface TemplateDraftState {
  draft: TemplateDraft;
  change: (part: Partial<TemplateDraft>) => void;
  /** By path in the draft: `subject`, `json.blocks.2.url`. */
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isSaving: boolean;
  /** True when the server has what is shown. */
  save: () => Promise<boolean>;
}

const draftOf = ({ name, subject, previewText, json }: TemplateEntry): TemplateDraft => ({
  name,
  subject,
  previewText,
  json,
});

const fieldNames: Record<keyof TemplateDraft, string> = {
  name: 'le nom',
  subject: 'l’objet',
  previewText: 'l’aperçu',
  json: 'le message',
};
const fieldName = (field: keyof TemplateDraft): string => fieldNames[field];

function errorsOf(draft: TemplateDraft): Record<string, string> {
  const parsed = draftSchema.safeParse(draft);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

export function useTemplateDraft(template: TemplateEntry): TemplateDraftState {
  const { documentId } = template;
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(template));
  const [saved, setSaved] = useState(draft);
  const [areErrorsShown, showErrors] = useState(false);
  const isDirty = draft !== saved;
  const found = errorsOf(draft);
  useLeaveGuard(isDirty);

  const saving = useChange({
    send: async () => {
      const stored = draftOf(await client.fetchQuery({ ...templateQuery(documentId), staleTime: 0 }));
      const kept = await resolveEdits({ base: saved, values: draft, current: stored }, fieldName);
      if (kept === null) throw contested;
      await saveTemplate(documentId, kept);
      return kept;
    },
    done: mailingMessages.saved,
    refresh: [mailingKeys.templates],
    onDone: (kept) => {
      setDraft(kept);
      setSaved(kept);
    },
    onFailure: (error) => {
      if (error === contested) toast.error('Rien n’est enregistré, ce que vous avez écrit est toujours là.');
      return error === contested;
    },
  });

  const save = async (): Promise<boolean> => {
    const [problem] = Object.values(found);
    if (problem !== undefined) {
      showErrors(true);
      toast.error(problem);
      return false;
    }
    return isDirty ? saving.run() : true;
  };
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    errors: areErrorsShown ? found : {},
    isDirty,
    isSaving: saving.isPending,
    save,
  };
}
