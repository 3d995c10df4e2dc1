import { catalogLimits } from '@kermesse/domain/catalog/catalog-schemas';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';
import type { ProductValues } from './product-values.ts';

interface ImagesSectionProps {
  form: UseFormReturn<ProductValues>;
  eventId: string;
}

export function ImagesSection({ form: { control }, eventId }: ImagesSectionProps): ReactElement {
  const images = useWatch({ control, name: 'images' });
  return (
    <SectionCard title="Images et lien">
      <Stack gap={18}>
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
      </Stack>
    </SectionCard>
  );
}
