import type { EventPage } from '@kermesse/domain/catalog/event-page';
import {
  isFull,
  placesText,
  priceFromText,
  registrationSentence,
} from '@kermesse/domain/events/event-availability';
import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
import { countOf } from '@kermesse/domain/shared/text';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode, Ref } from 'react';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { settings } from '../../../platform/settings.ts';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { canTakePart, TakePartLinks } from '../../../ui/event-card/take-part-links.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { hasOnlyWaitingLists } from './has-only-waiting-lists.ts';
import classes from './take-part-card.module.css';

const OwnPlace = lazyPart<{ page: EventPage }>(
  'own-place',
  async () => (await import('./own-pending-places.tsx')).OwnPendingPlaces,
  () => null,
);

interface TakePartCardProps {
  page: EventPage;
  ref: Ref<HTMLDivElement>;
}

function Note({ children }: { children: ReactNode }): ReactElement {
  return (
    <Text c="dimmed" fz="sm">
      {children}
    </Text>
  );
}

export function TakePartCard({ page, ref }: TakePartCardProps): ReactElement {
  const { edition } = page;
  const isSignedIn = useIsSignedIn();
  const hasWaitingList = hasOnlyWaitingLists(page);
  const isOpen = canTakePart(edition) || hasWaitingList;
  const isSoldOut = isFull(edition);
  const price = priceFromText(edition);
  return (
    <Paper ref={ref} p="lg" withBorder radius="xl" shadow="md">
      <Stack gap={14}>
        {isOpen && (
          <Group align="baseline" justify="space-between" gap="4px 14px">
            <Text className={classes.price ?? ''} ff="heading" fz={24} fw={720} lts="-0.01em">
              {isSoldOut ? 'Complet' : (price ?? 'Entrée libre')}
            </Text>
            {!isSoldOut && (price !== null || edition.remaining_places !== null) && (
              <Text c="dimmed" fw={600}>
                {placesText(edition)}
              </Text>
            )}
          </Group>
        )}
        <Text>{registrationSentence(edition)}</Text>
        {isOpen ? (
          <Stack gap={10}>
            <TakePartLinks card={edition} size="lg" isWordy isFullWidth canWait={hasWaitingList} />
          </Stack>
        ) : (
          <LinkButton to="/events" variant="default" fullWidth>
            Voir d’autres événements
          </LinkButton>
        )}
        {edition.inscription_open && edition.is_open_to_associations && (
          <LinkButton
            to="/inscription/associations/$associationId"
            params={{ associationId: edition.documentId }}
            variant="subtle"
            fullWidth
          >
            Participer avec mon association
          </LinkButton>
        )}
        {isOpen && edition.is_open_to_volunteers && edition.volunteer > 0 && (
          <Note>
            {countOf(edition.volunteer, 'bénévole recherché', 'bénévoles recherchés')} pour cette édition.
          </Note>
        )}
        {hasWaitingList && (
          <Note>Si une place se libère, elle est proposée par email dans l’ordre de la liste.</Note>
        )}
        {isOpen && !isSoldOut && edition.is_open_to_participants && (
          <Note>
            {edition.price_from ? 'Prix frais de services compris. ' : ''}
            {holdTimeTexts(settings).invitation}
          </Note>
        )}
        {isSignedIn && <OwnPlace page={page} />}
      </Stack>
    </Paper>
  );
}
