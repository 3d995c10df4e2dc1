import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { deleteEntry, planningKey, saveEntry } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './missions.module.css';

interface NamedListProps {
  editionId: string;
  path: 'locations' | 'prefix-missions' | 'skills';
  title: string;
  note: string;
  label: string;
  entries: readonly { documentId: string; name: string }[];
}

/** Names that missions refer to: added in one line, removed with a question. */
function NamedList({ editionId, path, title, note, label, entries }: NamedListProps): ReactElement {
  const act = useAct(planningKey(editionId));
  const [name, setName] = useState('');
  const add = async () => {
    const isDone = await act(
      () => saveEntry(path, null, { name, event_edition: editionId }),
      `${name} est ajouté.`,
    );
    if (isDone) setName('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const remove = async (entry: { documentId: string; name: string }) => {
    const isSure = await confirm({
      title: `Supprimer ${entry.name}\u00a0?`,
      message: 'Les missions qui s’y rattachent restent, sans ce nom.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    });
    if (isSure) await act(() => deleteEntry(path, entry.documentId), 'C’est supprimé.');
  };
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.cardTitle}>{title}</h2>
      <p className={classes.note}>{note}</p>
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.documentId} className={classes.line}>
              <span>{entry.name}</span>
              <ActionIcon
                variant="subtle"
                color="corail"
                size={40}
                aria-label={`Supprimer ${entry.name}`}
                onClick={() => void remove(entry)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.add} onSubmit={submit} noValidate>
        <TextField label={label} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <Button type="submit" variant="default" disabled={name.trim().length < 2}>
          Ajouter
        </Button>
      </form>
    </section>
  );
}

export function SetupTab({ editionId, planning }: { editionId: string; planning: Planning }): ReactElement {
  return (
    <div className={classes.columns}>
      <NamedList
        editionId={editionId}
        path="locations"
        title="Lieux"
        note="Où l’on donne un coup de main."
        label="Nouveau lieu"
        entries={planning.locations}
      />
      <NamedList
        editionId={editionId}
        path="prefix-missions"
        title="Familles de missions"
        note="Ce qu’un bénévole peut souhaiter en s’inscrivant."
        label="Nouvelle famille"
        entries={planning.families}
      />
      <NamedList
        editionId={editionId}
        path="skills"
        title="Compétences"
        note="Ce que certaines missions demandent."
        label="Nouvelle compétence"
        entries={planning.skills}
      />
    </div>
  );
}
