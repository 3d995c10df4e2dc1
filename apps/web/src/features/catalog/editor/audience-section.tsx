import { type AgeLimitKind, ageLimitKinds } from '@kermesse/domain/catalog/enums';
import { productDefaults } from '@kermesse/domain/catalog/product-defaults';
import { memberRoleLabels, memberRoles } from '@kermesse/domain/memberships/enums';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import classes from '../form/form.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { ProductSection } from './product-section.tsx';
import type { ProductValues } from './product-values.ts';

const ageLabels: Record<AgeLimitKind, string> = {
  under: 'Moins de…',
  over: 'À partir de…',
  exact: 'Exactement…',
};
const everyAge = 'every';
const everyMember = 'every';
const memberChoices = [
  { value: everyMember, label: 'Tous les adhérents' },
  ...memberRoles.map((value) => ({ value, label: memberRoleLabels[value] })),
];

interface AudienceSectionProps {
  form: UseFormReturn<ProductValues>;
  summary: string;
}

export function AudienceSection({ form, summary }: AudienceSectionProps): ReactElement {
  const { control, setValue, getValues } = form;
  const limit = useWatch({ control, name: 'config.limitAge' });
  const isForMembers = useWatch({ control, name: 'config.membersOnly' });
  const setLimit = (kind: string | null) => {
    const chosen = ageLimitKinds.find((known) => known === kind);
    const age = getValues('config.limitAge')?.age ?? productDefaults.ageLimit;
    setValue('config.limitAge', chosen ? { limit: chosen, age } : null, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <ProductSection form={form} section="audience" title="Public et conditions" summary={summary}>
      <Stack gap={18}>
        <div className={classes.pair}>
          <SelectField
            label="Âge"
            value={limit?.limit ?? everyAge}
            onChange={setLimit}
            options={[
              { value: everyAge, label: 'Tous les âges' },
              ...ageLimitKinds.map((value) => ({ value, label: ageLabels[value] })),
            ]}
          />
          {limit && (
            <FormField control={control} name="config.limitAge.age">
              {(field) => <NumberField {...field} label="Âge limite" min={0} max={150} unit="ans" required />}
            </FormField>
          )}
        </div>
        <Text c="dimmed" fz="sm">
          L’âge compte au premier jour de l’édition.
        </Text>
        <FormField control={control} name="config.membersOnly">
          {(field) => <SwitchField {...field} label="Réservé aux adhérents" />}
        </FormField>
        {isForMembers && (
          <FormField control={control} name="config.membersType">
            {(field) => (
              <SelectField
                {...field}
                label="Rôle dans l’association"
                options={memberChoices}
                value={field.value || everyMember}
                onChange={(role) => field.onChange(role === everyMember ? '' : (role ?? ''))}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="config.onePerCategory">
          {(field) => (
            <SwitchField
              {...field}
              label="Un seul produit de la catégorie"
              description="Le choisir retire l’autre."
            />
          )}
        </FormField>
        <FormField control={control} name="config.onePerPage">
          {(field) => <SwitchField {...field} label="Un seul produit par page du formulaire" />}
        </FormField>
        <AudienceFields control={control} />
      </Stack>
    </ProductSection>
  );
}
