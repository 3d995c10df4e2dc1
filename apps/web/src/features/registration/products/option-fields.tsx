import { lowStockLimit } from '@kermesse/domain/catalog/product-card-state';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { mostOf } from './product-facts.ts';

export type Option = ProductDetails['product_options'][number];
export type OptionCounts = Readonly<Record<string, number>>;

interface OptionFieldsProps {
  product: ProductDetails;
  options: readonly Option[];
  /** The cart when the dialog was opened: it can be kept even when sold out. */
  held: OptionCounts;
  counts: OptionCounts;
  error: string | null;
  onChange: (counts: OptionCounts) => void;
}

const sumOf = (counts: OptionCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

const leftOf = ({ available_stock }: Option, held: number) =>
  held + (available_stock ?? Number.POSITIVE_INFINITY);

const priceText = ({ price }: Option) =>
  price > 0 ? `+\u00a0${formatPrice(Math.round(price * 100))}` : 'Inclus';

/** Null unless little or nothing is left. */
function stockText({ available_stock }: Option, held: number): string | null {
  if (available_stock === null || available_stock > lowStockLimit) return null;
  if (available_stock > 0) return countOf(available_stock, 'restant');
  return held > 0 ? 'Les derniers sont dans votre panier' : 'Épuisé';
}

/** With a maximum of one, an option is picked; otherwise each is counted. */
export function OptionFields(props: OptionFieldsProps): ReactElement {
  const most = mostOf(props.product, sumOf(props.held));
  return most <= 1 ? <OneOption {...props} /> : <SeveralOptions {...props} most={most} />;
}

function OneOption({ options, held, counts, error, onChange }: OptionFieldsProps): ReactElement {
  const chosen = options.find(({ documentId }) => (counts[documentId] ?? 0) > 0);
  return (
    <ChoiceCards
      label="Choisissez une option"
      required
      minWidth={400}
      error={error}
      value={chosen?.documentId ?? null}
      choices={options.map((option) => {
        const own = held[option.documentId] ?? 0;
        const stock = stockText(option, own);
        return {
          value: option.documentId,
          label: option.name,
          aside: (
            <Box component="span" fz="var(--k-font-size-label)" className="k-one-line">
              {priceText(option)}
            </Box>
          ),
          disabled: leftOf(option, own) <= 0,
          ...(stock === null ? {} : { description: stock }),
        };
      })}
      onChange={(documentId) => onChange({ [documentId]: 1 })}
    />
  );
}

function SeveralOptions(props: OptionFieldsProps & { most: number }): ReactElement {
  const { product, options, held, counts, error, most, onChange } = props;
  const id = useId();
  const room = most - sumOf(counts);
  return (
    <Stack
      component="fieldset"
      gap={4}
      miw={0}
      m={0}
      p={0}
      bd="none"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Box component="legend" mb={6} p={0} fz="var(--k-font-size-label)" fw={600}>
        Choisissez vos options, {countOf(most, 'article')} au plus
      </Box>
      {options.map((option) => {
        const { documentId, name, max_quantity } = option;
        const count = counts[documentId] ?? 0;
        const own = held[documentId] ?? 0;
        const limit = Math.min(max_quantity, leftOf(option, own), count + room);
        return (
          <Group
            key={documentId}
            justify="space-between"
            wrap="nowrap"
            gap={14}
            mih={64}
            py="xs"
            className="k-line-above"
          >
            <Box miw={0} fw={600}>
              {name}
              <Box c="dimmed" fz="sm" fw={400}>
                {[priceText(option), stockText(option, own)].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <QuantityField
              label={`${product.name}, ${name}`}
              value={count}
              min={0}
              max={Math.max(count, limit)}
              onChange={(next) => onChange({ ...counts, [documentId]: next })}
            />
          </Group>
        );
      })}
      {error && (
        <Text id={`${id}-error`} mt={6} c="var(--k-corail-text)" fz="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
