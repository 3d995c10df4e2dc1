import type { Cotisation } from '@kermesse/domain/fees/answers';
import { cotisationTypeLabels } from '@kermesse/domain/fees/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Flex, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { toCents } from '../cents.ts';

export function DetailsTab({ fee }: { fee: Cotisation }): ReactElement {
  const periods = fee.periods ?? [];
  const isRepeated = periods.length > 1;
  return (
    <Stack gap={20}>
      <SectionCard title="Cotisation">
        <KeyValueList
          entries={[
            { label: 'Montant', value: formatEuros(toCents(fee.amount)) },
            { label: 'Type', value: cotisationTypeLabels[fee.type] },
            {
              label: isRepeated ? 'Premier début' : 'Début',
              value: fee.startsOn ? formatIsoDate(fee.startsOn) : null,
            },
            {
              label: isRepeated && fee.dueDate ? 'Première échéance' : 'Échéance',
              value: fee.dueDate ? formatIsoDate(fee.dueDate) : '30 jours après l’appel',
            },
            { label: 'Délai de grâce', value: countOf(fee.gracePeriod, 'jour') },
            { label: 'Relances automatiques', value: fee.autoReminders ? 'Oui' : 'Non' },
            { label: 'Créée le', value: formatDate(fee.createdAt) },
          ]}
        />
      </SectionCard>
      {fee.description && (
        <SectionCard title="Description">
          <Text className="k-keep-lines k-break-anywhere">{fee.description}</Text>
        </SectionCard>
      )}
      <SectionCard title="Périodes">
        {periods.length === 0 ? (
          <Text my="1em" c="dimmed" fz="var(--k-font-size-label)">
            La première période s’ouvre à l’activation.
          </Text>
        ) : (
          <PlainList isDivided>
            {periods.map((period) => (
              <Flex
                component="li"
                key={period.documentId}
                wrap="wrap"
                gap="4px 20px"
                align="baseline"
                justify="space-between"
                py="sm"
              >
                <Text span fw={650}>
                  {period.label}
                </Text>
                <Text span c="dimmed" fz="var(--k-font-size-label)">
                  du {formatIsoDate(period.startsOn)} au {formatIsoDate(period.endsOn)}, à régler avant le{' '}
                  {formatIsoDate(period.dueOn)}
                </Text>
              </Flex>
            ))}
          </PlainList>
        )}
      </SectionCard>
    </Stack>
  );
}
