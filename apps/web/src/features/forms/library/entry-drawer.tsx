import { blockCategoryLabels, fieldTypeLabels } from '@kermesse/domain/forms/enums';
import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { SidePanel } from '../../../ui/dialog/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { elementName, itemIcon, itemSummary } from '../builder/canvas/element-display.tsx';
import shared from '../shared.module.css';
import { type BlockEntry, entryName, type LibraryEntry, type QuestionEntry } from './entries.ts';
import { editorMessages, libraryMessages, usageMessages } from './messages.ts';
import { UsageList } from './usage-list.tsx';
import { useEntryActions } from './use-entry-actions.ts';

interface EntryDrawerProps {
  entry: LibraryEntry | null;
  onClose: () => void;
  onEdit: (entry: LibraryEntry) => void;
}

export function EntryDrawer({ entry, onClose, onEdit }: EntryDrawerProps) {
  return (
    <SidePanel
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={entry ? entryName(entry) : ''}
      classNames={{ title: shared.dialogTitle ?? '' }}
    >
      {entry && <EntryDetail entry={entry} onClose={onClose} onEdit={onEdit} />}
    </SidePanel>
  );
}

function EntryDetail({ entry, onClose, onEdit }: EntryDrawerProps & { entry: LibraryEntry }) {
  const { toggleTemplate, remove } = useEntryActions(onClose);
  const { isTemplate, category, usageCount } = entry.content;
  return (
    <Stack gap={22}>
      <Group gap="xs">
        {isTemplate && (
          <StatePill tone="sapin" icon={<IconStar size={14} />}>
            {libraryMessages.template1}
          </StatePill>
        )}
        <StatePill>{libraryMessages.uses(usageCount)}</StatePill>
      </Group>
      <KeyValueList
        layout="rows"
        entries={[
          ...(entry.kind === 'question'
            ? [{ label: editorMessages.type, value: fieldTypeLabels[entry.content.fieldType] }]
            : []),
          { label: editorMessages.category, value: blockCategoryLabels[category] },
          { label: editorMessages.edition, value: entry.edition?.name ?? editorMessages.noEdition },
          { label: 'Ajouté le', value: <DateText at={entry.createdAt} /> },
        ]}
      />
      {entry.kind === 'question' ? <QuestionDetail entry={entry} /> : <BlockDetail entry={entry} />}
      <section>
        <Box component="h3" m="0 0 8px" fz="md">
          {entry.kind === 'question' ? usageMessages.titleQuestion : usageMessages.title}
        </Box>
        <UsageList entry={entry} />
      </section>
      <Group gap={10}>
        <Button leftSection={<IconPencil size={18} />} onClick={() => onEdit(entry)}>
          {libraryMessages.editItem}
        </Button>
        <Button
          variant="default"
          leftSection={isTemplate ? <IconStarOff size={18} /> : <IconStar size={18} />}
          onClick={() => {
            toggleTemplate(entry);
            onClose();
          }}
        >
          {isTemplate ? libraryMessages.demote : libraryMessages.promote}
        </Button>
        <Button
          variant="subtle"
          color="corail"
          leftSection={<IconTrash size={18} />}
          onClick={() => void remove(entry)}
        >
          {libraryMessages.remove}
        </Button>
      </Group>
    </Stack>
  );
}

function QuestionDetail({ entry: { content } }: { entry: QuestionEntry }) {
  return (
    <>
      {content.fieldEnum.length > 0 && (
        <section>
          <Box component="h3" m="0 0 8px" fz="md">
            {editorMessages.options}
          </Box>
          <PlainList direction="row" wrap="wrap" align="center" gap="xs">
            {content.fieldEnum.map(({ id, label, value }) => (
              <Box
                component="li"
                key={id}
                p="4px 12px"
                bd="1px solid var(--k-line)"
                bdrs="var(--k-radius-pill)"
                fz="sm"
              >
                {label === '' ? value : label}
              </Box>
            ))}
          </PlainList>
        </section>
      )}
      {content.tags.length > 0 && (
        <section>
          <Box component="h3" m="0 0 8px" fz="md">
            {editorMessages.tags}
          </Box>
          <TagList tags={content.tags} limit={Math.max(libraryDefaults.shownTags, content.tags.length)} />
        </section>
      )}
    </>
  );
}

function BlockDetail({ entry: { content } }: { entry: BlockEntry }) {
  return (
    <section>
      <Box component="h3" m="0 0 8px" fz="md">
        {editorMessages.content}
      </Box>
      {content.description !== '' && (
        <Text mb="xs" c="dimmed" fz="var(--k-font-size-label)">
          {content.description}
        </Text>
      )}
      <PlainList gap="xs">
        {blockItems(content).map((item) => {
          const Icon = itemIcon(item);
          return (
            <Group
              key={item.source.id}
              component="li"
              align="flex-start"
              wrap="nowrap"
              gap="sm"
              p="10px 14px"
              bd="1px solid var(--k-line)"
              bdrs="md"
              fz="var(--k-font-size-label)"
              fw={600}
            >
              <Box component="span" className={shared.icon} mt={2}>
                <Icon size={18} aria-hidden="true" />
              </Box>
              <span>
                {elementName(item)}
                <Text component="span" display="block" c="dimmed" fz="xs">
                  {itemSummary(item)}
                </Text>
              </span>
            </Group>
          );
        })}
      </PlainList>
    </section>
  );
}
