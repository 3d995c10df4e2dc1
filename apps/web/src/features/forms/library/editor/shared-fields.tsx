import { type BlockCategory, blockCategories, blockCategoryLabels } from '@kermesse/domain/forms/enums';
import { Box } from '@mantine/core';
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

interface SharedValues {
  category: BlockCategory;
  isTemplate: boolean;
  edition: string | null;
}

interface SharedFieldsProps {
  values: SharedValues;
  onChange: (patch: Partial<SharedValues>) => void;
  /** Keeps its edition in the list even where the person has no access to it. */
  entry: LibraryEntry | null;
}

const none = 'none';

export function SharedFields({ values, onChange, entry }: SharedFieldsProps) {
  const editions = useMyEditions() ?? [];
  const own = entry?.edition ?? null;
  const isKnown = editions.some(({ items }) => items.some(({ value }) => value === own?.documentId));
  return (
    <>
      <Box className={shared.columns} __vars={{ '--column': '200px', '--gap': '16px' }}>
        <SelectField
          label={editorMessages.category}
          options={categories}
          value={values.category}
          onChange={(value) => {
            const category = blockCategories.find((known) => known === value);
            if (category) onChange({ category });
          }}
        />
        <SelectField
          label={editorMessages.edition}
          options={[
            { value: none, label: editorMessages.noEdition },
            ...(own && !isKnown ? [{ value: own.documentId, label: own.name }] : []),
            ...editions,
          ]}
          value={values.edition ?? none}
          onChange={(value) => onChange({ edition: value === none ? null : value })}
        />
      </Box>
      <SwitchField
        label={editorMessages.isTemplate}
        description={editorMessages.isTemplateHint}
        value={values.isTemplate}
        onChange={(isTemplate) => onChange({ isTemplate })}
      />
    </>
  );
}
