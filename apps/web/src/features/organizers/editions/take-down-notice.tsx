import { takeDownNoticeSchema, takeDownReasonLabels } from '@kermesse/domain/administration/take-down';
import { Anchor, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../platform/api/api.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { organizerKeys } from '../keys.ts';

const takeDownQuery = (editionId: string) =>
  queryOptions({
    queryKey: [...organizerKeys.edition(editionId), 'take-down'],
    queryFn: async ({ signal }) =>
      (await api.get(`/event-editions/${editionId}/take-down`, { schema: takeDownNoticeSchema, signal }))
        .data,
  });

/** Why the page is gone, and how to answer. */
export function TakeDownNotice({ editionId }: { editionId: string }): ReactElement {
  const { data, isPending } = useQuery(takeDownQuery(editionId));
  return (
    <SectionCard
      title="La plateforme a retiré votre page"
      icon={<IconEyeOff size={22} aria-hidden="true" />}
      isActive
    >
      <Text mb={16}>
        Plus personne ne peut s’inscrire ni payer. Les billets déjà donnés restent valables et vous gardez
        tout votre espace&#160;: corrigez ce qui doit l’être, puis écrivez à{' '}
        {data ? (
          <Anchor href={`mailto:${data.supportEmail}`} underline="always">
            {data.supportEmail}
          </Anchor>
        ) : (
          'la plateforme'
        )}{' '}
        pour que la page soit relue et remise en ligne.
      </Text>
      <KeyValueList
        loading={isPending}
        entries={[
          { label: 'Retirée le', value: data && <DateText at={data.takenDownAt} as="datetime" /> },
          { label: 'Motif', value: data && takeDownReasonLabels[data.reason] },
          { label: 'Précisions', value: data?.text },
        ]}
      />
    </SectionCard>
  );
}
