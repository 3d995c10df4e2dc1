import { acceptanceLabels, participantStatusLabels } from '@kermesse/domain/participation/enums';
import type { AssociationParticipant, EditionAssociation } from '@kermesse/domain/participation/schemas';
import { countOf, firstFew } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { AnswerPill } from '../answer-pill.tsx';
import { phoneText } from '../event-text.ts';
import shared from '../participation.module.css';
import classes from './associations.module.css';

const peopleShown = 5;
const tones = { confirmed: 'sapin', pending: 'soleil', cancelled: 'corail' } as const;

function Person({ person }: { person: AssociationParticipant }): ReactElement {
  return (
    <li className={classes.person}>
      <Avatar name={person.name} size={32} />
      <span className={classes.personText}>
        <span className={classes.personName}>{person.name}</span>
        {person.email && (
          <a className={classes.personEmail} href={`mailto:${person.email}`}>
            {person.email}
          </a>
        )}
      </span>
      <StatePill size="sm" tone={tones[person.status]}>
        {participantStatusLabels[person.status]}
      </StatePill>
    </li>
  );
}

interface AssociationCardProps {
  entry: EditionAssociation;
  actions: ReactNode;
}

export function AssociationCard({ entry, actions }: AssociationCardProps): ReactElement {
  const { association, contact, participants } = entry;
  const [isWhole, setIsWhole] = useState(false);
  const { shown, hidden } = firstFew(participants, isWhole ? participants.length : peopleShown);
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <Avatar
          name={association.name}
          seed={association.documentId}
          src={association.url_logo}
          size={52}
          shape="square"
        />
        <div className={classes.titles}>
          <h2 className={classes.name}>{association.name}</h2>
          <p className={classes.sub}>
            {[association.city, countOf(participants.length, 'participant')].filter(Boolean).join(' · ')} ·
            demande du <DateText at={entry.requestedAt} />
          </p>
          <div className={classes.pills}>
            <AnswerPill answers={entry} />
            <span className={classes.sides}>
              Association{'\u00a0'}: {acceptanceLabels[entry.assoAccepted]} · Organisateur{'\u00a0'}:{' '}
              {acceptanceLabels[entry.eventAccepted]}
            </span>
          </div>
        </div>
        {actions}
      </header>
      {entry.message && <p className={shared.message}>{entry.message}</p>}
      <div className={classes.columns}>
        <section>
          <h3 className={classes.subtitle}>Contact</h3>
          {contact ? (
            <ul className={classes.contact}>
              <li>{contact.name}</li>
              {contact.email && (
                <li>
                  <a className={shared.way} href={`mailto:${contact.email}`}>
                    <IconMail size={18} aria-hidden="true" />
                    {contact.email}
                  </a>
                </li>
              )}
              {contact.phone && (
                <li>
                  <a className={shared.way} href={`tel:${contact.phone}`}>
                    <IconPhone size={18} aria-hidden="true" />
                    {phoneText(contact.phone)}
                  </a>
                </li>
              )}
            </ul>
          ) : (
            <p className={classes.nothing}>Un membre a proposé la participation.</p>
          )}
        </section>
        <section>
          <h3 className={classes.subtitle}>Participants</h3>
          {participants.length === 0 ? (
            <p className={classes.nothing}>Personne encore.</p>
          ) : (
            <ul className={classes.people}>
              {shown.map((person) => (
                <Person key={person.documentId} person={person} />
              ))}
            </ul>
          )}
          {hidden.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
              Voir {countOf(hidden.length, 'autre')}
            </Button>
          )}
        </section>
      </div>
    </article>
  );
}
