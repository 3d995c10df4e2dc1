import type { ShownSponsor } from '@kermesse/domain/events/shown-sponsor';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EntryMenu } from '../../../ui/menu/entry-menu.tsx';
import { EmptyCard } from '../../../ui/page-states/empty-card.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { deleteSponsor, type Place, reorderSponsors, sponsorsQuery } from '../api/sponsors.ts';
import { organizerKeys } from '../keys.ts';
import { SponsorDialog } from './sponsor-dialog.tsx';

interface SponsorsPanelProps {
  place: Place;
  /** Pictures are stored by event, for its editions too. */
  eventId: string;
  description: string;
  canSendImages: boolean;
}

function SponsorLine({ sponsor }: { sponsor: ShownSponsor }): ReactElement {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Avatar name={sponsor.name} src={sponsor.url_logo} shape="square" size={44} />
      <Stack gap={0} flex={1} miw={0}>
        <strong style={{ hyphens: 'auto' }}>{sponsor.name}</strong>
        <Text component="span" c="dimmed" fz="sm" truncate>
          {sponsor.url ? new URL(sponsor.url).hostname.replace(/^www\./, '') : sponsor.description}
        </Text>
      </Stack>
    </Group>
  );
}

export function SponsorsPanel({
  place,
  eventId,
  description,
  canSendImages,
}: SponsorsPanelProps): ReactElement {
  const query = useQuery(sponsorsQuery(place));
  const [edited, setEdited] = useState<ShownSponsor | 'new' | null>(null);

  const order = useChange({
    send: (sponsors: ShownSponsor[]) => reorderSponsors(sponsors.map(({ documentId }) => documentId)),
    optimistic: { queryKey: sponsorsQuery(place).queryKey, update: (_, sponsors) => sponsors },
    done: 'Ordre enregistré',
    refresh: [organizerKeys.all],
  });
  const removal = useChange({
    send: ({ documentId }: ShownSponsor) => deleteSponsor(documentId),
    confirm: ({ name }) => ({
      title: `Supprimer ${name}\u00a0?`,
      message: 'Ce partenaire disparaît de la page publique.',
      losses: ['son logo, sa description et son lien'],
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: 'Le partenaire est supprimé.',
    refresh: [organizerKeys.all],
  });

  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Ajouter un partenaire
    </Button>
  );
  const count = query.data?.length ?? 0;
  return (
    <>
      <PageHeading
        title="Partenaires"
        description={count > 0 ? `${countOf(count, 'partenaire')}. ${description}` : description}
        actions={count > 0 ? add : undefined}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {(sponsors) =>
          sponsors.length === 0 ? (
            <EmptyCard drawing={<PeopleDrawing />} title="Pas encore de partenaire" action={add}>
              <p>Ceux qui vous soutiennent méritent une place sur votre page.</p>
            </EmptyCard>
          ) : (
            <Paper p="sm" withBorder>
              <SortableList
                label="Partenaires"
                items={sponsors}
                idOf={({ documentId }) => documentId}
                nameOf={({ name }) => name}
                onChange={(next) => void order.run(next)}
                renderItem={(sponsor) => <SponsorLine key={sponsor.documentId} sponsor={sponsor} />}
                renderEnd={(sponsor) => (
                  <EntryMenu
                    key={sponsor.documentId}
                    name={sponsor.name}
                    onEdit={() => setEdited(sponsor)}
                    onDelete={() => void removal.run(sponsor)}
                  />
                )}
              />
            </Paper>
          )
        }
      </Loaded>
      <SponsorDialog
        place={place}
        eventId={eventId}
        sponsor={edited === 'new' ? null : edited}
        order={count}
        isOpen={edited !== null}
        canSendImages={canSendImages}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
