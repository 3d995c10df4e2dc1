import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from '../form/form.module.css';
import type { ProductValues } from './product-values.ts';

interface IdentitySectionProps {
  form: UseFormReturn<ProductValues>;
  taken: number;
}

export function IdentitySection({ form: { control }, taken }: IdentitySectionProps): ReactElement {
  return (
    <SectionCard title="Le produit">
      <Stack gap={18}>
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label="Nom" placeholder="Trail 23 km" required />}
        </FormField>
        <div className={classes.pair}>
          <FormField control={control} name="price">
            {(field) => (
              <MoneyField {...field} label="Prix" description="0 pour un produit gratuit." required />
            )}
          </FormField>
          <FormField control={control} name="capacity">
            {(field) => (
              <NumberField
                {...field}
                label="Places en tout"
                min={0}
                placeholder="Sans limite"
                description={taken > 0 ? `${taken} déjà vendues ou réservées.` : 'Vide\u00a0: sans limite.'}
              />
            )}
          </FormField>
        </div>
      </Stack>
    </SectionCard>
  );
}
