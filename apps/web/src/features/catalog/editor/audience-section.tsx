import { inscriptionKindLabels, inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { type GroupType, groupTypeLabels, groupTypes } from '@kermesse/domain/groups/enums';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import type { ProductValues } from './product-values.ts';

const layouts = [
  { value: 'card', label: 'Carte' },
  { value: 'list', label: 'Ligne' },
];
const labelOf = (type: GroupType) => ({ value: type, label: groupTypeLabels[type] });

export function AudienceSection({ form: { control } }: { form: UseFormReturn<ProductValues> }): ReactElement {
  const isAimed = useWatch({ control, name: 'config.audience_targeting.enabled' });
  return (
    <SectionCard title="Public et présentation">
      <Stack gap={18}>
        <FormField control={control} name="config.audience_targeting.enabled">
          {(field) => (
            <SwitchField
              {...field}
              label="Réserver à un public"
              description="Le produit ne se montre qu’aux inscriptions de ce genre."
            />
          )}
        </FormField>
        {isAimed && (
          <>
            <FormField control={control} name="config.audience_targeting.role_targeting.target_types">
              {(field) => (
                <MultiSelectField
                  {...field}
                  label="Rôles"
                  options={inscriptionKinds.map((value) => ({ value, label: inscriptionKindLabels[value] }))}
                />
              )}
            </FormField>
            <FormField control={control} name="config.audience_targeting.group_targeting.group_types">
              {(field) => (
                <MultiSelectField {...field} label="Types de groupe" options={groupTypes.map(labelOf)} />
              )}
            </FormField>
            <FormField control={control} name="config.audience_targeting.priority">
              {(field) => (
                <NumberField
                  {...field}
                  label="Priorité"
                  min={0}
                  max={1_000}
                  description="Quand plusieurs variantes conviennent, la plus haute l’emporte."
                  required
                />
              )}
            </FormField>
          </>
        )}
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
    </SectionCard>
  );
}
