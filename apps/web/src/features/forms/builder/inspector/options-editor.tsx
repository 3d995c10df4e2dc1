import { formLimits } from '@kermesse/domain/forms/limits';
import type { QuestionOption } from '@kermesse/domain/forms/schema/question';
import { countOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Box, Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconClipboardText, IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useFocusBack } from '../../../../ui/forms/use-focus-back.ts';
import { PlainList } from '../../../../ui/layout/plain-list.tsx';
import { freshIds } from '../store/new-id.ts';
import { insertOptions, optionsFromText, pastedLines, removeOption, withLabel } from './options-text.ts';

interface OptionsEditorProps {
  options: readonly QuestionOption[];
  onChange: (options: QuestionOption[]) => void;
  /** Whether nothing refers to the option's value yet. */
  isUnknown: (option: QuestionOption) => boolean;
  /** The rows of a matrix rather than what is chosen. */
  isRows?: boolean;
}

const words = {
  options: {
    title: 'Options',
    each: 'Option',
    the: 'l’option',
    add: 'Ajouter une option',
    paste: 'Coller une liste',
    onePerLine: 'Une option par ligne',
    keep: (count: number) => `Garder ${countOf(count, 'option')}`,
  },
  rows: {
    title: 'Lignes',
    each: 'Ligne',
    the: 'la ligne',
    add: 'Ajouter une ligne',
    paste: 'Coller des lignes',
    onePerLine: 'Une question par ligne',
    keep: (count: number) => `Garder ${countOf(count, 'ligne')}`,
  },
} as const;

interface PasteDialogProps extends Omit<OptionsEditorProps, 'isUnknown'> {
  onClose: () => void;
}

function PasteDialog({ options, onChange, onClose, isRows = false }: PasteDialogProps) {
  const say = words[isRows ? 'rows' : 'options'];
  useFocusBack();
  const [text, setText] = useState(() => options.map(({ label, value }) => label || value).join('\n'));
  const next = optionsFromText(text, options, freshIds());
  return (
    <Dialog opened onClose={onClose} title="Saisir la liste" size="md">
      <Textarea
        data-autofocus
        label={say.onePerLine}
        description="Collez une colonne de tableur ou une liste. Les options qui existent déjà gardent leur place dans les conditions."
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={10} mt={20}>
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button
          onClick={() => {
            onChange(next);
            onClose();
          }}
        >
          {say.keep(next.length)}
        </Button>
      </Group>
    </Dialog>
  );
}

export function OptionsEditor({ options, onChange, isUnknown, isRows = false }: OptionsEditorProps) {
  const say = words[isRows ? 'rows' : 'options'];
  const list = useRef<HTMLDivElement>(null);
  const [isPasting, setIsPasting] = useState(false);

  /** Synchronous: what is typed next belongs in the new field. */
  const changeAndFocus = (next: QuestionOption[], index: number) => {
    flushSync(() => onChange(next));
    const field = list.current?.querySelectorAll('input')[index];
    field?.focus();
    field?.select();
  };
  const insert = (index: number, labels: readonly string[]) => {
    const { options: next, at } = insertOptions(
      options,
      index,
      labels,
      freshIds(),
      isRows ? formLimits.rows : formLimits.options,
    );
    changeAndFocus(next, at);
  };
  const moved = (index: number, by: 1 | -1): QuestionOption[] => {
    const next = [...options];
    next.splice(index + by, 0, ...next.splice(index, 1));
    return next;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      insert(index + 1, [`${say.each} ${options.length + 1}`]);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      const { options: next, at } = removeOption(options, index);
      changeAndFocus(next, at);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const by = event.key === 'ArrowUp' ? -1 : 1;
      if (index + by < 0 || index + by >= options.length) return;
      changeAndFocus(moved(index, by), index + by);
    }
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length === 0) return;
    event.preventDefault();
    insert(index + 1, lines);
  };

  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd="0">
      <Box component="legend" mb={6} p={0} fz="var(--k-font-size-label)" fw={600}>
        {say.title}
      </Box>
      <div ref={list}>
        <PlainList gap={6}>
          {options.map((option, index) => (
            <Group key={option.id} component="li" wrap="nowrap" gap={0}>
              <TextInput
                size="sm"
                flex={1}
                mr={4}
                aria-label={`${say.each} ${index + 1}`}
                placeholder={option.value}
                value={option.label}
                onChange={(event) =>
                  onChange(withLabel(options, index, event.currentTarget.value, isUnknown(option)))
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <ActionIcon
                size={32}
                aria-label={`Monter ${say.the} ${index + 1}`}
                disabled={index === 0}
                onClick={() => onChange(moved(index, -1))}
              >
                <IconChevronUp size={16} />
              </ActionIcon>
              <ActionIcon
                size={32}
                aria-label={`Descendre ${say.the} ${index + 1}`}
                disabled={index === options.length - 1}
                onClick={() => onChange(moved(index, 1))}
              >
                <IconChevronDown size={16} />
              </ActionIcon>
              <ActionIcon
                size={32}
                aria-label={`Retirer ${say.the} ${option.label || option.value}`}
                onClick={() => onChange(options.filter((_, at) => at !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
        </PlainList>
      </div>
      <Group gap={4} mt="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => insert(options.length, [`${say.each} ${options.length + 1}`])}
        >
          {say.add}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconClipboardText size={16} />}
          onClick={() => setIsPasting(true)}
        >
          {say.paste}
        </Button>
      </Group>
      {isPasting && (
        <PasteDialog
          options={options}
          isRows={isRows}
          onChange={onChange}
          onClose={() => setIsPasting(false)}
        />
      )}
    </Box>
  );
}
