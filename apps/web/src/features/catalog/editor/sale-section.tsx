import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import classes from '../form/form.module.css';
import { ProductSection } from './product-section.tsx';
import type { ProductValues } from './product-values.ts';

interface SaleSectionProps {
  form: UseFormReturn<ProductValues>;
  summary: string;
}

export function SaleSection({ form, summary }: SaleSectionProps): ReactElement {
  const { control } = form;
  const mayChoose = useWatch({ control, name: 'config.allowQuantitySelection' });
  return (
    <ProductSection form={form} section="sale" title="Vente et dates" summary={summary}>
      <Stack gap={18}>
        <FormField control={control} name="is_active">
          {(field) => (
            <SwitchField
              {...field}
              label="En vente"
              description={'Désactivé, le produit ne se vend plus\u00a0; ce qui est vendu reste.'}
            />
          )}
        </FormField>
        <FormField control={control} name="is_hidden">
          {(field) => (
            <SwitchField
              {...field}
              label="Masqué"
              description="Ni sur la page publique, ni à l’inscription."
            />
          )}
        </FormField>
        <div className={classes.pair}>
          <FormField control={control} name="on_sale_from">
            {(field) => <MomentField {...field} label="En vente à partir du" defaultTime="00:00" />}
          </FormField>
          <FormField control={control} name="on_sale_until">
            {(field) => <MomentField {...field} label="En vente jusqu’au" defaultTime="23:59" />}
          </FormField>
        </div>
        <FormField control={control} name="starts_at">
          {(field) => (
            <MomentField
              {...field}
              label="Début ou départ"
              description="Sur le billet et dans le calendrier, s’il diffère de celui de l’édition."
              defaultTime="09:00"
            />
          )}
        </FormField>
        <FormField control={control} name="config.allowQuantitySelection">
          {(field) => <SwitchField {...field} label="L’acheteur choisit la quantité" />}
        </FormField>
        {mayChoose && (
          <div className={classes.pair}>
            <FormField control={control} name="config.minQuantity">
              {(field) => <NumberField {...field} label="Quantité minimale" min={1} required />}
            </FormField>
            <FormField control={control} name="config.maxQuantity">
              {(field) => <NumberField {...field} label="Quantité maximale" min={1} required />}
            </FormField>
          </div>
        )}
        <FormField control={control} name="config.allowWaitingList">
          {(field) => (
            <SwitchField
              {...field}
              label="Liste d’attente"
              description="Quand tout est pris, on peut demander une place qui se libère."
            />
          )}
        </FormField>
        <FormField control={control} name="config.nonRefundable">
          {(field) => <SwitchField {...field} label="Non remboursable" />}
        </FormField>
      </Stack>
    </ProductSection>
  );
}
