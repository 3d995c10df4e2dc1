import { newBlock } from '@kermesse/domain/forms/builder/new-elements';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import { useRef, useState } from 'react';
import { IconField } from '../../../../ui/inputs/icon-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import type { BlockEntry } from '../entries.ts';
import { editorMessages } from '../messages.ts';
import { BlockContents } from './block-contents.tsx';
import { blockLists } from './block-items-draft.ts';
import { EntryForm } from './entry-form.tsx';

interface BlockEditorProps {
  entry: BlockEntry | null;
  onClose: () => void;
}

export function BlockEditor({ entry, onClose }: BlockEditorProps) {
  const [block, setBlock] = useState<Block>(() => entry?.content ?? newBlock('block', ''));
  const [items, setItems] = useState<readonly BlockItem[]>(() => blockItems(block));
  const name = useRef<HTMLInputElement>(null);
  const change = (patch: Partial<Block>) => setBlock((before) => ({ ...before, ...patch }));
  const isNamed = block.name.trim() !== '';

  const collect = () => {
    if (!isNamed) {
      name.current?.focus();
      return null;
    }
    const { description, icon, category, isTemplate } = block;
    return {
      ...{ name: block.name.trim(), description: description.trim(), icon, category, isTemplate },
      ...blockLists(items),
      label: block.name.trim(),
    };
  };

  return (
    <EntryForm
      kind="block"
      entry={entry}
      shared={block}
      onShared={change}
      collect={collect}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
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
        </>
      )}
    </EntryForm>
  );
}
