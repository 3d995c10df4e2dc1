import { discountTypeLabels, discountTypeSchema, discountTypes } from '@kermesse/domain/catalog/enums';
import { decidedByTreasurer } from '@kermesse/domain/fees/discounts';
import {
  discountConditionLabels,
  discountConditionSchema,
  discountConditions,
} from '@kermesse/domain/fees/enums';
import { formatEuros } from '@kermesse/domain/shared/money';
import { ActionIcon, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { type FeeDraft, newTier, priceWith } from './fee-values.ts';

const conditions = discountConditions.map((value) => ({ value, label: discountConditionLabels[value] }));
const kinds = discountTypes.map((value) => ({ value, label: discountTypeLabels[value] }));
const valueHints = { age: '<25', family: '3+', custom: 'Bénévole de l’an passé' } as const;
const valueLabels = { age: 'Âge', family: 'Personnes dans la famille', custom: 'Condition' } as const;

interface TierCardProps {
  form: UseFormReturn<FeeDraft>;
  index: number;
  onRemove: () => void;
}

function TierCard({ form, index, onRemove }: TierCardProps): ReactElement | null {
  const { control, setValue } = form;
  const [tier, amountCents] = useWatch({ control, name: [`tiers.${index}`, 'amountCents'] });
  if (!tier) return null;
  const { condition } = tier;
  const number = index + 1;
  const price = priceWith(tier, amountCents);
  const changeCondition = (chosen: string | null) => {
    setValue(`tiers.${index}.condition`, discountConditionSchema.catch('custom').parse(chosen), {
      shouldDirty: true,
    });
    setValue(`tiers.${index}.conditionValue`, '', { shouldDirty: true });
  };
  return (
    <Flex
      component="li"
      direction="column"
      gap={14}
      p="md"
      bg="var(--k-paper-back)"
      bd="1px solid var(--k-line)"
      bdrs="lg"
    >
      <Group gap={10} wrap="nowrap" justify="space-between">
        <Text fw={650} fz="var(--k-font-size-label)">
          Palier {number}
          {price !== null && amountCents !== null && (
            <>
              {'\u00a0: '}
              <Text component="s" inherit c="dimmed" fw={400} td="line-through" mr={6}>
                {formatEuros(amountCents)}
              </Text>
              <Text span inherit c="var(--k-sapin)" fw={700} ff="heading">
                {formatEuros(price)}
              </Text>
            </>
          )}
        </Text>
        <ActionIcon
          variant="subtle"
          color="corail"
          size={40}
          aria-label={`Supprimer le palier ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={19} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <FormField control={control} name={`tiers.${index}.name`}>
        {(field) => (
          <TextField {...field} label="Nom du palier" required maxLength={80} placeholder="Moins de 25 ans" />
        )}
      </FormField>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <FormField control={control} name={`tiers.${index}.condition`}>
          {(field) => (
            <SelectField {...field} label="Condition" options={conditions} onChange={changeCondition} />
          )}
        </FormField>
        {condition !== 'student' && condition !== 'unemployed' && (
          <FormField control={control} name={`tiers.${index}.conditionValue`}>
            {(field) => (
              <TextField
                {...field}
                label={valueLabels[condition]}
                required
                maxLength={80}
                placeholder={valueHints[condition]}
              />
            )}
          </FormField>
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <FormField control={control} name={`tiers.${index}.discountType`}>
          {(field) => (
            <SelectField
              {...field}
              label="Réduction"
              options={kinds}
              onChange={(chosen) => field.onChange(discountTypeSchema.catch('percentage').parse(chosen))}
            />
          )}
        </FormField>
        {tier.discountType === 'percentage' ? (
          <FormField key="percent" control={control} name={`tiers.${index}.percent`}>
            {(field) => (
              <NumberField {...field} label="Pourcentage" required unit="%" min={0} max={100} step={1} />
            )}
          </FormField>
        ) : (
          <FormField key="cents" control={control} name={`tiers.${index}.cents`}>
            {(field) => <MoneyField {...field} label="Montant de la réduction" required />}
          </FormField>
        )}
      </SimpleGrid>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {decidedByTreasurer.includes(tier.condition)
          ? 'Vous l’accorderez vous-même, membre par membre, avec un mot d’explication.'
          : 'Appliquée toute seule d’après le profil du membre.'}
      </Text>
    </Flex>
  );
}

/** At most one discount applies to a member: the largest. */
export function TierFields({ form }: { form: UseFormReturn<FeeDraft> }): ReactElement {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const add = () => append(newTier(form.getValues('tiers')), { shouldFocus: false });
  if (fields.length === 0)
    return (
      <Stack
        gap={14}
        align="center"
        p="28px 16px"
        c="dimmed"
        ta="center"
        bd="1px dashed var(--k-line-strong)"
        bdrs="lg"
      >
        <Text maw="44ch">
          Tout le monde règle le même montant. Ajoutez un palier pour les jeunes, les familles ou les
          étudiants.
        </Text>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          Ajouter un palier
        </Button>
      </Stack>
    );
  return (
    <>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        Les réductions ne s’ajoutent pas{'\u00a0'}: chaque membre a la plus avantageuse.
      </Text>
      <PlainList gap={14}>
        {fields.map(({ id }, index) => (
          <TierCard key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </PlainList>
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          Ajouter un palier
        </Button>
      </div>
    </>
  );
}
