import { acceptanceLabels } from '@kermesse/domain/participation/enums';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { phoneText } from '../event-text.ts';
import { FillBar } from '../fill-bar.tsx';
import classes from '../participation.module.css';

export function DetailsTab({ event }: { event: AssociationEventDetail }): ReactElement {
  const { contact, registeredParticipants, maxParticipants } = event;
  return (
    <Stack gap={18}>
      <div className={classes.stats}>
        <StatCards>
          <StatCard
            label="Avec l’association"
            value={formatDecimal(event.membersCount)}
            tone="sapin"
            note={pluralOf(event.membersCount, 'participant')}
          />
          <StatCard label="Prix" value={formatPrice(event.priceCents)} note="par personne, le moins cher" />
          <StatCard
            label="Revenus"
            value={formatEuros(event.revenueCents)}
            note={`${formatPrice(event.priceCents)} × ${countOf(event.membersCount, 'participant')}`}
          />
        </StatCards>
      </div>
      <SectionCard
        title="Remplissage de l’événement"
        description={
          maxParticipants === null
            ? `${countOf(registeredParticipants, 'inscrit')}, sans limite de places`
            : `${countOf(registeredParticipants, 'inscrit')} pour ${countOf(maxParticipants, 'place')}`
        }
      >
        <FillBar registered={registeredParticipants} max={maxParticipants} />
      </SectionCard>
      <SimpleGrid
        minColWidth="min(340px, 100%)"
        autoFlow="auto-fit"
        spacing={18}
        style={{ alignItems: 'start' }}
      >
        <SectionCard title="Présentation">
          <Text className="k-keep-lines">
            {plainTextOf(event.description) || 'L’organisateur n’a pas encore décrit cet événement.'}
          </Text>
        </SectionCard>
        <SectionCard title="Votre demande">
          <KeyValueList
            layout="rows"
            entries={[
              { label: 'Envoyée le', value: <DateText at={event.requestedAt} as="datetime" /> },
              { label: 'Par', value: event.requestedBy },
              { label: 'Association', value: acceptanceLabels[event.assoAccepted] },
              { label: 'Organisateur', value: acceptanceLabels[event.eventAccepted] },
              ...(event.decidedAt
                ? [{ label: 'Répondu le', value: <DateText at={event.decidedAt} as="datetime" /> }]
                : []),
              ...(contact
                ? [
                    { label: 'Contact', value: contact.name },
                    { label: 'E-mail', value: contact.email },
                    { label: 'Téléphone', value: contact.phone ? phoneText(contact.phone) : null },
                  ]
                : []),
            ]}
          />
          {event.message && (
            <Text mt="md" px="md" py="sm" bg="var(--k-paper-back)" className={classes.message}>
              {event.message}
            </Text>
          )}
        </SectionCard>
      </SimpleGrid>
    </Stack>
  );
}
