import { canBeLinked, linkParameters } from '@kermesse/domain/forms/answers/link-answers';
import { isSetByLink } from '@kermesse/domain/forms/answers/link-signatures';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconSignature } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState, useSyncExternalStore } from 'react';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { signPrefill } from './api.ts';
import { prefillMessages as say } from './messages.ts';

interface PrefillDialogProps {
  formId: string;
  editionId: string;
  draft: FormContent;
  /** Saves pending changes: the server signs fields that it knows. */
  prepare: () => Promise<number>;
  onClose: () => void;
}

const questionsOf = ({ pages }: FormContent): Question[] =>
  pages.flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions)).filter(canBeLinked);

/** All questions at once, without conditions; only the chosen ones are rendered. */
function openStore(questions: readonly Question[]): FormStore {
  const asked = questions.map((question) => ({
    ...question,
    dependencies: [],
    visibilityPeriod: null,
    fieldRequired: false,
  }));
  const form = formContentSchema
    .pick({ pages: true })
    .parse({ pages: [{ id: 'page', blocks: [{ id: 'block', questions: asked }] }] });
  return new FormStore({ form, now: Date.now() });
}

function HiddenValue({ question, store }: { question: Question; store: FormStore }): ReactElement {
  const { fieldName } = question;
  const value = useSyncExternalStore(
    (listener) => store.onAnswer(fieldName, listener),
    () => store.answer(fieldName),
  );
  return (
    <TextField
      label={questionLabel(question)}
      description={say.hiddenText}
      value={typeof value === 'string' ? value : ''}
      maxLength={500}
      onChange={(event) => store.setAnswer(fieldName, event.currentTarget.value)}
    />
  );
}

type Signed = Awaited<ReturnType<typeof signPrefill>>;

interface LinkProps extends Pick<PrefillDialogProps, 'formId' | 'editionId' | 'prepare'> {
  chosen: readonly Question[];
  store: FormStore;
}

function Link({ formId, editionId, prepare, chosen, store }: LinkProps): ReactElement | null {
  const [signed, setSigned] = useState<Signed>([]);
  const { copied, copy } = useCopy();
  // Compared as text, so that every answer builds the link anew.
  const given = useSyncExternalStore(store.onChange, () =>
    JSON.stringify(chosen.map(({ fieldName }) => store.answer(fieldName) ?? null)),
  );
  const values: unknown[] = JSON.parse(given);
  const answers = chosen
    .map((question, index) => ({ question, fieldName: question.fieldName, value: values[index] }))
    .filter(({ value }) => !isEmpty(value));
  const hidden = answers.flatMap(({ question, fieldName, value }) =>
    isSetByLink(question) && typeof value === 'string' ? [{ fieldName, value }] : [],
  );
  const signatureOf = (fieldName: string, value: unknown) =>
    signed.find((one) => one.fieldName === fieldName && one.value === value)?.signature;
  const isUnsigned = hidden.some(({ fieldName, value }) => signatureOf(fieldName, value) === undefined);
  const signing = useChange({
    send: async () => {
      await prepare();
      return signPrefill(formId, hidden);
    },
    onDone: setSigned,
  });
  if (answers.length === 0) return null;
  const parameters = linkParameters(
    answers.map(({ fieldName, value }) => ({ fieldName, value, signature: signatureOf(fieldName, value) })),
  );
  const link = `${window.location.origin}/inscriptions?${new URLSearchParams([['eventEditionDocumentId', editionId], ...parameters])}`;
  if (isUnsigned)
    return (
      <Button
        leftSection={<IconSignature size={18} />}
        loading={signing.isPending}
        onClick={() => void signing.run()}
      >
        {say.sign}
      </Button>
    );
  return (
    <Stack gap="sm">
      <TextareaField label={say.link} value={link} readOnly minRows={2} />
      <Group justify="flex-end">
        <Button
          leftSection={copied === link ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy(link)}
        >
          {copied === link ? say.copied : say.copy}
        </Button>
      </Group>
    </Stack>
  );
}

export default function PrefillDialog(props: PrefillDialogProps): ReactElement {
  const { formId, editionId, draft, prepare, onClose } = props;
  const [questions] = useState(() => questionsOf(draft));
  const [store] = useState(() => openStore(questions));
  const setting = useMemo(() => ({ store, slots: {}, isReadOnly: false }), [store]);
  const [ids, setIds] = useState<string[]>([]);
  const chosen = questions.filter(({ id }) => ids.includes(id));
  return (
    <FormDialog title={say.title} onClose={onClose} size={560} keepsOnClickOutside>
      <Stack>
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {questions.length === 0 ? say.none : say.text}
        </Text>
        {questions.length > 0 && (
          <MultiSelectField
            label={say.questions}
            placeholder={say.pick}
            options={questions.map((question) => ({ value: question.id, label: questionLabel(question) }))}
            value={ids}
            onChange={setIds}
          />
        )}
        <FormContext value={setting}>
          {chosen.map((question) =>
            isSetByLink(question) ? (
              <HiddenValue key={question.id} question={question} store={store} />
            ) : (
              <QuestionField key={question.id} question={question} />
            ),
          )}
        </FormContext>
        <Link {...{ formId, editionId, prepare, chosen, store }} />
        {chosen.length > 0 && (
          <Text c="dimmed" fz="sm">
            {say.notPublished}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
