import { inscriptionKindLabels, inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { type GroupType, groupTypeLabels, groupTypes } from '@kermesse/domain/groups/enums';
import type { ReactElement } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import type { ProductValues } from './product-values.ts';

const labelOf = (type: GroupType) => ({ value: type, label: groupTypeLabels[type] });

export function AudienceFields({ control }: { control: Control<ProductValues> }): ReactElement {
  const isAimed = useWatch({ control, name: 'config.audience_targeting.enabled' });
  return (
    <>
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
    </>
  );
}
