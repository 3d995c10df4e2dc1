import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from '../form/form.module.css';
import { PartList } from './part-list.tsx';
import { ProductSection } from './product-section.tsx';
import { newTier, type ProductValues } from './product-values.ts';
import { RemovePart } from './remove-part.tsx';
import { TierTimeline } from './tier-timeline.tsx';

interface TiersSectionProps {
  form: UseFormReturn<ProductValues>;
  summary: string;
  zone: string;
  until: string;
  now: Date;
}

/** The price asked is the first tier within its dates with places left. */
export function TiersSection(props: TiersSectionProps): ReactElement {
  const { form, summary, zone, until, now } = props;
  const { control } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'tiers' });
  const tiers = useWatch({ control, name: 'tiers' });
  const price = useWatch({ control, name: 'price' });
  const nameOf = (index: number) => tiers[index]?.name || `tarif ${index + 1}`;
  return (
    <ProductSection form={form} section="tiers" title="Tarifs successifs" summary={summary}>
      <Stack gap={14}>
        <Text c="dimmed" fz="sm">
          Le premier tarif dont les dates conviennent et qui a des places s’applique. Sans tarif, le prix du
          produit vaut toujours.
        </Text>
        {fields.length > 0 && (
          <PartList label="Tarifs" ids={fields.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
            {(index) => (
              <Stack gap={14}>
                <div className={classes.fields}>
                  <div className={classes.wide}>
                    <FormField control={control} name={`tiers.${index}.name`}>
                      {(field) => (
                        <TextField {...field} label="Nom du tarif" placeholder="Tarif lève-tôt" required />
                      )}
                    </FormField>
                  </div>
                  <FormField control={control} name={`tiers.${index}.price`}>
                    {(field) => <MoneyField {...field} label="Prix" required />}
                  </FormField>
                  <FormField control={control} name={`tiers.${index}.capacity`}>
                    {(field) => <NumberField {...field} label="Places" min={0} placeholder="Sans limite" />}
                  </FormField>
                </div>
                <div className={classes.moments}>
                  <FormField control={control} name={`tiers.${index}.starts_at`}>
                    {(field) => <MomentField {...field} label="À partir du" defaultTime="00:00" />}
                  </FormField>
                  <FormField control={control} name={`tiers.${index}.ends_at`}>
                    {(field) => <MomentField {...field} label="Jusqu’au" defaultTime="23:59" />}
                  </FormField>
                </div>
                <Group gap="8px 16px" justify="space-between">
                  <FormField control={control} name={`tiers.${index}.is_active`}>
                    {(field) => <SwitchField {...field} label="Tarif actif" />}
                  </FormField>
                  <RemovePart
                    name={nameOf(index)}
                    taken={tiers[index]?.taken ?? 0}
                    onRemove={() => remove(index)}
                  />
                </Group>
              </Stack>
            )}
          </PartList>
        )}
        <TierTimeline tiers={tiers} zone={zone} now={now} until={until} />
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => append(newTier(fields.length === 0 ? 'Tarif lève-tôt' : 'Tarif normal', price))}
        >
          Ajouter un tarif
        </Button>
      </Stack>
    </ProductSection>
  );
}
