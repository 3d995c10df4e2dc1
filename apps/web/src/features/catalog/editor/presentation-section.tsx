import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { catalogLimits } from '@kermesse/domain/catalog/catalog-schemas';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import { ProductSection } from './product-section.tsx';
import type { ProductValues } from './product-values.ts';

interface PresentationSectionProps {
  form: UseFormReturn<ProductValues>;
  eventId: string;
  categories: readonly CategoryEntry[];
  summary: string;
}

const layouts = [
  { value: 'card', label: 'Carte' },
  { value: 'list', label: 'Ligne' },
];

export function PresentationSection(props: PresentationSectionProps): ReactElement {
  const { form, eventId, categories, summary } = props;
  const { control } = form;
  const images = useWatch({ control, name: 'images' });
  return (
    <ProductSection form={form} section="presentation" title="Présentation" summary={summary}>
      <Stack gap={18}>
        <FormField control={control} name="description">
          {(field) => <TextareaField {...field} label="Description" maxLength={1_000} minRows={2} />}
        </FormField>
        <FormField control={control} name="category">
          {(field) => (
            <SelectField
              {...field}
              label="Catégorie"
              placeholder="Sans catégorie"
              clearable
              options={categories.map(({ documentId, name }) => ({ value: documentId, label: name }))}
            />
          )}
        </FormField>
        <FormField control={control} name="images">
          {({ value, onChange, onBlur, ref, error }) => (
            <FileUploader
              ref={ref}
              label="Images"
              description="La première se voit sur la carte du produit."
              profile={uploadProfiles.eventImage}
              folder={`events/${eventId}`}
              maxFiles={catalogLimits.images}
              value={value.map(({ url, alt }, index) => ({
                url,
                name: alt || `Image ${index + 1}`,
                mediaType: 'image/*',
              }))}
              onChange={(files) =>
                onChange(
                  files.map(({ url }) => ({ url, alt: value.find((image) => image.url === url)?.alt ?? '' })),
                )
              }
              onBlur={onBlur}
              error={error}
            />
          )}
        </FormField>
        {images.map(({ url }, index) => (
          <FormField key={url} control={control} name={`images.${index}.alt`}>
            {(field) => (
              <TextField
                {...field}
                label={`Description de l’image ${index + 1}`}
                placeholder="Ce que l’on y voit"
              />
            )}
          </FormField>
        ))}
        <FormField control={control} name="product_url">
          {(field) => (
            <TextField {...field} kind="url" label="Lien vers une page" placeholder="https://exemple.fr" />
          )}
        </FormField>
        <FormField control={control} name="config.layout">
          {(field) => <SelectField {...field} label="Mise en page" options={layouts} />}
        </FormField>
        <FormField control={control} name="config.showPrice">
          {(field) => <SwitchField {...field} label="Montrer le prix" />}
        </FormField>
        <FormField control={control} name="config.showDescription">
          {(field) => <SwitchField {...field} label="Montrer la description" />}
        </FormField>
        <FormField control={control} name="config.showImages">
          {(field) => <SwitchField {...field} label="Montrer les images" />}
        </FormField>
      </Stack>
    </ProductSection>
  );
}
