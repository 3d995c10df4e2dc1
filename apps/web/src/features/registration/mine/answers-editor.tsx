import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { isEditableAnswer } from '@kermesse/domain/registration/editable-answers';
import type { MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { focusField } from '../../../form-renderer/focus-field.ts';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from './mine.module.css';
import { editAnswers } from './mine-api.ts';

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function openStore({ form, answers, kind, createdAt, event }: MyInscriptionDetail): FormStore {
  return new FormStore({
    form: formContentSchema.pick({ pages: true }).parse({ pages: form?.pages ?? [] }),
    timeZone: event.timezone,
    answers: Object.fromEntries(answers.map(({ fieldName, value }) => [fieldName, value])),
    now: Date.parse(createdAt),
    audience: { kind, groupType: form?.groupType ?? null },
  });
}

interface AnswersEditorProps {
  detail: MyInscriptionDetail;
  onDone: () => void;
}

export default function AnswersEditor({ detail, onDone }: AnswersEditorProps): ReactElement {
  const queryClient = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const [store] = useState(() => openStore(detail));
  const [isBusy, setIsBusy] = useState(false);
  const setting = useMemo(() => ({ store, slots: {}, isReadOnly: false }), [store]);
  const questions = useMemo(
    () =>
      store.form.pages
        .flatMap(({ blocks }) => blocks.flatMap((block) => block.questions))
        .filter(isEditableAnswer),
    [store],
  );
  const names = new Set(questions.map(({ fieldName }) => fieldName));

  const show = (problems: readonly { path: string; message: string }[]) => {
    for (const { path, message } of problems) store.setError(path, message);
    const [first] = problems;
    if (first && root.current) focusField(root.current, first.path);
  };
  const save = async () => {
    const problems = store.validate().errors.filter(({ path }) => names.has(path));
    if (problems.length > 0) {
      show(problems);
      return;
    }
    const given = new Map(detail.answers.map(({ fieldName, value }) => [fieldName, value]));
    const changes = [...names]
      .filter((name) => !isSame(given.get(name), store.answer(name)))
      .map((name) => [name, store.answer(name) ?? null] as const);
    if (changes.length === 0) {
      onDone();
      return;
    }
    setIsBusy(true);
    try {
      await editAnswers(detail.documentId, Object.fromEntries(changes));
      toast.success('Vos réponses sont enregistrées.');
      await queryClient.invalidateQueries({ queryKey: ['my-inscriptions'] });
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError) show(error.issues);
      setIsBusy(false);
    }
  };
  return (
    <div ref={root} className={classes.editor}>
      <FormContext value={setting}>
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
      </FormContext>
      <div className={classes.actions}>
        <Button loading={isBusy} onClick={() => void save()}>
          Enregistrer
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onDone}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
