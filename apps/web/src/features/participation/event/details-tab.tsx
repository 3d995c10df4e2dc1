import { acceptanceLabels } from '@kermesse/domain/participation/enums';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { phoneText } from '../event-text.ts';
import { FillBar } from '../fill-bar.tsx';
import shared from '../participation.module.css';
import classes from './event-page.module.css';

export function DetailsTab({ event }: { event: AssociationEventDetail }): ReactElement {
  const { contact, registeredParticipants, maxParticipants } = event;
  return (
    <div className={classes.stack}>
      <div className={shared.stats}>
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
      <div className={classes.columns}>
        <SectionCard title="Présentation">
          <p className={classes.text}>
            {plainTextOf(event.description) || 'L’organisateur n’a pas encore décrit cet événement.'}
          </p>
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
          {event.message && <p className={shared.message}>{event.message}</p>}
        </SectionCard>
      </div>
    </div>
  );
}
