import { newBlock } from '@kermesse/domain/forms/builder/new-elements';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import { z } from 'zod';
import { useDomainForm } from '../../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../../ui/inputs/form-field.tsx';
import { IconField } from '../../../../ui/inputs/icon-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { afterLibraryChange } from '../../keys.ts';
import { NameField } from '../../name-field.tsx';
import { saveEntry } from '../api.ts';
import type { BlockEntry } from '../entries.ts';
import { editorMessages, libraryMessages } from '../messages.ts';
import { BlockContents } from './block-contents.tsx';
import { blockLists } from './block-items-draft.ts';
import { EntryForm } from './entry-form.tsx';
import type { SharedValues } from './shared-fields.tsx';

interface BlockEditorProps {
  entry: BlockEntry | null;
  onClose: () => void;
}

type BlockValues = SharedValues & {
  name: string;
  description: string;
  icon: string;
  items: readonly BlockItem[];
};

/** The server checks the rest: its refusals name places that have no field here. */
const blockEntrySchema = z.looseObject({ name: z.string().min(1, editorMessages.nameRequired) });

function valuesOf(entry: BlockEntry | null): BlockValues {
  const block = entry?.content ?? newBlock('block', '');
  const { name, description, icon, category, isTemplate } = block;
  const createdInEventEdition = entry?.edition?.documentId ?? null;
  return { name, description, icon, category, isTemplate, createdInEventEdition, items: blockItems(block) };
}

export function BlockEditor({ entry, onClose }: BlockEditorProps) {
  const state = useDomainForm({
    schema: blockEntrySchema,
    initial: valuesOf(entry),
    toPayload: ({ items, ...block }: BlockValues) => ({
      ...block,
      name: block.name.trim(),
      description: block.description.trim(),
      ...blockLists(items),
    }),
    send: (data) => saveEntry('block', entry?.documentId ?? null, data),
    done: (_, { name }) => libraryMessages.saved(name),
    refresh: afterLibraryChange,
    onDone: onClose,
  });
  const { control } = state.form;

  return (
    <EntryForm state={state} entry={entry} onClose={onClose}>
      <FormField control={control} name="name">
        {(field) => <NameField label={editorMessages.name} {...field} />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextareaField label={editorMessages.description} {...field} />}
      </FormField>
      <FormField control={control} name="icon">
        {({ value, onChange, ...field }) => (
          <IconField
            label={editorMessages.icon}
            {...field}
            value={value === '' ? null : value}
            onChange={(icon) => onChange(icon ?? '')}
          />
        )}
      </FormField>
      <FormField control={control} name="items">
        {({ value, onChange }) => <BlockContents items={value} onChange={onChange} />}
      </FormField>
    </EntryForm>
  );
}
