import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from '../form/form.module.css';
import { PartList } from './part-list.tsx';
import { ProductSection } from './product-section.tsx';
import { newOption, type ProductValues } from './product-values.ts';
import { RemovePart } from './remove-part.tsx';

interface OptionsSectionProps {
  form: UseFormReturn<ProductValues>;
  summary: string;
}

/** With options, a buyer takes at least one of them. */
export function OptionsSection({ form, summary }: OptionsSectionProps): ReactElement {
  const { control } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' });
  const options = useWatch({ control, name: 'options' });
  const nameOf = (index: number) => options[index]?.name || `option ${index + 1}`;
  return (
    <ProductSection form={form} section="options" title="Options" summary={summary}>
      <Stack gap={14}>
        <Text c="dimmed" fz="sm">
          Taille, repas, supplément… Un produit à options se choisit par ses options.
        </Text>
        {fields.length > 0 && (
          <PartList label="Options" ids={fields.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
            {(index) => (
              <Stack gap={14}>
                <div className={classes.fields}>
                  <div className={classes.wide}>
                    <FormField control={control} name={`options.${index}.name`}>
                      {(field) => <TextField {...field} label="Nom de l’option" required />}
                    </FormField>
                  </div>
                  <FormField control={control} name={`options.${index}.option_type`}>
                    {(field) => <TextField {...field} label="Genre" placeholder="Taille, repas…" />}
                  </FormField>
                  <FormField control={control} name={`options.${index}.price`}>
                    {(field) => <MoneyField {...field} label="Supplément" required />}
                  </FormField>
                  <FormField control={control} name={`options.${index}.capacity`}>
                    {(field) => <NumberField {...field} label="Stock" min={0} placeholder="Sans limite" />}
                  </FormField>
                  <FormField control={control} name={`options.${index}.max_quantity`}>
                    {(field) => <NumberField {...field} label="Maximum" min={1} required />}
                  </FormField>
                </div>
                <Group gap="8px 16px" justify="space-between">
                  <FormField control={control} name={`options.${index}.is_active`}>
                    {(field) => <SwitchField {...field} label="Option active" />}
                  </FormField>
                  <RemovePart
                    name={nameOf(index)}
                    taken={options[index]?.taken ?? 0}
                    onRemove={() => remove(index)}
                  />
                </Group>
              </Stack>
            )}
          </PartList>
        )}
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => append(newOption())}
        >
          Ajouter une option
        </Button>
      </Stack>
    </ProductSection>
  );
}
