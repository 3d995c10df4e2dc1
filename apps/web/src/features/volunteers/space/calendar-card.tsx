import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { openCalendar } from '../api.ts';
import classes from './space.module.css';

/** A secret address for one's own calendar, shown once. */
export function CalendarCard({ editionId, isOpen }: { editionId: string; isOpen: boolean }): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    try {
      setUrl((await openCalendar(editionId)).data.url);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast.success('Adresse copiée');
  };
  return (
    <section className={classes.card} aria-label="Mon agenda">
      <h3 className={classes.title}>Mon agenda</h3>
      <p className={classes.note}>
        Ajoutez cette adresse à votre agenda : vos missions s’y mettent à jour. Gardez-la pour vous.
      </p>
      {url ? (
        <>
          <code className={classes.address}>{url}</code>
          <Button variant="default" onClick={() => void copy()}>
            Copier l’adresse
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => void make()}>
          {isOpen ? 'Créer une nouvelle adresse' : 'S’abonner'}
        </Button>
      )}
    </section>
  );
}
