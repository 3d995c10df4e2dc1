import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { copyText } from '../../../ui/feedback/use-copy.ts';
import { closeCalendar, openCalendar } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { SpaceCard } from './space-card.tsx';

/** Calendar applications open this scheme. */
const asSubscription = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The secret address of a calendar feed, shown once. */
interface CalendarCardProps {
  edition: MySpace['editions'][number];
  /** With several editions each card names its own. */
  isAlone: boolean;
}

export function CalendarCard({ edition, isAlone }: CalendarCardProps): ReactElement {
  const { documentId: editionId, hasCalendar: isOpen, eventName } = edition;
  const title = isAlone ? 'Mon agenda' : `Mon agenda · ${eventName}`;
  const [url, setUrl] = useState<string | null>(null);
  const opening = useChange({
    send: () => openCalendar(editionId),
    onDone: ({ data }) => setUrl(data.url),
    refresh: [volunteerKeys.spaces],
  });
  const copy = () =>
    copyText(url ?? '', { done: 'Adresse copiée', failed: 'Erreur lors de la copie de l’adresse' });
  const closing = useChange({
    send: () => closeCalendar(editionId),
    confirm: {
      title: 'Désactiver l’adresse ?',
      message: 'Les agendas qui la suivent ne seront plus mis à jour.',
      confirmLabel: 'Désactiver',
      isDestructive: true,
    },
    done: 'Adresse désactivée',
    refresh: [volunteerKeys.spaces],
    onRefreshed: () => setUrl(null),
  });
  return (
    <SpaceCard label={title}>
      <Title order={3} fw={650}>
        {title}
      </Title>
      <Text c="dimmed" fz="sm">
        Ajoutez cette adresse à votre agenda{'\u00a0'}: vos missions s’y mettent à jour. Gardez-la pour vous.
      </Text>
      {url && (
        <>
          <Text
            component="code"
            p="8px 10px"
            fz="xs"
            bg="var(--k-paper-back)"
            bdrs="sm"
            className="k-break-anywhere"
          >
            {url}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => void copy()}>
              Copier l’adresse
            </Button>
            <Anchor
              href={asSubscription(url)}
              display="inline-flex"
              mih={42}
              style={{ alignItems: 'center' }}
            >
              Ouvrir dans mon agenda
            </Anchor>
          </Group>
        </>
      )}
      <Group gap="xs">
        {!url && (
          <Button variant="default" onClick={() => void opening.run()}>
            {isOpen ? 'Créer une nouvelle adresse' : 'S’abonner'}
          </Button>
        )}
        {isOpen && (
          <Button variant="subtle" color="corail" onClick={() => void closing.run()}>
            Désactiver
          </Button>
        )}
      </Group>
    </SpaceCard>
  );
}
