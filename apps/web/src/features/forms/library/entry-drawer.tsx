import { blockCategoryLabels, fieldTypeLabels } from '@kermesse/domain/forms/enums';
import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { Button, Drawer } from '@mantine/core';
import { IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import { elementName, itemIcon, itemSummary } from '../builder/canvas/element-face.tsx';
import { type BlockEntry, entryName, type LibraryEntry, type QuestionEntry } from './entries.ts';
import classes from './library.module.css';
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
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={entry ? entryName(entry) : ''}
      classNames={{ title: classes.title ?? '' }}
    >
      {entry && <EntryDetail entry={entry} onClose={onClose} onEdit={onEdit} />}
    </Drawer>
  );
}

function EntryDetail({ entry, onClose, onEdit }: EntryDrawerProps & { entry: LibraryEntry }) {
  const { toggleTemplate, remove } = useEntryActions(onClose);
  const { isTemplate, category, usageCount } = entry.content;
  return (
    <div className={classes.detail}>
      <div className={classes.detailPills}>
        {isTemplate && (
          <StatePill tone="sapin" icon={<IconStar size={14} />}>
            {libraryMessages.template1}
          </StatePill>
        )}
        <StatePill>{libraryMessages.uses(usageCount)}</StatePill>
      </div>
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
        <h3 className={classes.heading}>
          {entry.kind === 'question' ? usageMessages.titleQuestion : usageMessages.title}
        </h3>
        <UsageList entry={entry} />
      </section>
      <div className={classes.detailActions}>
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
      </div>
    </div>
  );
}

function QuestionDetail({ entry: { content } }: { entry: QuestionEntry }) {
  return (
    <>
      {content.fieldEnum.length > 0 && (
        <section>
          <h3 className={classes.heading}>{editorMessages.options}</h3>
          <ul className={classes.options}>
            {content.fieldEnum.map(({ id, label, value }) => (
              <li key={id}>{label === '' ? value : label}</li>
            ))}
          </ul>
        </section>
      )}
      {content.tags.length > 0 && (
        <section>
          <h3 className={classes.heading}>{editorMessages.tags}</h3>
          <TagList tags={content.tags} limit={Math.max(libraryDefaults.shownTags, content.tags.length)} />
        </section>
      )}
    </>
  );
}

function BlockDetail({ entry: { content } }: { entry: BlockEntry }) {
  return (
    <section>
      <h3 className={classes.heading}>{editorMessages.content}</h3>
      {content.description !== '' && <p className={classes.quiet}>{content.description}</p>}
      <ul className={classes.items}>
        {blockItems(content).map((item) => {
          const Icon = itemIcon(item);
          return (
            <li key={item.source.id} className={classes.item}>
              <Icon size={18} aria-hidden="true" />
              <span>
                {elementName(item)}
                <span className={classes.itemSummary}>{itemSummary(item)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
