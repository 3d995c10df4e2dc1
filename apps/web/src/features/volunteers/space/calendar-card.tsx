import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { closeCalendar, openCalendar, spaceKey } from '../api.ts';
import { useAct } from '../use-act.ts';
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
  const client = useQueryClient();
  const act = useAct(spaceKey);
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    try {
      setUrl((await openCalendar(editionId)).data.url);
      await client.invalidateQueries({ queryKey: spaceKey });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast.success('Adresse copiée');
  };
  const end = async () => {
    const isSure = await confirm({
      title: 'Désactiver l’adresse ?',
      message: 'Les agendas qui la suivent ne seront plus mis à jour.',
      confirmLabel: 'Désactiver',
      isDestructive: true,
    });
    if (isSure && (await act(() => closeCalendar(editionId), 'Adresse désactivée'))) setUrl(null);
  };
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
          <Button variant="default" onClick={() => void make()}>
            {isOpen ? 'Créer une nouvelle adresse' : 'S’abonner'}
          </Button>
        )}
        {isOpen && (
          <Button variant="subtle" color="corail" onClick={() => void end()}>
            Désactiver
          </Button>
        )}
      </div>
    </section>
  );
}
