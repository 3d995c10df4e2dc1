import { dashboardMessages } from '@kermesse/domain/dashboard/messages';
import {
  type InscriptionStatus,
  inscriptionStatuses,
  inscriptionStatusLabels,
} from '@kermesse/domain/registration/enums';
import type { ResultFilters, Results } from '@kermesse/domain/results/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Box, Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { MultiSelectField } from '../../ui/inputs/multi-select-field.tsx';
import { isBackwards } from './filters.ts';

interface FilterBarProps {
  filters: ResultFilters;
  products: Results['products'];
  onChange: (filters: ResultFilters) => void;
}

const statusOptions = inscriptionStatuses.map((value) => ({ value, label: inscriptionStatusLabels[value] }));
const dayOf = (day: string | null): string | undefined => (day !== null && isIsoDate(day) ? day : undefined);

export function FilterBar({ filters, products, onChange }: FilterBarProps): ReactElement {
  const { product, status, from, to } = filters;
  const isSet = product.length > 0 || status.length > 0 || from !== undefined || to !== undefined;
  return (
    <Group gap="sm" align="flex-end" mb={20}>
      {products.length > 1 && (
        <Box flex="2 1 220px" maw={{ base: '100%', sm: 380 }}>
          <MultiSelectField
            label="Produits"
            placeholder={product.length === 0 ? 'Tous' : ''}
            options={products.map(({ documentId, name }) => ({ value: documentId, label: name }))}
            value={product}
            onChange={(chosen) => onChange({ ...filters, product: chosen })}
          />
        </Box>
      )}
      <Box flex="1 1 180px" maw={{ base: '100%', sm: 280 }}>
        <MultiSelectField
          label="Statut"
          placeholder={status.length === 0 ? 'Confirmées' : ''}
          options={statusOptions}
          value={status}
          onChange={(chosen) => onChange({ ...filters, status: chosen as InscriptionStatus[] })}
        />
      </Box>
      <Box flex="1 1 140px" maw={{ base: '100%', sm: 180 }}>
        <DateField
          label="Inscrites du"
          value={from ?? null}
          onChange={(day) => onChange({ ...filters, from: dayOf(day) })}
        />
      </Box>
      <Box flex="1 1 140px" maw={{ base: '100%', sm: 180 }}>
        <DateField
          label="Au"
          value={to ?? null}
          onChange={(day) => onChange({ ...filters, to: dayOf(day) })}
          {...(isBackwards(filters) ? { error: dashboardMessages.periodBackwards } : {})}
        />
      </Box>
      {isSet && (
        <Button variant="subtle" onClick={() => onChange({ product: [], status: [] })}>
          Tout compter
        </Button>
      )}
    </Group>
  );
}
