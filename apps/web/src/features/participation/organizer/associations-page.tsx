import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import { commonAnswer } from '@kermesse/domain/participation/rules';
import type { EditionAssociation } from '@kermesse/domain/participation/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Flex, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { answerForEvent, editionAssociationsQuery } from '../api.ts';
import { participationKeys } from '../keys.ts';
import classes from '../participation.module.css';
import { requestTabs } from '../search.ts';
import { AssociationCard } from './association-card.tsx';

type Tab = (typeof requestTabs)[number];
const labels: Record<Tab, string> = { pending: 'À traiter', accepted: 'Acceptées', refused: 'Refusées' };

/** `pending` is what the organiser has to answer, not what the association has to. */
const tabOf = (entry: EditionAssociation): Tab =>
  commonAnswer(entry) === 'refused' ? 'refused' : entry.eventAccepted === 'accepted' ? 'accepted' : 'pending';

function Answers({ entry }: { entry: EditionAssociation }): ReactElement | null {
  const { can } = useEditionWorkspace();
  const { name } = entry.association;
  const answer = useChange({
    send: (choice: 'accepted' | 'refused') => answerForEvent(entry.documentId, choice),
    confirm: (choice) =>
      choice === 'accepted'
        ? null
        : {
            title: `Refuser ${name}\u00a0?`,
            message: 'L’association et son contact en sont avertis par e-mail.',
            confirmLabel: 'Refuser',
            isDestructive: true,
          },
    done: (_, choice) => messages[choice],
    refresh: [participationKeys.all],
  });
  if (!can('canEditEdition')) return null;
  return (
    <Group gap={10} className={classes.actions ?? ''}>
      {entry.eventAccepted !== 'refused' && (
        <Button variant="default" onClick={() => void answer.run('refused')} aria-label={`Refuser ${name}`}>
          Refuser
        </Button>
      )}
      {entry.eventAccepted !== 'accepted' && (
        <Button onClick={() => void answer.run('accepted')} aria-label={`Accepter ${name}`}>
          Accepter
        </Button>
      )}
    </Group>
  );
}

function Associations(): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const query = useQuery(editionAssociationsQuery(edition.documentId));
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/associations' });
  const { tab: asked } = useSearch({ from: '/member/organizer/editions/$editionId/associations' });
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, tab: requestTabs.find((tab) => tab === next) }),
      replace: true,
      resetScroll: false,
    });
  const all = query.data ?? [];
  const waiting = all.filter((entry) => tabOf(entry) === 'pending').length;
  const people = all
    .filter((entry) => tabOf(entry) === 'accepted')
    .flatMap(({ participants }) => participants.filter(({ status }) => status !== 'cancelled')).length;
  return (
    <AreaPage title="Associations">
      <PageHeading
        title="Associations"
        description={
          all.length === 0
            ? 'Les associations qui participent avec leurs membres.'
            : [
                countOf(all.length, 'association'),
                waiting > 0 ? `${countOf(waiting, 'demande')} à traiter` : null,
                people > 0 ? countOf(people, 'participant') : null,
              ]
                .filter(Boolean)
                .join(', ')
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(entries) => {
          if (entries.length === 0)
            return (
              <EmptyState
                drawing={<TentDrawing />}
                title="Aucune association pour le moment"
                {...(can('canManageEditionSettings')
                  ? {
                      action: (
                        <LinkButton
                          to="/organizer/editions/$editionId/settings"
                          params={{ editionId: edition.documentId }}
                          variant="default"
                        >
                          Ouvrir l’édition aux associations
                        </LinkButton>
                      ),
                    }
                  : {})}
              >
                <p>
                  Quand l’édition est ouverte aux associations, elles demandent ici à participer avec leurs
                  membres.
                </p>
              </EmptyState>
            );
          const tab = requestTabs.find((known) => known === asked) ?? (waiting > 0 ? 'pending' : 'accepted');
          const shown = entries.filter((entry) => tabOf(entry) === tab);
          return (
            <Tabs value={tab} onChange={open}>
              <Tabs.List>
                {requestTabs.map((each) => (
                  <Tabs.Tab key={each} value={each}>
                    {labels[each]} ({entries.filter((entry) => tabOf(entry) === each).length})
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value={tab} pt="lg">
                {shown.length === 0 ? (
                  <Text c="dimmed">Rien ici.</Text>
                ) : (
                  <Flex component="ul" direction="column" gap="md" className={classes.list}>
                    {shown.map((entry) => (
                      <li key={entry.documentId}>
                        <AssociationCard entry={entry} actions={<Answers entry={entry} />} />
                      </li>
                    ))}
                  </Flex>
                )}
              </Tabs.Panel>
            </Tabs>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

export function EditionAssociationsPage(): ReactElement {
  return (
    <EditionGate needs={['canViewEditionStats', 'canEditEdition']}>
      <Associations />
    </EditionGate>
  );
}
