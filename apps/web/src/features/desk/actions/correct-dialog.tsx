import { correctBodySchema } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail, ShownAnswer } from '@kermesse/domain/desk/detail-schemas';
import { isFixedAnswer } from '@kermesse/domain/desk/fixed-answers';
import { deskMessages } from '@kermesse/domain/desk/messages';
import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import { Box } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { type EditionWorkspace, useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The questions of the version as a form, so that a correction shows those that depend on it. */
function openStore(
  registration: RegistrationDetail,
  corrected: Question,
  { timezone, date_start }: EditionWorkspace['edition'],
): FormStore {
  const answers = registration.sections.flatMap((section) => section.answers);
  const questions = answers.flatMap(({ question }) =>
    // The corrected question was asked, whatever its conditions say now.
    question ? [question.id === corrected.id ? { ...question, dependencies: [] } : question] : [],
  );
  const form = formContentSchema.pick({ pages: true }).parse({
    pages: [{ id: 'page', name: 'Réponses', blocks: [{ id: 'block', name: 'Réponses', questions }] }],
  });
  return new FormStore({
    form,
    timeZone: timezone,
    editionStart: date_start,
    logic: formLogic,
    answers: Object.fromEntries(answers.map(({ fieldName, value }) => [fieldName, value ?? undefined])),
    now: new Date(registration.createdAt),
    audience: { kind: registration.kind, groupType: null },
  });
}

function openCorrection(
  registration: RegistrationDetail,
  question: Question | null,
  edition: EditionWorkspace['edition'],
) {
  const answers = registration.sections.flatMap((section) => section.answers);
  const before = new Map(answers.map(({ fieldName, value }) => [fieldName, value ?? null]));
  const store = question && openStore(registration, question, edition);
  const all = store?.form.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions)) ?? [];
  const hidden = all.filter(
    (each) => each.id !== question?.id && !store?.isShown(each.id) && !isFixedAnswer(each),
  );
  return { store, before, hidden };
}

interface CorrectDialogProps {
  registration: RegistrationDetail;
  answer: ShownAnswer;
  onClose: () => void;
}

/** One answer, corrected by the rules under which it was asked; the person is notified. */
export function CorrectDialog({ registration, answer, onClose }: CorrectDialogProps): ReactElement | null {
  const { edition } = useEditionWorkspace();
  const { question } = answer;
  // As it was when the dialog opened: a live update must not replace what is being typed.
  const [{ store, before, hidden }] = useState(() => openCorrection(registration, question, edition));
  const setting = useMemo(() => store && { store, slots: {}, isReadOnly: false }, [store]);
  const changesOf = (): unknown[] => {
    if (!store || !question) return [];
    return [question, ...hidden.filter(({ id }) => store.isShown(id))]
      .map(({ fieldName }) => ({
        fieldName,
        before: before.get(fieldName) ?? null,
        value: store.answer(fieldName) ?? null,
      }))
      .filter(({ before: from, value }) => !isSame(from, value));
  };
  const correction = useDomainForm({
    schema: correctBodySchema.shape.data,
    initial: { reason: '' },
    toPayload: ({ reason }) => ({ changes: changesOf(), reason }),
    send: desk(edition.documentId, registration.documentId).correct,
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
    onInvalid: (fields) => {
      if (fields.includes('changes')) toast.info(deskMessages.nothingChanged);
    },
    onFailure: (error) => {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) store?.setError(path, message);
      return issues.length > 0;
    },
  });
  if (!setting || !question) return null;

  return (
    <FormDialog title="Corriger la réponse" size={520} onClose={onClose}>
      <DialogForm state={correction} submitLabel="Enregistrer" onCancel={onClose}>
        <Box
          component="p"
          py="sm"
          px={14}
          bdrs="var(--k-radius-input)"
          bg="var(--k-paper-back)"
          className="k-break-anywhere"
        >
          Réponse actuelle&nbsp;: <strong>{answer.text || 'sans réponse'}</strong>
        </Box>
        <FormContext value={setting}>
          <QuestionField question={question} />
          {hidden.map((each) => (
            <QuestionField key={each.id} question={each} />
          ))}
        </FormContext>
        <FormField control={correction.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label="Motif (facultatif)"
              description="La personne reçoit un e-mail et voit l’ancienne et la nouvelle réponse."
              maxLength={500}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
