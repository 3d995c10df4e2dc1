import { type BlockCategory, blockCategories, blockCategoryLabels } from '@kermesse/domain/forms/enums';
import { Box } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { useMyEditions } from '../../publish/use-my-editions.ts';
import shared from '../../shared.module.css';
import type { LibraryEntry } from '../entries.ts';
import { editorMessages } from '../messages.ts';

const categories = blockCategories.map((category) => ({
  value: category as string,
  label: blockCategoryLabels[category],
}));

export type SharedValues = {
  category: BlockCategory;
  isTemplate: boolean;
  createdInEventEdition: string | null;
};

const none = 'none';

/** In the form of a question or of a block. */
export function SharedFields({ entry }: { entry: LibraryEntry | null }) {
  const { control } = useFormContext<SharedValues>();
  const editions = useMyEditions() ?? [];
  // Stays in the list even where the person has no access to it.
  const own = entry?.edition ?? null;
  const isKnown = editions.some(({ items }) => items.some(({ value }) => value === own?.documentId));
  return (
    <>
      <Box className={shared.columns} __vars={{ '--column': '200px', '--gap': '16px' }}>
        <FormField control={control} name="category">
          {(field) => <SelectField label={editorMessages.category} options={categories} {...field} />}
        </FormField>
        <FormField control={control} name="createdInEventEdition">
          {({ value, onChange, ...field }) => (
            <SelectField
              label={editorMessages.edition}
              options={[
                { value: none, label: editorMessages.noEdition },
                ...(own && !isKnown ? [{ value: own.documentId, label: own.name }] : []),
                ...editions,
              ]}
              {...field}
              value={value ?? none}
              onChange={(chosen) => onChange(chosen === none ? null : chosen)}
            />
          )}
        </FormField>
      </Box>
      <FormField control={control} name="isTemplate">
        {(field) => (
          <SwitchField
            label={editorMessages.isTemplate}
            description={editorMessages.isTemplateHint}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
