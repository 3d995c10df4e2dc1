import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import classes from './chosen-banner.module.css';

/** The selection from the list of registrations, kept until the message is sent. */
export function ChosenBanner({ editionId }: { editionId: string }): ReactElement | null {
  const { length } = useChosenRegistrations(editionId);
  if (length === 0) return null;
  return (
    <section className={classes.banner} aria-label="Destinataires choisis">
      <IconUsers size={22} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{mailingMessages.chosen(length)}</strong>
        <span className={classes.hint}>
          Écrivez un nouveau message ou ouvrez un modèle, puis choisissez « Envoyer… ».
        </span>
      </p>
      <Button variant="subtle" size="sm" onClick={forgetChosenRegistrations}>
        Oublier ce choix
      </Button>
    </section>
  );
}
