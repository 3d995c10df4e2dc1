import type { Question } from '@kermesse/domain/forms/schema/question';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { Button, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { pageTexts } from '../messages.ts';
import { useRegistration } from '../use-registration.ts';

/** Whoever signs, signs each time; a hidden field is its organiser's. */
const isCopied = ({ fieldType }: Question) => fieldType !== 'signature' && fieldType !== 'hidden';

/** Only fields of this form are copied, and empty ones are not. */
function copyable(
  names: ReadonlySet<string>,
  answers: Readonly<Record<string, unknown>>,
): { key: string; value: unknown }[] {
  return Object.entries(answers)
    .filter(([name, value]) => names.has(name) && value !== null && value !== '')
    .map(([key, value]) => ({ key, value }));
}

export default function CopyAnswers({ help }: { help: RegistrationHelp | null }): ReactElement | null {
  const { store } = useRegistration();
  if (!help || help.previous.length === 0) return null;
  const names = new Set(
    store.form.pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ questions }) => questions.filter(isCopied).map(({ fieldName }) => fieldName)),
    ),
  );
  const copy = (answers: Readonly<Record<string, unknown>>) => {
    const changes = copyable(names, answers);
    if (changes.length === 0) {
      toast.info(registrationMessages.noPrevious);
      return;
    }
    store.setAnswers(changes);
    toast.success(pageTexts.copied);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={17} aria-hidden="true" />}
          style={{ alignSelf: 'start' }}
        >
          Copier les réponses
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>D’une inscription précédente</Menu.Label>
        {help.previous.map(({ inscriptionId, name, eventName, editionName, answers }) => (
          <Menu.Item key={inscriptionId} onClick={() => copy(answers)}>
            {name} · {eventName}, {editionName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
