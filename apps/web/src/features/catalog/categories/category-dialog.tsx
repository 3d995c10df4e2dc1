import { categoryDraftSchema } from '@kermesse/domain/catalog/catalog-drafts';
import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { type SelectionMode, selectionModeLabels, selectionModes } from '@kermesse/domain/catalog/enums';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { ColourField } from '../../../ui/inputs/colour-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { readCategory, saveEntry } from '../api.ts';
import { catalogForm } from '../form/catalog-form.ts';
import { WithBuyerView } from '../form/with-buyer-view.tsx';
import { CategoryView } from './category-view.tsx';

interface CategoryDialogProps {
  editionId: string;
  /** Null for a new category. */
  category: CategoryEntry | null;
  nextOrder: number;
  zone: string;
  onClose: () => void;
}

interface CategoryValues {
  name: string;
  description: string;
  color: string;
  order: number | null;
  selection_mode: SelectionMode;
  is_course: boolean;
}

const modeTexts: Record<SelectionMode, string> = {
  multiple: 'Chacun prend ce qu’il veut.',
  single: 'En choisir un retire l’autre.',
};

const valuesOf = (category: CategoryEntry): CategoryValues => ({
  name: category.name,
  description: category.description,
  color: category.color,
  order: category.order,
  selection_mode: category.selection_mode,
  is_course: category.is_course,
});

export function CategoryDialog({
  editionId,
  category,
  nextOrder,
  zone,
  onClose,
}: CategoryDialogProps): ReactElement {
  const initial: CategoryValues = category
    ? valuesOf(category)
    : {
        name: '',
        description: '',
        color: '#12604F',
        order: nextOrder,
        selection_mode: 'multiple',
        is_course: false,
      };
  const domainForm = useDomainForm({
    ...catalogForm,
    schema: categoryDraftSchema,
    initial,
    readCurrent: category ? async () => valuesOf(await readCategory(category.documentId)) : undefined,
    send: (payload) => {
      const owner = category ? {} : { event_edition: editionId };
      return saveEntry('product-categories', category?.documentId ?? null, { ...payload, ...owner });
    },
    done: category ? 'Catégorie enregistrée' : 'Catégorie créée',
    onRefreshed: onClose,
  });
  const { control } = domainForm.form;
  const values = { ...initial, ...useWatch({ control }) } as CategoryValues;
  const [now] = useState(() => new Date());
  const shown = { documentId: '', ...values, order: values.order ?? 1 };
  return (
    <FormDialog
      title={category ? 'Modifier la catégorie' : 'Nouvelle catégorie'}
      size={840}
      onClose={onClose}
    >
      <DialogForm
        state={domainForm}
        submitLabel={category ? 'Enregistrer' : 'Créer la catégorie'}
        onCancel={onClose}
      >
        <WithBuyerView view={<CategoryView category={shown} zone={zone} now={now} />}>
          <FormField control={control} name="name">
            {(field) => <TextField {...field} label="Nom" placeholder="Distances" required data-autofocus />}
          </FormField>
          <FormField control={control} name="description">
            {(field) => <TextareaField {...field} label="Description" maxLength={200} minRows={2} />}
          </FormField>
          <FormField control={control} name="color">
            {(field) => <ColourField {...field} label="Couleur" required />}
          </FormField>
          <FormField control={control} name="order">
            {(field) => <NumberField {...field} label="Ordre" min={1} required />}
          </FormField>
          <FormField control={control} name="selection_mode">
            {(field) => (
              <ChoiceCards
                {...field}
                label="Choix possible"
                choices={selectionModes.map((value) => ({
                  value,
                  label: selectionModeLabels[value],
                  description: modeTexts[value],
                }))}
              />
            )}
          </FormField>
          <FormField control={control} name="is_course">
            {(field) => (
              <SwitchField
                {...field}
                label="Ce sont des courses"
                description="Un participant en choisit au moins une, et ne prend pas deux fois la même."
              />
            )}
          </FormField>
        </WithBuyerView>
      </DialogForm>
    </FormDialog>
  );
}
