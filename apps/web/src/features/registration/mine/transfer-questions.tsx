import { pipeText } from '@kermesse/domain/forms/piping/pipe-text';
import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import type { ShownTransfer } from '@kermesse/domain/registration/schemas';
import { isAskedOfNewHolder } from '@kermesse/domain/registration/transferred-answers';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type AcceptTransfer, acceptLabel, useAcceptance } from './accept-transfer.ts';
import { useQuestions } from './use-questions.tsx';

type AskedForm = NonNullable<ShownTransfer['form']>;

function openStore(
  { pages, groupType, registeredAt, answers }: AskedForm,
  edition: Pick<TransferQuestionsProps, 'timeZone' | 'editionStart'>,
): FormStore {
  return new FormStore({
    form: formContentSchema.pick({ pages: true }).parse({ pages }),
    ...edition,
    answers,
    now: Date.parse(registeredAt),
    pipe: pipeText,
    logic: formLogic,
    audience: { kind: 'participant', groupType },
  });
}

interface TransferQuestionsProps extends AcceptTransfer {
  form: AskedForm;
  timeZone: string;
  editionStart: string;
}

/** What the organiser asks of everybody, answered by whoever gets the ticket. */
export function TransferQuestions(props: TransferQuestionsProps): ReactElement {
  const { form, timeZone, editionStart, ...accepting } = props;
  const { store, names, fields, show, isValid } = useQuestions(
    () => openStore(form, { timeZone, editionStart }),
    isAskedOfNewHolder,
  );
  const acceptance = useAcceptance(accepting, (issues) => {
    show(issues);
    return issues.some(({ path }) => names.has(path));
  });
  const accept = () => {
    if (!isValid()) return;
    const answers = [...names].flatMap((name) => {
      const value = store.answer(name);
      return value === undefined || value === null ? [] : [[name, value] as const];
    });
    void acceptance.run(Object.fromEntries(answers));
  };
  return (
    <SectionCard
      title="À votre nom"
      description="L’organisateur pose ces questions à chaque participant. Votre profil les a remplies quand il le pouvait."
    >
      <Stack gap={18}>
        {fields}
        <Button loading={acceptance.isPending} onClick={accept} style={{ alignSelf: 'start' }}>
          {acceptLabel}
        </Button>
      </Stack>
    </SectionCard>
  );
}
