import { pipeText } from '@kermesse/domain/forms/piping/pipe-text';
import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import { isEditableAnswer } from '@kermesse/domain/registration/editable-answers';
import type { MyInscriptionDetail } from '@kermesse/domain/registration/schemas';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import shared from '../registration.module.css';
import { editAnswers } from './mine-api.ts';
import { useQuestions } from './use-questions.tsx';

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function openStore({ form, answers, kind, createdAt, event }: MyInscriptionDetail): FormStore {
  return new FormStore({
    form: formContentSchema.pick({ pages: true }).parse({ pages: form?.pages ?? [] }),
    timeZone: event.timezone,
    editionStart: event.dateStart,
    answers: Object.fromEntries(answers.map(({ fieldName, value }) => [fieldName, value])),
    now: Date.parse(createdAt),
    pipe: pipeText,
    logic: formLogic,
    audience: { kind, groupType: form?.groupType ?? null },
  });
}

interface AnswersEditorProps {
  detail: MyInscriptionDetail;
  onDone: () => void;
}

export default function AnswersEditor({ detail, onDone }: AnswersEditorProps): ReactElement {
  const { store, names, fields, show, isValid } = useQuestions(() => openStore(detail), isEditableAnswer);
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
    if (!isValid()) return;
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
    <Stack gap={18}>
      {fields}
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
