import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { Button } from '@mantine/core';
import { IconEye, IconSettings } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import classes from './event-banner.module.css';

/** For organisers: what others see, and the link to the settings. */
export function EventBanner({ page: { edition, can_manage } }: { page: EventPage }): ReactElement | null {
  const link = usePathLink(`/organizer/editions/${edition.documentId}`);
  if (!can_manage && !edition.is_preview) return null;
  return (
    <div className={classes.banner} data-preview={edition.is_preview || undefined}>
      <p className={classes.text}>
        <IconEye size={20} aria-hidden="true" />
        {edition.is_preview
          ? 'Aperçu\u00a0: cette édition n’est pas publiée, vous seul et votre équipe la voyez.'
          : 'Vous organisez cette édition.'}
      </p>
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
    </div>
  );
}
