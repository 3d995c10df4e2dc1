import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { Anchor, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { closeCalendar, openCalendar } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import classes from './space.module.css';

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
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast.success('Adresse copiée');
  };
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
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.note}>
        Ajoutez cette adresse à votre agenda : vos missions s’y mettent à jour. Gardez-la pour vous.
      </p>
      {url && (
        <>
          <code className={classes.address}>{url}</code>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void copy()}>
              Copier l’adresse
            </Button>
            <Anchor href={asSubscription(url)} className={classes.subscribe}>
              Ouvrir dans mon agenda
            </Anchor>
          </div>
        </>
      )}
      <div className={classes.actions}>
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
      </div>
    </section>
  );
}
