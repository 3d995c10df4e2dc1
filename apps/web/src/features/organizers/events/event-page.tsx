import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyCard } from '../../../ui/page-states/empty-card.tsx';
import { archiveEvent } from '../api/events.ts';
import common from '../common.module.css';
import { EditionRow } from '../editions/edition-row.tsx';
import { NewEditionDialog } from '../editions/new-edition-dialog.tsx';
import { organizerKeys } from '../keys.ts';
import { useEventWorkspace } from './event-workspace.ts';

function ArchiveCard(): ReactElement {
  const { event } = useEventWorkspace();
  const isArchived = event.archivedAt !== null;
  const archiving = useChange({
    send: () => archiveEvent(event.documentId, !isArchived),
    confirm: () =>
      isArchived
        ? null
        : {
            title: `Archiver ${event.name}\u00a0?`,
            message:
              'Ses pages publiques disparaissent et plus personne ne peut s’inscrire. Rien n’est supprimé\u00a0: vous pourrez le restaurer.',
            losses: ['la page publique de toutes ses éditions', 'les liens d’inscription déjà partagés'],
            confirmLabel: 'Archiver',
            isDestructive: true,
          },
    done: isArchived ? 'L’événement est restauré.' : 'L’événement est archivé.',
    refresh: [organizerKeys.all],
  });
  return (
    <SectionCard
      title={isArchived ? 'Restaurer l’événement' : 'Archiver l’événement'}
      description={
        isArchived
          ? 'Ses éditions publiées redeviennent visibles de tous.'
          : 'Pour un événement qui n’aura plus lieu. Rien n’est supprimé, tout peut revenir.'
      }
      actions={
        <Button
          variant="default"
          loading={archiving.isPending}
          onClick={() => void archiving.run()}
          leftSection={
            isArchived ? (
              <IconArrowBackUp size={18} aria-hidden="true" />
            ) : (
              <IconArchive size={18} aria-hidden="true" />
            )
          }
        >
          {isArchived ? 'Restaurer' : 'Archiver'}
        </Button>
      }
    />
  );
}

export function EventPage({ figures }: { figures?: ReactNode }): ReactElement {
  const { event, can } = useEventWorkspace();
  usePageTitle(event.name);
  const [isAdding, setIsAdding] = useState(false);
  const now = Date.now();
  const editions = event.event_editions;
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      Ajouter une édition
    </Button>
  );
  return (
    <>
      <PageHeading
        title={event.name}
        description={
          <span className={common.inline}>
            {countOf(editions.length, 'édition')}
            {event.archivedAt && <StatePill size="sm">Archivé</StatePill>}
          </span>
        }
        actions={can('canCreateEdition') && editions.length > 0 ? add : undefined}
      />
      <Stack gap={20}>
        {editions.length > 0 ? (
          <ul className={common.list} style={{ gap: 10 }} aria-label="Éditions">
            {editions.map((edition) => (
              <EditionRow key={edition.documentId} edition={edition} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyCard
            drawing={<CalendarDrawing />}
            title="Pas encore d’édition"
            action={can('canCreateEdition') ? add : undefined}
          >
            <p>Une édition porte les dates, les inscriptions et le programme.</p>
          </EmptyCard>
        )}
        {figures}
        {can('canManageEventSettings') && <ArchiveCard />}
      </Stack>
      <NewEditionDialog event={event} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
