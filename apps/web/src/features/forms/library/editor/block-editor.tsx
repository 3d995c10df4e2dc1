import { newBlock } from '@kermesse/domain/forms/builder/new-elements';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../platform/api/errors.ts';
import { IconField } from '../../../../ui/inputs/icon-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { FailureNote } from '../../publish/failure-note.tsx';
import type { BlockEntry } from '../entries.ts';
import classes from '../library.module.css';
import { editorMessages } from '../messages.ts';
import { BlockContents } from './block-contents.tsx';
import { blockLists } from './block-items-draft.ts';
import { SharedFields } from './shared-fields.tsx';
import { useSaveEntry } from './use-save-entry.ts';

interface BlockEditorProps {
  entry: BlockEntry | null;
  onClose: () => void;
}

/** One block of the library with its contents. */
export function BlockEditor({ entry, onClose }: BlockEditorProps) {
  const [block, setBlock] = useState<Block>(() => entry?.content ?? newBlock('block', ''));
  const [items, setItems] = useState<readonly BlockItem[]>(() => blockItems(block));
  const [edition, setEdition] = useState(entry?.edition?.documentId ?? null);
  const [isChecked, setChecked] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const saving = useSaveEntry('block', entry, onClose);
  const change = (patch: Partial<Block>) => setBlock((before) => ({ ...before, ...patch }));
  const isNamed = block.name.trim() !== '';

  const save = () => {
    setChecked(true);
    if (!isNamed) {
      name.current?.focus();
      return;
    }
    const { description, icon, category, isTemplate } = block;
    saving.mutate({
      ...{ name: block.name.trim(), description: description.trim(), icon, category, isTemplate },
      ...blockLists(items),
      createdInEventEdition: edition,
      label: block.name.trim(),
    });
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={name}
        label={editorMessages.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={block.name}
        error={isChecked && !isNamed ? editorMessages.nameRequired : null}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextareaField
        label={editorMessages.description}
        value={block.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <IconField
        label={editorMessages.icon}
        value={block.icon === '' ? null : block.icon}
        onChange={(icon) => change({ icon: icon ?? '' })}
      />
      <BlockContents items={items} onChange={setItems} />
      <SharedFields
        values={{ category: block.category, isTemplate: block.isTemplate, edition }}
        onChange={({ edition: next, ...patch }) => {
          if (next !== undefined) setEdition(next);
          change(patch);
        }}
        entry={entry}
      />
      <FailureNote message={saving.error === null ? null : messageOf(saving.error)} />
      <div className={classes.formActions}>
        <Button variant="default" onClick={onClose}>
          {editorMessages.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {editorMessages.save}
        </Button>
      </div>
    </form>
  );
}
