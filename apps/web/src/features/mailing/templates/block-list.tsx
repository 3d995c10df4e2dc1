import {
  blockLabels,
  type MailTemplateBlock,
  type MailTemplateBlockType,
  newBlock,
} from '@kermesse/domain/mailing/template';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { BlockFields } from './block-fields.tsx';
import { useMailOwner } from './mail-owner.ts';

interface BlockListProps {
  blocks: MailTemplateBlock[];
  /** Of the form library, by index of the block. */
  errors: object | undefined;
  onChange: (blocks: MailTemplateBlock[]) => void;
}

const kinds = Object.keys(blockLabels) as MailTemplateBlockType[];

function nameOf(block: MailTemplateBlock): string {
  const label = blockLabels[block.type];
  if (block.type === 'heading') return `${label} ${block.text}`;
  if (block.type === 'text') return `${label} ${plainTextOf(block.html).slice(0, 40)}`;
  return block.type === 'button' ? `${label} ${block.label}` : label;
}

/** By path: `2.url`, `3.rows.0.label`. */
function messagesOf(errors: object | undefined, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, error] of Object.entries(errors ?? {})) {
    if (typeof error?.message === 'string') found[`${prefix}${key}`] = error.message;
    else if (typeof error === 'object') Object.assign(found, messagesOf(error ?? {}, `${prefix}${key}.`));
  }
  return found;
}

export function BlockList({ blocks, errors, onChange }: BlockListProps): ReactElement {
  const { kind } = useMailOwner();
  const replace = (changed: MailTemplateBlock) =>
    onChange(blocks.map((block) => (block.id === changed.id ? changed : block)));
  const remove = (gone: MailTemplateBlock) => {
    onChange(blocks.filter(({ id }) => id !== gone.id));
    toast.undo({ message: `${blockLabels[gone.type]} retiré`, onUndo: () => onChange(blocks) });
  };
  const messages = messagesOf(errors);
  const errorsOf = (block: MailTemplateBlock) => {
    const prefix = `${blocks.indexOf(block)}.`;
    const own = Object.entries(messages).filter(([path]) => path.startsWith(prefix));
    return Object.fromEntries(own.map(([path, message]) => [path.slice(prefix.length), message]));
  };
  return (
    <Stack>
      <SortableList
        label="Contenu du message"
        items={blocks}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onChange={onChange}
        emptyText="Ajoutez un premier élément."
        renderHead={(block) => (
          <Group justify="space-between" wrap="nowrap" c="dimmed" fz="xs" fw={600} key={block.id}>
            <span>{blockLabels[block.type]}</span>
            <ActionIcon
              variant="subtle"
              color="corail"
              size={44}
              aria-label={`Retirer ${nameOf(block)}`}
              onClick={() => remove(block)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </Group>
        )}
        renderItem={(block) => (
          <BlockFields key={block.id} block={block} errors={errorsOf(block)} onChange={replace} />
        )}
      />
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Ajouter un élément
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((type) => (
            <Menu.Item
              key={type}
              onClick={() => onChange([...blocks, newBlock(type, crypto.randomUUID(), kind)])}
            >
              {blockLabels[type]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  );
}
