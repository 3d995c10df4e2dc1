import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlignLeft, IconX } from '@tabler/icons-react';
import { RichTextEditor } from '../../../../ui/rich-text-editor/rich-text-editor.tsx';
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx';
import { elementName, itemIcon, itemSummary } from '../../builder/canvas/element-display.tsx';
import { freshIds } from '../../builder/store/new-id.ts';
import shared from '../../shared.module.css';
import { editorMessages } from '../messages.ts';
import { withQuestion, withText } from './block-items-draft.ts';
import { QuestionPicker } from './question-picker.tsx';

interface BlockContentsProps {
  items: readonly BlockItem[];
  onChange: (items: readonly BlockItem[]) => void;
}

export function BlockContents({ items, onChange }: BlockContentsProps) {
  const replace = (changed: BlockItem) =>
    onChange(items.map((item) => (item.source.id === changed.source.id ? changed : item)));
  const remove = ({ source }: BlockItem) => onChange(items.filter((item) => item.source.id !== source.id));

  return (
    <Stack component="fieldset" gap={14} miw={0} m={0} p={0} bd="0">
      <Box component="legend" mb="xs" p={0} fz="var(--k-font-size-label)" fw={600}>
        {editorMessages.content}
      </Box>
      <SortableList
        label={editorMessages.content}
        items={items}
        idOf={({ source }) => source.id}
        nameOf={elementName}
        onChange={onChange}
        emptyText={editorMessages.contentEmpty}
        renderItem={(item) => (
          <ContentRow key={item.source.id} item={item} onChange={replace} onRemove={() => remove(item)} />
        )}
      />
      <QuestionPicker onPick={(question) => onChange(withQuestion(items, question, freshIds()))} />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconAlignLeft size={18} />}
        me="auto"
        onClick={() => onChange(withText(items, freshIds()))}
      >
        {editorMessages.addText}
      </Button>
    </Stack>
  );
}

interface ContentRowProps {
  item: BlockItem;
  onChange: (item: BlockItem) => void;
  onRemove: () => void;
}

function ContentRow({ item, onChange, onRemove }: ContentRowProps) {
  const Icon = itemIcon(item);
  return (
    <Group gap={10} wrap="nowrap" miw={0}>
      {item.kind === 'text' ? (
        <Box flex={1} miw={0}>
          <RichTextEditor
            label={editorMessages.text}
            value={item.source.content}
            onChange={(content) => onChange({ kind: 'text', source: { ...item.source, content } })}
          />
        </Box>
      ) : (
        <>
          <Icon size={18} className={shared.icon} aria-hidden="true" />
          <Box component="span" flex={1} miw={0} fw={600}>
            {elementName(item)}
            <Text component="span" display="block" c="dimmed" fz="xs">
              {itemSummary(item)}
            </Text>
          </Box>
        </>
      )}
      <ActionIcon aria-label={editorMessages.removeItem(elementName(item))} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}
