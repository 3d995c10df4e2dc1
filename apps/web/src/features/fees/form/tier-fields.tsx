import { discountTypeLabels, discountTypeSchema, discountTypes } from '@kermesse/domain/catalog/enums';
import { conditionsWithValue, decidedByTreasurer } from '@kermesse/domain/fees/discounts';
import {
  discountConditionLabels,
  discountConditionSchema,
  discountConditions,
} from '@kermesse/domain/fees/enums';
import { formatEuros } from '@kermesse/domain/shared/money';
import { ActionIcon, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { newTier, priceWith, type TierDraft } from './fee-values.ts';
import type { FeeForm } from './use-fee-form.ts';

const conditions = discountConditions.map((value) => ({ value, label: discountConditionLabels[value] }));
const kinds = discountTypes.map((value) => ({ value, label: discountTypeLabels[value] }));
const valueHints = { age: '<25', family: '3+', custom: 'Bénévole de l’an passé' } as const;
const valueLabels = { age: 'Âge', family: 'Personnes dans la famille', custom: 'Condition' } as const;

interface TierCardProps {
  tier: TierDraft;
  number: number;
  amountCents: number | null;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<TierDraft>) => void;
  onRemove: () => void;
}

function ConditionValue({ tier, error, onChange }: Pick<TierCardProps, 'tier' | 'error' | 'onChange'>) {
  const { condition } = tier;
  if (condition === 'student' || condition === 'unemployed') return null;
  return (
    <TextField
      label={valueLabels[condition]}
      required
      maxLength={80}
      placeholder={valueHints[condition]}
      value={tier.conditionValue}
      error={error('conditionValue')}
      onChange={(event) => onChange({ conditionValue: event.currentTarget.value })}
    />
  );
}

function TierCard({ tier, number, amountCents, error, onChange, onRemove }: TierCardProps): ReactElement {
  const price = priceWith(tier, amountCents);
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
      <TextField
        label="Nom du palier"
        required
        maxLength={80}
        placeholder="Moins de 25 ans"
        value={tier.name}
        error={error('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <SelectField
          label="Condition"
          options={conditions}
          value={tier.condition}
          onChange={(value) =>
            onChange({ condition: discountConditionSchema.catch('custom').parse(value), conditionValue: '' })
          }
        />
        {conditionsWithValue.includes(tier.condition) && (
          <ConditionValue tier={tier} error={error} onChange={onChange} />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <SelectField
          label="Réduction"
          options={kinds}
          value={tier.discountType}
          onChange={(value) =>
            onChange({ discountType: discountTypeSchema.catch('percentage').parse(value) })
          }
        />
        {tier.discountType === 'percentage' ? (
          <NumberField
            label="Pourcentage"
            required
            unit="%"
            min={0}
            max={100}
            step={1}
            value={tier.percent}
            error={error('discountValue')}
            onChange={(percent) => onChange({ percent })}
          />
        ) : (
          <MoneyField
            label="Montant de la réduction"
            required
            value={tier.cents}
            error={error('discountValue')}
            onChange={(cents) => onChange({ cents })}
          />
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
export function TierFields({ form }: { form: FeeForm }): ReactElement {
  const { draft, set, errors } = form;
  const { tiers, amountCents } = draft;
  const add = () => set({ tiers: [...tiers, newTier(tiers)] });
  if (tiers.length === 0)
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
        {tiers.map((tier, index) => (
          <TierCard
            key={tier.key}
            tier={tier}
            number={index + 1}
            amountCents={amountCents}
            error={(field) => errors[`discountTiers.${index}.${field}`]}
            onChange={(change) =>
              set({ tiers: tiers.map((each) => (each.key === tier.key ? { ...each, ...change } : each)) })
            }
            onRemove={() => set({ tiers: tiers.filter(({ key }) => key !== tier.key) })}
          />
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
