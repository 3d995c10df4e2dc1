import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { isEditableAnswer } from '@kermesse/domain/registration/editable-answers';
import type { MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { focusField } from '../../../form-renderer/focus-field.ts';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import shared from '../registration.module.css';
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
  const root = useRef<HTMLDivElement>(null);
  const [store] = useState(() => openStore(detail));
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
  const saving = useChange({
    send: (changes: Parameters<typeof editAnswers>[1]) => editAnswers(detail.documentId, changes),
    done: 'Vos réponses sont enregistrées.',
    refresh: [inscriptionKeys.all],
    onRefreshed: onDone,
    fields: (issues) => {
      show(issues);
      return false;
    },
  });
  const save = () => {
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
    void saving.run(Object.fromEntries(changes));
  };
  return (
    <Stack ref={root} gap={18}>
      <FormContext value={setting}>
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
      </FormContext>
      <Group className={shared.actions ?? ''} gap={10}>
        <Button loading={saving.isPending} onClick={save}>
          Enregistrer
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onDone}>
          Annuler
        </Button>
      </Group>
    </Stack>
  );
}
