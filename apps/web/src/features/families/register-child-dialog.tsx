import type { FamilyMember } from '@kermesse/domain/families/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CalendarDrawing } from '../../ui/art/drawings/calendar.tsx';
import { DateRangeText } from '../../ui/display/date-text.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { openEventsQuery } from './api.ts';
import classes from './families.module.css';

interface RegisterChildDialogProps {
  child: NonNullable<FamilyMember['tier']>;
  onClose: () => void;
}

export function RegisterChildDialog({ child, onClose }: RegisterChildDialogProps): ReactElement {
  const [search, setSearch] = useState('');
  const query = useQuery(openEventsQuery(search));
  return (
    <FormDialog title={`Inscrire ${child.firstname ?? 'l’enfant'}`} size={520} onClose={onClose}>
      <div className={classes.search}>
        <SearchField
          aria-label="Rechercher un événement"
          placeholder="Nom ou ville"
          data-autofocus
          onSearch={setSearch}
        />
      </div>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              drawing={<CalendarDrawing />}
              title={search === '' ? 'Aucun événement n’est ouvert' : 'Aucun événement trouvé'}
            >
              <p>{search === '' ? 'Revenez bientôt.' : 'Essayez un autre nom.'}</p>
            </EmptyState>
          ) : (
            <ul className={classes.events}>
              {cards.map((card) => (
                <li key={card.documentId}>
                  <div>
                    <strong>{card.event_name}</strong>
                    <span className={classes.note}>
                      {card.event_edition_name} ·{' '}
                      <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
                    </span>
                  </div>
                  <LinkButton
                    to="/inscriptions"
                    search={{
                      eventEditionDocumentId: card.documentId,
                      participant: 'true',
                      tierRegister: 'true',
                      tierDocumentId: child.documentId,
                    }}
                    variant="default"
                    size="sm"
                    aria-label={`Inscrire à ${card.event_name}, ${card.event_edition_name}`}
                  >
                    Inscrire
                  </LinkButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
