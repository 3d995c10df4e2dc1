import type { FamilyMember } from '@kermesse/domain/families/schemas';
import { Box, Flex, Text } from '@mantine/core';
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
      <Box mb="xs">
        <SearchField
          aria-label="Rechercher un événement"
          placeholder="Nom ou ville"
          data-autofocus
          onSearch={setSearch}
        />
      </Box>
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
            <Flex component="ul" direction="column" gap={4} className={classes.list}>
              {cards.map((card) => (
                <Flex
                  key={card.documentId}
                  component="li"
                  gap={14}
                  align="center"
                  justify="space-between"
                  py={10}
                  className={classes.event}
                >
                  <div>
                    <strong>{card.event_name}</strong>
                    <Text component="span" display="block" c="dimmed" fz="sm">
                      {card.event_edition_name} ·{' '}
                      <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
                    </Text>
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
                </Flex>
              ))}
            </Flex>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
