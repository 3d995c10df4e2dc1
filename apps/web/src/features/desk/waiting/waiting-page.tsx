import type { WaitingEntry } from '@kermesse/domain/desk/list-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { heldQuery, offerPlace, waitingQuery } from '../api.ts';
import { BackToRegistrations } from '../back-to-registrations.tsx';
import classes from '../detail/detail.module.css';
import { deskKeys } from '../keys.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import { useLiveDesk } from '../use-live-desk.ts';
import { HeldPlacesCard } from './held-places-card.tsx';

const title = 'Places gardées et liste d’attente';

const nameOf = ({ name, email }: WaitingEntry): string => name || email || 'Sans nom';

function Entry({ entry }: { entry: WaitingEntry }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const { offer, free, quantity, position } = entry;
  const hasPlace = free === null || free >= quantity;
  const offering = useChange({
    send: () => offerPlace(edition.documentId, entry.documentId),
    confirm: () =>
      position === 1
        ? null
        : {
            title: `Proposer la place à ${nameOf(entry)}\u00a0?`,
            message: 'D’autres personnes attendent depuis plus longtemps.',
            confirmLabel: 'Proposer',
          },
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
  });
  return (
    <li className={classes.row}>
      <RowMain>
        <RowName>
          {position !== null && `${position}. `}
          {nameOf(entry)}
        </RowName>
        <RowNote>
          {entry.email} · {countOf(quantity, 'place')} · depuis le{' '}
          <DateText at={entry.createdAt} as="datetime" />
        </RowNote>
      </RowMain>
      <RowEnd>
        {offer ? (
          <StatePill size="sm" tone="soleil">
            Proposée jusqu’au <DateText at={offer.expiresAt} as="datetime" />
          </StatePill>
        ) : (
          can('canEditEdition') &&
          hasPlace && (
            <Button
              size="compact-md"
              variant="default"
              loading={offering.isPending}
              leftSection={<IconTicket size={16} aria-hidden="true" />}
              aria-label={`Proposer une place à ${nameOf(entry)}`}
              onClick={() => void offering.run()}
            >
              Proposer
            </Button>
          )
        )}
      </RowEnd>
    </li>
  );
}

function freeText(free: number | null): string {
  if (free === null) return 'Places illimitées';
  return free <= 0 ? 'Complet' : countOf(free, 'place libre', 'places libres');
}

function WaitingLists({ entries }: { entries: readonly WaitingEntry[] }): ReactElement[] {
  const products = [...new Set(entries.map(({ productId }) => productId))];
  return products.map((productId) => {
    const own = entries.filter((entry) => entry.productId === productId);
    return (
      <SectionCard
        key={productId}
        title={`Liste d’attente\u00a0: ${own[0]?.productName ?? ''}`}
        description={`${countOf(own.length, 'personne')} · ${freeText(own[0]?.free ?? null)}. Une place qui se libère est proposée toute seule, dans l’ordre, par e-mail.`}
      >
        <ul className={classes.list}>
          {own.map((entry) => (
            <Entry key={entry.documentId} entry={entry} />
          ))}
        </ul>
      </SectionCard>
    );
  });
}

function Pending(): ReactElement {
  const { edition } = useEditionWorkspace();
  const waiting = useQuery(waitingQuery(edition.documentId));
  const held = useQuery(heldQuery(edition.documentId));
  useLiveDesk(edition.documentId);
  return (
    <AreaPage title={title}>
      <BackToRegistrations editionId={edition.documentId} />
      <PageHeading
        title={title}
        description="Ce que l’on garde en ce moment pour quelqu’un, et qui attend une place."
      />
      <Loaded query={held} skeleton={<ListSkeleton />}>
        {(places) => (
          <Loaded query={waiting} skeleton={<ListSkeleton />}>
            {(entries) =>
              places.carts.length + entries.length === 0 ? (
                <EmptyState drawing={<TicketsDrawing />} title="Aucune place gardée, personne n’attend">
                  <p>
                    Les places gardées le temps d’une inscription et les listes d’attente apparaissent ici,
                    sans recharger la page.
                  </p>
                </EmptyState>
              ) : (
                <Stack gap={20} miw={0}>
                  {places.carts.length > 0 && <HeldPlacesCard held={places} />}
                  <WaitingLists entries={entries} />
                </Stack>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </AreaPage>
  );
}

export function WaitingPage(): ReactElement {
  return (
    <EditionGate needs="canViewEditionStats">
      <Pending />
    </EditionGate>
  );
}
