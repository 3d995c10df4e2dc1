import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { Button, Group } from '@mantine/core';
import { IconEye, IconSettings } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePathLink } from '../../../ui/layout/path-link.tsx';

/** For organisers: what others see, and the link to the settings. */
export function EventBanner({ page: { edition, can_manage } }: { page: EventPage }): ReactElement | null {
  const link = usePathLink(`/organizer/editions/${edition.documentId}`);
  if (!can_manage && !edition.is_preview) return null;
  return (
    <Group
      justify="space-between"
      gap="10px 20px"
      mb={20}
      p="10px 14px 10px 18px"
      bdrs="lg"
      bg={edition.is_preview ? 'var(--k-soleil-light)' : 'var(--k-sapin-light)'}
      c={edition.is_preview ? 'var(--k-soleil-text)' : 'var(--k-sapin-dark)'}
    >
      <Group component="p" wrap="nowrap" gap={10} m={0} fw={600}>
        <IconEye size={20} aria-hidden="true" style={{ flex: 'none' }} />
        {edition.is_preview
          ? 'Aperçu\u00a0: cette édition n’est pas en ligne, vous seul et votre équipe la voyez.'
          : 'Vous organisez cette édition.'}
      </Group>
      {can_manage && (
        <Button
          component="a"
          {...link}
          variant="default"
          size="sm"
          leftSection={<IconSettings size={18} aria-hidden="true" />}
        >
          Gérer l’édition
        </Button>
      )}
    </Group>
  );
}
