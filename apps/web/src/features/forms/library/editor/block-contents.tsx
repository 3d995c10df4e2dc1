import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlignLeft, IconX } from '@tabler/icons-react';
import { RichTextEditor } from '../../../../ui/rich-text-editor/rich-text-editor.tsx';
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx';
import { elementName, itemIcon, itemSummary } from '../../builder/canvas/element-face.tsx';
import { freshIds } from '../../builder/store/new-id.ts';
import classes from '../library.module.css';
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
    <fieldset className={classes.contents}>
      <legend className={classes.legend}>{editorMessages.content}</legend>
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
        className={classes.addText}
        onClick={() => onChange(withText(items, freshIds()))}
      >
        {editorMessages.addText}
      </Button>
    </fieldset>
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
    <div className={classes.contentRow}>
      {item.kind === 'text' ? (
        <div className={classes.contentText}>
          <RichTextEditor
            label={editorMessages.text}
            value={item.source.content}
            onChange={(content) => onChange({ kind: 'text', source: { ...item.source, content } })}
          />
        </div>
      ) : (
        <>
          <Icon size={18} className={classes.contentIcon} aria-hidden="true" />
          <span className={classes.contentName}>
            {elementName(item)}
            <span className={classes.itemSummary}>{itemSummary(item)}</span>
          </span>
        </>
      )}
      <ActionIcon aria-label={editorMessages.removeItem(elementName(item))} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
